import type { VideoDetail } from '@learning-center/shared/contract';
import { youtubeId } from '@learning-center/shared/lib';
import { isMedia, SITE } from '../../../servers/api/src/content/media-link.ts';
import { differs } from '../report/difference.ts';
import type { Suite } from '../suite.ts';
import { checkCaptions } from './check-captions.ts';
import type { AboutDetail } from './check-captions.ts';
import { compareFile } from './compare-file.ts';

/**
 * Checks the content of a detail: its links are playable, its related videos are other videos, and its playlists,
 * captions, transcript and previews can be read.
 */
export async function checkContents(about: AboutDetail, detail: VideoDetail | undefined, suite: Suite): Promise<void> {
  const { call, what, path } = about;
  const { compare } = suite;
  if (detail) {
    await checkCaptions(about, detail, suite);
    for (const field of ['link', 'mediaLink'] as const) await checkPlaylist(about, [field, detail[field]], suite);
  }
  compare({ call, what: `the link of a ${what} can be played` }, detail, ({ link }) =>
    link === '' || youtubeId(link) !== undefined || isPlayable(link)
      ? []
      : [
          differs(`${path}.link`, {
            expected:
              'null, or a YouTube link with its id of 11 characters, a playlist (.m3u8) or a file (.mp4, .webm) at a path or https',
            actual: link,
            remedy:
              'Send link as https://www.youtube.com/watch?v=… or as the address of a playlist or file: the site can play no other.',
          }),
        ],
  );
  if (detail?.mediaLink !== undefined) {
    compare({ call, what: `the mediaLink of a ${what} can be played` }, detail.mediaLink, (link) =>
      isPlayable(link)
        ? []
        : [
            differs(`${path}.mediaLink`, {
              expected: 'the address of a playlist (.m3u8) or file (.mp4, .webm), a path or at https',
              actual: link,
              remedy:
                'Send mediaLink only for a playlist or file that plays when the service of link does not respond.',
            }),
          ],
    );
  }
  compare({ call, what: `the related videos of a ${what} are others` }, detail, ({ id, urlName, relevance }) => {
    const at = relevance.findIndex((item) => item.id === id || item.urlName === urlName);
    const remedy = 'Leave the video itself out of its relevance list.';
    return at === -1
      ? []
      : [
          differs(`${path}.relevance.${at}.urlName`, {
            expected: `another video than "${urlName}"`,
            actual: urlName,
            remedy,
          }),
        ];
  });
}

/** Whether a link is a playlist or file that pages at https may load. The operator decides about its origin. */
const isPlayable = (link: string) => URL.canParse(link, SITE) && isMedia(link);

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

/** Reads the playlist that a field names, and those that this one names. Files are not read. */
async function checkPlaylist(
  { call, what, path }: AboutDetail,
  [field, link]: readonly [string, string | undefined],
  suite: Suite,
): Promise<void> {
  if (link === undefined || !isPlayable(link) || !new URL(link, SITE).pathname.endsWith('.m3u8')) return;
  const file = await suite.read(link);
  const texts = [file.text];
  for (const [, address = ''] of file.text.matchAll(NAMED_PLAYLIST)) {
    const named = URL.parse(address, new URL(link, SITE));
    if (!named) continue;
    const isPath = named.origin === SITE;
    texts.push((await suite.read(isPath ? named.pathname + named.search : named.href)).text);
  }
  suite.compare({ call, what: `the ${field} of a ${what} is a playlist${file.note}` }, link, () => {
    const remedy = `Send ${field} only as the address of a playlist that exists: a file that starts with #EXTM3U.`;
    const about = { link, path: `${path}.${field}`, expected: 'a playlist', remedy };
    const unread = compareFile(about, file);
    if (unread.length > 0) return unread;
    for (const { pattern, ...wrong } of UNPLAYABLE) {
      const actual = texts.find((each) => pattern.test(each));
      if (actual !== undefined) return [differs(about.path, { ...wrong, actual })];
    }
    if (/^\uFEFF?#EXTM3U/.test(file.text)) return [];
    return [differs(about.path, { expected: 'a playlist that starts with #EXTM3U', actual: file.text, remedy })];
  });
}
