import { parseUrl } from './parse-url.ts';

/** An address that a `<video>` element can play: an HLS playlist or a file. */
interface PlayableMedia {
  kind: 'hls' | 'file';
  /** Absolute. */
  url: string;
}

const KINDS: ReadonlyArray<readonly [RegExp, PlayableMedia['kind']]> = [
  [/\.m3u8$/i, 'hls'],
  [/\.(?:mp4|webm)$/i, 'file'],
];

/** The playlist or file of a link. Undefined unless it is on this site or an allowed origin. */
export function mediaSource(
  link: string,
  { siteBase, mediaOrigins = [] }: { siteBase: string; mediaOrigins?: readonly string[] | undefined },
): PlayableMedia | undefined {
  const url = link === '' ? undefined : parseUrl(link, siteBase);
  if (!url) return undefined;
  const kind = KINDS.find(([pattern]) => pattern.test(url.pathname))?.[1];
  const isAllowed = url.origin === new URL(siteBase).origin || mediaOrigins.includes(url.origin);
  return kind && isAllowed && /^https?:$/.test(url.protocol) ? { kind, url: url.href } : undefined;
}
