import type { TakenPage } from './page-answer.ts';

/** Says whence a page came, for who looks after the site: `Cache-Status` of RFC 9211, and `Age` where it was kept. */
export function cacheStatusOf({ source, age, ttl }: TakenPage): Record<string, string> {
  if (source === 'miss') return { 'Cache-Status': 'edge; fwd=miss' };
  const detail = source === 'stale' ? '; detail=not-renewed' : '';
  return { 'Cache-Status': `edge; hit; ttl=${ttl}${detail}`, Age: String(age) };
}
