import type { VideoDetail } from '@learning-center/shared/contract';
import { mediaSource, youtubeId } from '@learning-center/shared/lib';
import { differs } from '../report/difference.ts';
import type { Suite } from '../suite.ts';
import { checkCaptions } from './check-captions.ts';
import type { AboutDetail } from './check-captions.ts';

/**
 * Checks the content of a detail: its links are playable, its related videos are other videos, and its captions,
 * transcript and previews can be read.
 */
export async function checkContents(about: AboutDetail, detail: VideoDetail | undefined, suite: Suite): Promise<void> {
  const { call, what, path } = about;
  const { compare } = suite;
  if (detail) await checkCaptions(about, detail, suite);
  compare({ call, what: `the link of a ${what} can be played` }, detail, ({ link }) =>
    link === '' || youtubeId(link) !== undefined || isMedia(link)
      ? []
      : [
          differs(`${path}.link`, {
            expected:
              'null, or a YouTube link with its id of 11 characters, a playlist (.m3u8) or a file (.mp4, .webm)',
            actual: link,
            remedy:
              'Send link as https://www.youtube.com/watch?v=… or as the address of a playlist or file: the site can play no other.',
          }),
        ],
  );
  if (detail?.mediaLink !== undefined) {
    compare({ call, what: `the mediaLink of a ${what} can be played` }, detail.mediaLink, (link) =>
      isMedia(link)
        ? []
        : [
            differs(`${path}.mediaLink`, {
              expected: 'the address of a playlist (.m3u8) or file (.mp4, .webm)',
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

/** Whether a link is a playlist or file. The operator decides which origins may be played. */
function isMedia(link: string): boolean {
  const siteBase = 'https://site.invalid/';
  if (!URL.canParse(link, siteBase)) return false;
  return mediaSource(link, { siteBase, mediaOrigins: [new URL(link, siteBase).origin] }) !== undefined;
}
