// Where the server is: a proxy may show it under a path such as /westmarch, which the page says.
const root = document.documentElement.dataset.root ?? "";

/** A path of the server as the browser must ask for it. What the server itself gives as a path needs nothing. */
export function address(path: string): string {
  return root + path;
}
