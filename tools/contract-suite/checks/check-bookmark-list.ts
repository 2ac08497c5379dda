import { SortOrder, videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import { UNMATCHED_KEYWORD } from './check-search.ts';
import { differs, type Difference } from '../report/difference.ts';
import type { Discovered } from '../discover.ts';
import { comparePages, readPages } from './compare-pages.ts';
import type { Suite } from '../suite.ts';
import { firstMismatch, videoFilters, type VideoFilter } from './video-filters.ts';

/** Checks filters, order, keyword and pages of a member's bookmarks. It bookmarks videos for this. */
export async function checkBookmarkList(
  { videos, families }: { videos: readonly VideoListItem[]; families: Discovered['families'] },
  suite: Suite,
): Promise<void> {
  await setBookmarks(videos, true, suite);
  await checkFilters(videoFilters(videos[0], families), suite);
  await checkOrder(videos, suite);
  await checkKeyword(videos, suite);
  await checkPages(suite);
  await setBookmarks(videos, false, suite);
}

async function setBookmarks(videos: readonly VideoListItem[], isBookmarked: boolean, { succeed }: Suite) {
  for (const { id, type } of videos) {
    const fields = { id, isBookmarked, dataType: videoTypeEntry(type).value };
    await succeed('updateBookmark', fields, `${isBookmarked ? 'setting' : 'removing'} a bookmark`);
  }
}

async function checkFilters(filters: readonly VideoFilter[], { succeed, compare }: Suite): Promise<void> {
  for (const { what, fields, remedy, mismatch } of filters) {
    const list = await succeed('queryBookmarks', { pageSize: 100, ...fields }, `${what}`);
    compare({ call: 'queryBookmarks', what: `${what} is honored` }, list?.items, (items) =>
      firstMismatch(items, mismatch, remedy),
    );
  }
}

/** Checks the orders of the bookmarks of this run: by the time of bookmarking, and by the date of the videos. */
async function checkOrder(videos: readonly VideoListItem[], { succeed, compare }: Suite): Promise<void> {
  const ids = videos.map(({ id }) => id);
  const dates = videos.map(({ date }) => date).toSorted();
  const orders = [
    {
      name: 'BACKEND_SORT',
      field: 'id',
      expected: ids.toReversed(),
      remedy: 'by the time of bookmarking, newest first.',
    },
    { name: 'LATEST', field: 'date', expected: dates.toReversed(), remedy: 'by the date of the videos, newest first.' },
    { name: 'OLDEST', field: 'date', expected: dates, remedy: 'by the date of the videos, oldest first.' },
  ] as const;
  for (const { name, field, expected, remedy } of orders) {
    const list = await succeed('queryBookmarks', { orderBy: SortOrder[name], pageSize: 100 }, `orderBy ${name}`);
    const found = list?.items.filter(({ id }) => ids.includes(id)).map((video) => video[field]);
    compare(
      { call: 'queryBookmarks', what: `orderBy ${name} is honored` },
      found?.length === ids.length ? found : undefined,
      (actual) =>
        String(actual) === String(expected)
          ? []
          : [
              differs(`result.items[].${field}`, {
                expected: String(expected),
                actual,
                remedy: `Honor orderBy: ${remedy}`,
              }),
            ],
    );
  }
}

async function checkKeyword([video]: readonly VideoListItem[], { succeed, compare }: Suite): Promise<void> {
  const keyword = video?.title ?? '';
  const found = await succeed('queryBookmarks', { keyword, pageSize: 100 }, 'a keyword');
  const none = await succeed('queryBookmarks', { keyword: UNMATCHED_KEYWORD }, 'a keyword without a match');
  compare(
    { call: 'queryBookmarks', what: 'keyword is honored' },
    found && none && { found: found.items, none: none.items },
    (lists) => compareKeyword(lists, { keyword, id: video?.id }),
  );
}

function compareKeyword(
  { found, none }: Record<'found' | 'none', readonly VideoListItem[]>,
  { keyword, id }: { keyword: string; id: VideoListItem['id'] | undefined },
): Difference[] {
  const remedy = 'Honor keyword: list only bookmarks that match it.';
  const actual = found.map((video) => video.id);
  if (!actual.some((each) => each === id))
    return [differs('result.items', { expected: `video ${String(id)} for "${keyword}"`, actual, remedy })];
  const expected = `no items for "${UNMATCHED_KEYWORD}"`;
  return none.length === 0 ? [] : [differs('result.items', { expected, actual: `${none.length} items`, remedy })];
}

async function checkPages({ succeed, compare }: Suite): Promise<void> {
  const page = (number: number, pageSize: number) =>
    succeed('queryBookmarks', { page: number, pageSize }, `page ${number} of ${pageSize}`);
  const pages = await readPages(page, 1000);
  compare({ call: 'queryBookmarks', what: 'page and pageSize are honored' }, pages, comparePages);
}
