import type { EndpointName, VideoDetail } from '@learning-center/shared/contract';
import { youtubeId } from '@learning-center/shared/lib';
import { differs } from './difference.ts';
import type { Suite } from './suite.ts';

interface About {
  call: EndpointName;
  /** What kind of video it is. */
  what: string;
  /** Where the detail stands in the answer. */
  path: string;
}

/** What a detail says of its video: a link that can be played, and related videos that are others. */
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
            got: link,
            remedy:
              'Send link as https://www.youtube.com/watch?v=… : the site says of any other that it can not be played.',
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
            got: urlName,
            remedy,
          }),
        ];
  });
}
