import { SITE } from '../../../servers/api/src/content/media-link.ts';
import type { FileResponse, ReadFile } from '../send-call.ts';
import type { Wrong } from '../suite.ts';

/** What the site would play only in part, or not at all. */
const UNPLAYABLE = [
  {
    // Keys of the standard itself have no format, or `identity`.
    pattern: /^#EXT-X-(?:SESSION-)?KEY:(?:.*,)?KEYFORMAT="(?!identity")/m,
    expected: 'a playlist without digital rights management',
    remedy: "Send the address of a playlist without KEYFORMAT: the site's player has no license server.",
  },
  {
    pattern: /^#EXT-X-MEDIA:(?=(?:.*,)?TYPE=VIDEO\b)(?:.*,)?URI=/m,
    expected: 'a playlist with one picture',
    remedy: 'Send the address of a playlist without EXT-X-MEDIA:TYPE=VIDEO: the site plays no other view of a video.',
  },
  {
    pattern: /^#EXT-X-DATERANGE:(?:.*,)?CLASS="com\.apple\.hls\.interstitial"/m,
    expected: 'a playlist without interstitials',
    remedy: 'Send the address of a playlist without them: the site plays no advertisement or other video in between.',
  },
];
/** The address of a playlist in another one: below the line of its quality, or as sound or captions. */
const NAMED_PLAYLIST = /^#EXT-X-(?:STREAM-INF:.*\r?\n|MEDIA:(?:.*,)?URI=")([^#"\s][^"\s]*)/gm;

/** Finds what the site could not play of a playlist and those it names. */
export async function findUnplayable(
  { link, at }: { link: string; at: string },
  file: FileResponse,
  read: ReadFile,
): Promise<Wrong | undefined> {
  const unread = findUnread({ link, at, expected: 'a playlist' }, file);
  if (unread) return unread;
  const texts = [file.text];
  for (const [, address = ''] of file.text.matchAll(NAMED_PLAYLIST)) {
    const named = URL.parse(address, new URL(link, SITE));
    if (!named) continue;
    texts.push((await read(named.origin === SITE ? named.pathname + named.search : named.href)).text);
  }
  for (const { pattern, ...wrong } of UNPLAYABLE) {
    const actual = texts.find((each) => pattern.test(each));
    if (actual !== undefined) return { at, ...wrong, actual };
  }
  if (/^\uFEFF?#EXTM3U/.test(file.text)) return undefined;
  return { at, expected: 'a playlist that starts with #EXTM3U', actual: file.text };
}

/** Finds what keeps pages from reading a file: its status, or CORS at an origin that is not the site's. */
export function findUnread(
  { link, at, expected }: { link: string; at: string; expected: string },
  { httpStatus, headers, text, requestedFrom }: FileResponse,
): Wrong | undefined {
  if (httpStatus !== 200) {
    const reason = httpStatus === 0 ? `no response (${text})` : `HTTP status ${httpStatus}`;
    return { at, expected, actual: `${reason} for ${link}` };
  }
  const allowed = headers.get('access-control-allow-origin');
  if (requestedFrom === undefined || allowed === '*' || allowed === requestedFrom) return undefined;
  return {
    at,
    expected: `Access-Control-Allow-Origin: * or ${requestedFrom}`,
    actual: `${allowed ?? 'no such header'} for ${link}`,
    remedy: 'Let the pages of the site read media, captions and previews: send Access-Control-Allow-Origin with them.',
  };
}
