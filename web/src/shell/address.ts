/** A path of the server as the browser must ask for it: a proxy may show it under a path such as /westmarch, which the page
 * says. What the server itself gives as a path needs nothing. */
export function address(path: string): string {
  return (document.documentElement.dataset.root ?? "") + path;
}
