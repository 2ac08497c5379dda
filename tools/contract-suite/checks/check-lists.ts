import { SortOrder, TargetType, WebinarList } from '@learning-center/shared/contract';
import { isCounted } from '../find-data.ts';
import type { Suite, Wrong } from '../suite.ts';
import { findUnordered } from './in-order.ts';
import { findWrongPage, HONOR_PAGE, ONE_PAGE } from './pages.ts';

const SORT = 'Honor orderBy: 1 sorts by date, newest first; 2 oldest first.';

/** How each order sorts by date. Those that do not are the provider's own. */
const DATE_ORDERS: Readonly<Record<keyof typeof SortOrder, 'newest first' | 'oldest first' | 'not by date'>> = {
  BACKEND_SORT: 'not by date',
  LATEST: 'newest first',
  OLDEST: 'oldest first',
  RELEVANCE: 'not by date',
};

/** Checks pages and orders of the public lists (Specification 3 and 7.2). */
export async function checkLists({ runAll, ask }: Suite): Promise<void> {
  const paged = (call: 'queryVideos' | 'listWebinars' | 'querySkillPaths', fields: object) =>
    ({
      call,
      what: 'page and pageSize are honored',
      send: { ...fields, ...ONE_PAGE },
      must: (onePage: { count: number; items: object[] }) =>
        findWrongPage(onePage, (page) => ask(call, { ...fields, ...page })),
      remedy: HONOR_PAGE,
    }) as const;
  await runAll([
    paged('queryVideos', { targetType: TargetType.ONLY_VIDEO, orderBy: SortOrder.LATEST }),
    paged('listWebinars', { type: WebinarList.ARCHIVE }),
    paged('querySkillPaths', {}),
  ]);
  for (const name of Object.keys(DATE_ORDERS) as Array<keyof typeof SortOrder>) {
    const order = DATE_ORDERS[name];
    if (order === 'not by date') continue;
    const row = {
      what: `orderBy ${name} is ${order}`,
      send: { orderBy: SortOrder[name], pageSize: 50 },
      remedy: SORT,
    };
    await runAll([
      { ...row, call: 'queryVideos', must: ({ items }) => findUnordered(items.filter(isCounted), order) },
      { ...row, call: 'querySkillPaths', must: ({ items }) => findUnordered(items, order) },
    ]);
  }
  await checkWebinars(runAll);
}

const HONOR_TYPE =
  'Honor type: 1 lists upcoming webinars, 2 those that are over; send in awaited the number of these without a replay.';

async function checkWebinars(runAll: Suite['runAll']): Promise<void> {
  await runAll([
    {
      call: 'listWebinars',
      what: 'upcoming webinars are no replays, soonest first',
      send: { type: WebinarList.UPCOMING, pageSize: 100 },
      must: ({ items }) =>
        findWrongKind(items, false) ??
        withRemedy(findUnordered(items, 'oldest first'), 'Sort upcoming webinars by date, the soonest first.'),
      remedy: HONOR_TYPE,
    },
    {
      call: 'listWebinars',
      what: 'replays can be watched, newest first',
      send: { type: WebinarList.ARCHIVE, pageSize: 100 },
      must: ({ items, awaited }) =>
        findWrongKind(items, true, awaited) ??
        withRemedy(findUnordered(items, 'newest first'), 'Sort replays by date, newest first.'),
      remedy: HONOR_TYPE,
    },
  ]);
}

const withRemedy = (wrong: Wrong | undefined, remedy: string) => wrong && { remedy, ...wrong };

/** Finds an item of the wrong kind. The archive also contains webinars that are over and whose replays are awaited. */
function findWrongKind(
  items: readonly { replay?: boolean | undefined }[],
  isReplay: boolean,
  awaited = 0,
): Wrong | undefined {
  const [at] = items.flatMap(({ replay }, index) => (replay === !isReplay ? [index] : [])).slice(awaited);
  const expected = String(isReplay) + (isReplay ? `, except ${awaited} that are awaited` : '');
  return at === undefined ? undefined : { at: `result.items.${at}.replay`, expected, actual: !isReplay };
}
