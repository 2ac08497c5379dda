/** What the API shows to those who operate it, and to no visitor. */
const HIDDEN = new Set(['metrics', 'healthz', 'readyz']);

/** How often an address is decoded: each server on the way may do so once more. */
const TIMES = 3;

/** Whether an address is none that the API has for visitors: an operator's, or one that climbs out of its place. */
export function isHiddenPath(address: string): boolean {
  const segments = decoded(address.split(/[?#]/, 1)[0] ?? '')
    .split(/[/\\]+/)
    .slice(1);
  const [, first = ''] = segments;
  return HIDDEN.has(first.toLowerCase()) || segments.some((segment) => segment === '..' || segment === '.');
}

function decoded(path: string): string {
  let text = path;
  for (let time = 0; time < TIMES; time += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return text;
}
