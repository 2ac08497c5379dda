/** The position of a class among the names of its sheet, as a short text. It is equal in builds for server and browser. */
export function classPosition(localName, css) {
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([\w-]+)/g)].map(([, name]) => name));
  const position = [...names].indexOf(localName);
  return position === -1 ? `-${localName}` : position.toString(36);
}
