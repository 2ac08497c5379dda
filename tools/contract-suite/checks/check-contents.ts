import type { EndpointName, VideoDetail } from '@learning-center/shared/contract';
import { youtubeId } from '@learning-center/shared/lib';
import { differs } from '../report/difference.ts';
import type { Suite } from '../suite.ts';

interface About {
  call: EndpointName;
  /** The kind of the video. */
  what: string;
  /** The path of the detail in the response. */
  path: string;
}

/** Checks the content of a detail: its link is playable, and its related videos are other videos. */
export function checkContents(
  { call, what, path }: About,
  detail: VideoDetail | undefined,
  compare: Suite['compare'],
): void {
  compare({ call, what: `the link of a ${what} can be played` }, detail, ({ link }) =>
    link === '' || youtubeId(link) !== undefined
      ? []
      : [
          differs(`${path}.link`, {
            expected: 'null, or the watch, embed or short link of a YouTube video with its id of 11 characters',
            actual: link,
            remedy: 'Send link as https://www.youtube.com/watch?v=… : the site can play no other.',
          }),
        ],
  );
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
