import { videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import { differs } from '../report/difference.ts';
import { isVideo } from '../discover.ts';
import type { Suite } from '../suite.ts';

/** Checks that a bookmark can be set and removed. Every list must show it (Specification 4). */
export async function checkBookmark({ id, type }: VideoListItem, { succeed, compare }: Suite): Promise<void> {
  for (const isBookmarked of [true, false]) {
    const step = isBookmarked ? 'setting' : 'removing';
    const fields = { id, isBookmarked, dataType: videoTypeEntry(type).value };
    const done = await succeed('updateBookmark', fields, `${step} a bookmark`);
    compare({ call: 'updateBookmark', what: `${step} a bookmark is confirmed` }, done, (actual) => {
      const remedy = 'Return the current isBookmarked: true after setting, false after removing.';
      const { isBookmarked: confirmed = isBookmarked } = actual;
      if (confirmed === isBookmarked) return [];
      return [differs('result.isBookmarked', { expected: String(isBookmarked), actual: confirmed, remedy })];
    });
    const list = await succeed('queryBookmarks', {}, `bookmarks after ${step} one`);
    compare({ call: 'queryBookmarks', what: `the list shows it after ${step} one` }, list, ({ ids }) => {
      const remedy = 'Send the ids of all current bookmarks, the newest first.';
      const expected = `${String(id)} ${isBookmarked ? 'first' : 'gone'}`;
      return (isBookmarked ? ids[0] === id : !ids.includes(id))
        ? []
        : [differs('result.ids', { expected, actual: ids, remedy })];
    });
    const query = await succeed('queryVideos', { ids: [id] }, `a video after ${step} one`);
    const item = query?.items.filter(isVideo).find((video) => video.id === id);
    compare({ call: 'queryVideos', what: `isBookmarked shows it after ${step} one` }, item, (actual) => {
      const remedy = 'Send isBookmarked of each video for the current member.';
      if (actual.isBookmarked === isBookmarked) return [];
      const path = 'result.items[].isBookmarked';
      return [differs(path, { expected: String(isBookmarked), actual: actual.isBookmarked, remedy })];
    });
  }
}
