import { parseUrl } from './parse-url.ts';

const WATCH_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOST = 'youtu.be';
const ID = /^[A-Za-z0-9_-]{11}$/;

/** The 11-character video id in a watch, embed or short link; undefined for any other link (Specification 5, A48). */
export function youtubeId(link: string): string | undefined {
  const url = /^https?:\/\//i.test(link) ? parseUrl(link) : undefined;
  const id = url && candidateId(url);
  return id !== undefined && ID.test(id) ? id : undefined;
}

function candidateId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first, second, ...more] = pathname.split('/').filter(Boolean);
  if (more.length > 0) return undefined;
  if (hostname === SHORT_HOST) return second === undefined ? first : undefined;
  if (!WATCH_HOSTS.has(hostname)) return undefined;
  if (first === 'watch' && second === undefined) return searchParams.get('v') ?? undefined;
  return first === 'embed' ? second : undefined;
}
