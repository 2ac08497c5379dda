/** The URL of an address, undefined for an invalid one. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * Normalizes a path: single slashes, and each segment encoded as in the site's own links, so that `//%74w/a%2fb` becomes
 * `/tw/a%2Fb`. A segment with an invalid encoding stays unchanged.
 */
export function normalizePath(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).map(normalizeSegment);
  const end = segments.length > 0 && pathname.endsWith('/') ? '/' : '';
  return `/${segments.join('/')}${end}`;
}

function normalizeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
