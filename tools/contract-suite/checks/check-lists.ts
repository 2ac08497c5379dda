import { Order, TargetType, WebinarList } from '@learning-center/shared/contract';
import type { VideoId } from '@learning-center/shared/contract';
import { parsePdt } from '@learning-center/shared/lib';
import { differs, type Difference } from './difference.ts';
import { isCounted } from './discover.ts';
import { pageFaults, type Page } from './page-faults.ts';
import type { Suite } from './suite.ts';

/** Calls that answer one page of a list. */
type ListCall = 'queryVideos' | 'listWebinars' | 'querySkillPaths';

const SORT = 'Honor orderBy: 1 sorts by date, newest first; 2 oldest first.';

/** Pages and orders of the lists that everybody may ask (Specification 3 and 7.2). */
export async function checkLists(suite: Suite): Promise<void> {
  await checkPages('queryVideos', { targetType: TargetType.ONLY_VIDEO, orderBy: Order.LATEST }, suite);
  await checkPages('listWebinars', { type: WebinarList.ARCHIVE }, suite);
  await checkPages('querySkillPaths', {}, suite);
  for (const orderBy of [Order.LATEST, Order.OLDEST] as const) {
    const isNewestFirst = orderBy === Order.LATEST;
    const name = isNewestFirst ? 'LATEST' : 'OLDEST';
    const what = `orderBy ${name} is ${isNewestFirst ? 'newest' : 'oldest'} first`;
    const fields = { orderBy, pageSize: 50 };
    const sorted = { isNewestFirst, path: 'result.items', remedy: SORT };
    const videos = await suite.succeed('queryVideos', fields, `orderBy ${name} is answered in the declared shape`);
    suite.compare({ call: 'queryVideos', what }, videos?.items.filter(isCounted), (items) => inOrder(items, sorted));
    const paths = await suite.succeed('querySkillPaths', fields, `orderBy ${name} is answered in the declared shape`);
    suite.compare({ call: 'querySkillPaths', what }, paths?.items, (items) => inOrder(items, sorted));
  }
  await checkWebinars(suite);
}

async function checkPages(call: ListCall, fields: object, suite: Suite): Promise<void> {
  const page = async (number: number, pageSize: number): Promise<Page | undefined> => {
    const what = `page ${number} with pageSize ${pageSize} is answered in the declared shape`;
    const answer = await suite.succeed(call, { ...fields, page: number, pageSize }, what);
    return (
      answer && {
        count: answer.count,
        items: answer.items.filter((item): item is typeof item & { id: VideoId } => 'id' in item),
      }
    );
  };
  const [whole, first, second, beyond] = [
    await page(1, 4),
    await page(1, 2),
    await page(2, 2),
    await page(100_000, 100),
  ];
  const pages = whole && first && second && beyond && { whole, first, second, beyond };
  suite.compare({ call, what: 'page and pageSize are honored' }, pages, pageFaults);
}

async function checkWebinars({ succeed, compare }: Suite): Promise<void> {
  const what = 'upcoming webinars are answered in the declared shape';
  const upcoming = await succeed('listWebinars', { type: WebinarList.UPCOMING, pageSize: 100 }, what);
  compare(
    { call: 'listWebinars', what: 'upcoming webinars are no replays, soonest first' },
    upcoming?.items,
    (items) => [
      ...ofWrongKind(items, false),
      ...inOrder(items, {
        isNewestFirst: false,
        path: 'result.items',
        remedy: 'Sort upcoming webinars by date, the soonest first.',
      }),
    ],
  );
  const fields = { type: WebinarList.ARCHIVE, pageSize: 100 };
  const replays = await succeed('listWebinars', fields, 'a hundred replays are answered in the declared shape');
  compare({ call: 'listWebinars', what: 'replays can be watched, newest first' }, replays, ({ items, awaited }) => [
    ...ofWrongKind(items, true, awaited),
    ...inOrder(items, { isNewestFirst: true, path: 'result.items', remedy: 'Sort replays by date, newest first.' }),
  ]);
}

/** What does not belong into a list; the archive also has webinars that are over, whose replays are still awaited. */
function ofWrongKind(items: readonly { replay?: boolean | undefined }[], isReplay: boolean, awaited = 0): Difference[] {
  const [at] = items.flatMap(({ replay }, place) => (replay === !isReplay ? [place] : [])).slice(awaited);
  const remedy =
    'Honor type: 1 lists upcoming webinars, 2 those that are over; send in awaited how many of these have no replay yet.';
  const expected = String(isReplay) + (isReplay ? `, but for ${awaited} that are awaited` : '');
  return at === undefined ? [] : [differs(`result.items.${at}.replay`, { expected, got: !isReplay, remedy })];
}

interface Sorted {
  isNewestFirst: boolean;
  path: string;
  remedy: string;
}

/** What stands in the wrong place of a list by date, as far as dates are known; they are wall clock at UTC−7 (decision A42). */
export function inOrder(all: readonly { date: string }[], { isNewestFirst, path, remedy }: Sorted): Difference[] {
  const dated = all.flatMap(({ date }, at) => (date === '' ? [] : [{ date, at, time: parsePdt(date) }]));
  const unreadable = dated.find(({ time }) => time === undefined);
  if (unreadable) {
    const { at, date } = unreadable;
    return [
      differs(`${path}.${at}.date`, {
        expected: 'a date such as 2026/05/13 10:00',
        got: date,
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
  return [differs(`${path}.${wrong.at}.date`, { expected, got: wrong.date, remedy })];
}
