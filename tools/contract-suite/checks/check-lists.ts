import { SortOrder, TargetType, WebinarList } from '@learning-center/shared/contract';
import type { VideoId } from '@learning-center/shared/contract';
import { parsePdt } from '@learning-center/shared/lib';
import { differs, type Difference } from '../report/difference.ts';
import { isCounted } from '../discover.ts';
import { comparePages, readPages, type Page } from './compare-pages.ts';
import type { Suite } from '../suite.ts';

/** Calls that return one page of a list. */
type ListCall = 'queryVideos' | 'listWebinars' | 'querySkillPaths';

const SORT = 'Honor orderBy: 1 sorts by date, newest first; 2 oldest first.';

/** How each order sorts by date. Those that do not are the provider's own. */
const DATE_ORDERS: Readonly<Record<keyof typeof SortOrder, 'newest first' | 'oldest first' | 'not by date'>> = {
  BACKEND_SORT: 'not by date',
  LATEST: 'newest first',
  OLDEST: 'oldest first',
  RELEVANCE: 'not by date',
};

/** Checks pages and orders of the public lists (Specification 3 and 7.2). */
export async function checkLists(suite: Suite): Promise<void> {
  await checkPages('queryVideos', { targetType: TargetType.ONLY_VIDEO, orderBy: SortOrder.LATEST }, suite);
  await checkPages('listWebinars', { type: WebinarList.ARCHIVE }, suite);
  await checkPages('querySkillPaths', {}, suite);
  for (const name of Object.keys(DATE_ORDERS) as Array<keyof typeof SortOrder>) {
    const order = DATE_ORDERS[name];
    if (order === 'not by date') continue;
    const what = `orderBy ${name} is ${order}`;
    const fields = { orderBy: SortOrder[name], pageSize: 50 };
    const sorted = { isNewestFirst: order === 'newest first', path: 'result.items', remedy: SORT };
    const videos = await suite.succeed('queryVideos', fields, `orderBy ${name}`);
    suite.compare({ call: 'queryVideos', what }, videos?.items.filter(isCounted), (items) => inOrder(items, sorted));
    const paths = await suite.succeed('querySkillPaths', fields, `orderBy ${name}`);
    suite.compare({ call: 'querySkillPaths', what }, paths?.items, (items) => inOrder(items, sorted));
  }
  await checkWebinars(suite);
}

async function checkPages(call: ListCall, fields: object, suite: Suite): Promise<void> {
  const page = async (number: number, pageSize: number): Promise<Page | undefined> => {
    const what = `page ${number} with pageSize ${pageSize}`;
    const result = await suite.succeed(call, { ...fields, page: number, pageSize }, what);
    return (
      result && {
        count: result.count,
        items: result.items.filter((item): item is typeof item & { id: VideoId } => 'id' in item),
      }
    );
  };
  const pages = await readPages(page, 100_000);
  suite.compare({ call, what: 'page and pageSize are honored' }, pages, comparePages);
}

async function checkWebinars({ succeed, compare }: Suite): Promise<void> {
  const what = 'upcoming webinars';
  const upcoming = await succeed('listWebinars', { type: WebinarList.UPCOMING, pageSize: 100 }, what);
  compare(
    { call: 'listWebinars', what: 'upcoming webinars are no replays, soonest first' },
    upcoming?.items,
    (items) => [
      ...wrongKind(items, false),
      ...inOrder(items, {
        isNewestFirst: false,
        path: 'result.items',
        remedy: 'Sort upcoming webinars by date, the soonest first.',
      }),
    ],
  );
  const fields = { type: WebinarList.ARCHIVE, pageSize: 100 };
  const replays = await succeed('listWebinars', fields, 'a hundred replays');
  compare({ call: 'listWebinars', what: 'replays can be watched, newest first' }, replays, ({ items, awaited }) => [
    ...wrongKind(items, true, awaited),
    ...inOrder(items, { isNewestFirst: true, path: 'result.items', remedy: 'Sort replays by date, newest first.' }),
  ]);
}

/** Finds items of the wrong kind. The archive also contains webinars that are over and whose replays are awaited. */
function wrongKind(items: readonly { replay?: boolean | undefined }[], isReplay: boolean, awaited = 0): Difference[] {
  const [at] = items.flatMap(({ replay }, index) => (replay === !isReplay ? [index] : [])).slice(awaited);
  const remedy =
    'Honor type: 1 lists upcoming webinars, 2 those that are over; send in awaited the number of these without a replay.';
  const expected = String(isReplay) + (isReplay ? `, except ${awaited} that are awaited` : '');
  return at === undefined ? [] : [differs(`result.items.${at}.replay`, { expected, actual: !isReplay, remedy })];
}

interface Sorted {
  isNewestFirst: boolean;
  path: string;
  remedy: string;
}

/** Finds an item in the wrong position of a list by date. Dates are wall clock at UTC−7 (decision A42). */
export function inOrder(all: readonly { date: string }[], { isNewestFirst, path, remedy }: Sorted): Difference[] {
  const dated = all.flatMap(({ date }, at) => (date === '' ? [] : [{ date, at, time: parsePdt(date) }]));
  const unreadable = dated.find(({ time }) => time === undefined);
  if (unreadable) {
    const { at, date } = unreadable;
    return [
      differs(`${path}.${at}.date`, {
        expected: 'a date such as 2026/05/13 10:00',
        actual: date,
        remedy: 'Send date as the wall clock at UTC−7, such as 2026/05/13 10:00.',
      }),
    ];
  }
  const wrong = dated.find(({ time = 0 }, position) => {
    const before = dated[position - 1]?.time ?? time;
    return isNewestFirst ? time > before : time < before;
  });
  if (!wrong) return [];
  const before = dated[dated.indexOf(wrong) - 1]?.date;
  const expected = `${isNewestFirst ? 'no later' : 'no earlier'} than "${before}" before it`;
  return [differs(`${path}.${wrong.at}.date`, { expected, actual: wrong.date, remedy })];
}
