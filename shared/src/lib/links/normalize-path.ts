/**
 * A path with single slashes, each segment encoded as the site's own links encode it: `//%74w/a%2fb` is `/tw/a%2Fb`.
 * A segment that nobody can decode stays as it is.
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
