import { ApiStatus, SortOrder, videoTypeEntry } from '@learning-center/shared/contract';
import { isVideo, type Found } from '../find-data.ts';
import type { CheckOf, Suite } from '../suite.ts';
import type { MemberVideo } from './check-member.ts';
import { findAbsent, findMatches, UNMATCHED_KEYWORD } from './check-search.ts';
import { findUnordered } from './in-order.ts';
import { findWrongPage, HONOR_PAGE, ONE_PAGE } from './pages.ts';
import { videoFilters } from './video-filters.ts';

/** No video has this id. */
export const UNKNOWN_ID = 2_147_483_647;
const KEYWORD = 'Honor keyword: list only bookmarks that match it.';

const TOGGLE = 'Set the bookmark to isBookmarked, whatever it was: true bookmarks, false removes, also twice.';
const STORE = 'Store bookmarks of every type: tutorials, master classes, webinars and lessons of skill paths.';

const call = 'queryBookmarks';

/** Checks that bookmarks are set, listed and removed, by setting those of these videos (Specification 4). */
export async function checkBookmarks(videos: readonly MemberVideo[], found: Found, suite: Suite): Promise<void> {
  const [video] = videos;
  if (!video) return;
  const set = (each: MemberVideo, isBookmarked: boolean, suffix = '') => setting(each, isBookmarked, { suite, suffix });
  await suite.run(set(video, true));
  await suite.run(shown(video, true));
  await suite.run(set(video, true, ' again'));
  await suite.run(set(video, false));
  await suite.run(shown(video, false));
  await suite.run(set(video, false, ' again'));
  await suite.run({
    call: 'updateBookmark',
    what: 'an unknown id is refused',
    send: { id: UNKNOWN_ID, isBookmarked: true, dataType: 1 },
    refusal: ApiStatus.ID_NO_DATA_FOUND,
    remedy: 'Set no bookmark for an id that no video has: fail with apiStatus 5.',
  });
  const stored: MemberVideo[] = [];
  for (const each of videos) if (await suite.run(set(each, true))) stored.push(each);
  await checkList(stored, found, suite);
  for (const each of videos) await suite.run(set(each, false));
}

/** Sets or removes a bookmark, and reads the list: a response alone proves nothing. */
function setting(
  { id, type }: MemberVideo,
  isBookmarked: boolean,
  { suite, suffix }: { suite: Suite; suffix: string },
): CheckOf<'updateBookmark'> {
  const step = isBookmarked ? 'setting' : 'removing';
  return {
    call: 'updateBookmark',
    what: `${step} the bookmark of a ${type}${suffix} is confirmed and stored`,
    send: { id, isBookmarked, dataType: videoTypeEntry(type).value },
    must: async ({ isBookmarked: confirmed = isBookmarked }) => {
      const remedy = 'Return the current isBookmarked: true after setting, false after removing.';
      if (confirmed !== isBookmarked)
        return { at: 'result.isBookmarked', expected: String(isBookmarked), actual: confirmed, remedy };
      const { ids, items } = await suite.ask(call, { pageSize: 100 });
      const isListed = [...ids, ...items.map((item) => item.id)].includes(id);
      if (isListed === isBookmarked) return undefined;
      const expected = `${String(id)} ${isBookmarked ? 'listed' : 'gone'}`;
      return { at: `${call} result.ids`, expected, actual: ids };
    },
    remedy: isBookmarked && suffix === '' ? STORE : TOGGLE,
  };
}

/** Lists of videos may leave isBookmarked out; the site then takes the ids of the bookmarks. */
function shown({ id }: MemberVideo, isBookmarked: boolean): CheckOf<'queryVideos'> {
  return {
    call: 'queryVideos',
    what: `isBookmarked shows ${isBookmarked ? 'a set' : 'a removed'} bookmark`,
    send: { ids: [id] },
    must: ({ items }, { sent }) => {
      const at = items.findIndex((item) => isVideo(item) && item.id === id);
      const actual = (sent?.items?.[at] as { isBookmarked?: unknown } | undefined)?.isBookmarked ?? undefined;
      const wrong = { at: `result.items.${at}.isBookmarked`, expected: String(isBookmarked), actual };
      return actual !== undefined && actual !== isBookmarked && wrong;
    },
    remedy: 'Send isBookmarked of each video for the current member.',
  };
}

async function checkList(videos: readonly MemberVideo[], found: Found, { runAll, ask }: Suite): Promise<void> {
  const ids = videos.map(({ id }) => id);
  const title = videos[0]?.title.slice(0, 200) ?? '';
  const newest = ids.toReversed();
  await runAll([
    {
      call,
      what: 'ids holds all bookmarks, whatever the page and the filters',
      send: { ...ONE_PAGE, pageSize: 1, keyword: UNMATCHED_KEYWORD },
      must: (_, { sent }) => {
        const actual = sent?.ids ?? ids;
        return !ids.every((id) => actual.includes(id)) && { at: 'result.ids', expected: String(ids), actual };
      },
      remedy: 'Send the ids of all current bookmarks, whatever the page and the filters, or leave ids out.',
    },
    ...videoFilters(found).map(
      ({ what, send, find, remedy }) =>
        ({
          call,
          what,
          send: { pageSize: 100, ...send },
          must: ({ items }: { items: Parameters<typeof find>[0] }) => find(items),
          remedy,
        }) as const,
    ),
    ...(['LATEST', 'OLDEST'] as const).map((name) => {
      const order = name === 'LATEST' ? 'newest first' : 'oldest first';
      return {
        call,
        what: `orderBy ${name} is honored`,
        send: { orderBy: SortOrder[name], pageSize: 100 },
        must: ({ items }: { items: { date: string }[] }) => findUnordered(items, order),
        remedy: `Honor orderBy: by the date of the videos, ${order}.`,
      } as const;
    }),
    {
      call,
      what: 'orderBy BACKEND_SORT is honored',
      send: { orderBy: SortOrder.BACKEND_SORT, pageSize: 100 },
      must: ({ items }) => {
        const actual = items.slice(0, ids.length).map(({ id }) => id);
        return String(actual) !== String(newest) && { at: 'result.items[].id', expected: String(newest), actual };
      },
      remedy: 'Honor orderBy: by the time of bookmarking, newest first.',
    },
    {
      call,
      what: 'keyword is honored',
      send: { keyword: title, pageSize: 100 },
      must: async ({ items }) => {
        const none = await ask(call, { keyword: UNMATCHED_KEYWORD });
        return findAbsent(items, ids[0], title) ?? findMatches(none.items.length);
      },
      remedy: KEYWORD,
    },
    {
      call,
      what: 'page and pageSize are honored',
      send: ONE_PAGE,
      must: (onePage) => findWrongPage(onePage, (page) => ask(call, page)),
      remedy: HONOR_PAGE,
    },
  ]);
}
