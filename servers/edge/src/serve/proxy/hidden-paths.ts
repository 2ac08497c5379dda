/** Paths of the API for operators only. */
const HIDDEN_SEGMENTS = new Set(['metrics', 'healthz', 'readyz']);

/** How often an address is decoded: each server on the way may decode it once more. */
const MAX_DECODINGS = 3;

/** Whether visitors must not reach an address of the API: an operators' path, or one that leaves the prefix. */
export function isHiddenPath(address: string): boolean {
  const segments = decodeRepeatedly(address.split(/[?#]/, 1)[0] ?? '')
    .split(/[/\\]+/)
    .slice(1);
  const [, first = ''] = segments;
  return HIDDEN_SEGMENTS.has(first.toLowerCase()) || segments.some((segment) => segment === '..' || segment === '.');
}

function decodeRepeatedly(path: string): string {
  let text = path;
  for (let time = 0; time < MAX_DECODINGS; time += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return text;
}
