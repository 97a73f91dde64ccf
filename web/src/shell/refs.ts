// Names of things on the board: what kind they are, and which one.

/** `loc:bree` is `["loc", "bree"]`; what has no kind is none. */
export function split(ref: string): [kind: string, id: string] {
  const at = ref.indexOf(":");
  return at < 0 ? ["", ref] : [ref.slice(0, at), ref.slice(at + 1)];
}
