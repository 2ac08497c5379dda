import { videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import { differs } from './difference.ts';
import { isVideo } from './discover.ts';
import type { Suite } from './suite.ts';

/** A bookmark is set and removed, and every list shows it (Specification 4). */
export async function checkBookmark({ id, type }: VideoListItem, { succeed, compare }: Suite): Promise<void> {
  for (const isBookmarked of [true, false]) {
    const step = isBookmarked ? 'setting' : 'removing';
    const fields = { id, isBookmarked, dataType: videoTypeEntry(type).value };
    const done = await succeed('updateBookmark', fields, `${step} a bookmark is answered in the declared shape`);
    compare({ call: 'updateBookmark', what: `${step} a bookmark is confirmed` }, done, (got) => {
      const remedy = 'Answer isBookmarked as it is now: true after it was set, false after it was removed.';
      const { isBookmarked: confirmed = isBookmarked } = got;
      if (confirmed === isBookmarked) return [];
      return [differs('result.isBookmarked', { expected: String(isBookmarked), got: confirmed, remedy })];
    });
    const list = await succeed('queryBookmarks', {}, `bookmarks after ${step} one are answered in the declared shape`);
    compare({ call: 'queryBookmarks', what: `the list shows it after ${step} one` }, list, ({ ids }) => {
      const remedy = 'Send ids of all bookmarks as they are now, the newest first.';
      const expected = `${String(id)} ${isBookmarked ? 'first' : 'gone'}`;
      return (isBookmarked ? ids[0] === id : !ids.includes(id))
        ? []
        : [differs('result.ids', { expected, got: ids, remedy })];
    });
    const query = await succeed(
      'queryVideos',
      { ids: [id] },
      `a video after ${step} one is answered in the declared shape`,
    );
    const item = query?.items.filter(isVideo).find((video) => video.id === id);
    compare({ call: 'queryVideos', what: `isBookmarked shows it after ${step} one` }, item, (got) => {
      const remedy = 'Send isBookmarked of each video as it is for the member who asks.';
      if (got.isBookmarked === isBookmarked) return [];
      const path = 'result.items[].isBookmarked';
      return [differs(path, { expected: String(isBookmarked), got: got.isBookmarked, remedy })];
    });
  }
}
