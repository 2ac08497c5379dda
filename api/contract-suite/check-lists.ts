import { Order, TargetType, WebinarList } from '@learning-center/shared/contract';
import { parsePdt } from '@learning-center/shared/lib';
import { isCounted } from './discover.ts';
import { differs } from './judge-answer.ts';
import type { Difference } from './judge-answer.ts';
import type { Result, Suite } from './suite.ts';

/** Calls that answer one page of a list. */
type ListCall = 'queryVideos' | 'listWebinars' | 'querySkillPaths';

interface Page {
  count: number;
  items: readonly { id: number }[];
}

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
    const videos = await suite.succeed('queryVideos', fields, `orderBy ${name} has the declared result`);
    suite.compare({ call: 'queryVideos', what }, videos?.items.filter(isCounted), (items) =>
      inOrder(items, isNewestFirst),
    );
    const paths = await suite.succeed('querySkillPaths', fields, `orderBy ${name} has the declared result`);
    suite.compare({ call: 'querySkillPaths', what }, paths?.items, (items) => inOrder(items, isNewestFirst));
  }
  await checkWebinars(suite);
}

async function checkPages(call: ListCall, fields: object, suite: Suite): Promise<void> {
  const page = async (number: number, pageSize: number): Promise<Page | undefined> => {
    const what = `page ${number} with pageSize ${pageSize} has the declared result`;
    const answer = await suite.succeed(call, { ...fields, page: number, pageSize }, what);
    return (
      answer && {
        count: answer.count,
        items: answer.items.filter((item): item is typeof item & { id: number } => 'id' in item),
      }
    );
  };
  const [whole, first, second] = [await page(1, 4), await page(1, 2), await page(2, 2)];
  suite.compare(
    { call, what: 'page and pageSize are honored' },
    whole && first && second && { whole, first, second },
    pageFaults,
  );
  const beyond = await page(100_000, 100);
  suite.compare({ call, what: 'a page after the last one is empty' }, beyond, ({ items }) =>
    items.length === 0 ? [] : [differs('result.items', 'no items', items.length)],
  );
}

function pageFaults({ whole, first, second }: Record<'whole' | 'first' | 'second', Page>): Difference[] {
  const wanted = Math.min(2, whole.count);
  if (first.items.length !== wanted) {
    return [differs('result.items', `${wanted} items with pageSize 2`, first.items.length)];
  }
  const ids = ({ items }: Page) => items.map(({ id }) => id);
  const [together, apart] = [ids(whole), [...ids(first), ...ids(second)]];
  return [
    ...(String(apart) === String(together)
      ? []
      : [differs('result.items', `the items of one page of 4 (${String(together)}) on two pages of 2`, apart)]),
    ...(first.count === whole.count ? [] : [differs('result.count', `${whole.count} on every page`, first.count)]),
  ];
}

async function checkWebinars({ succeed, compare }: Suite): Promise<void> {
  const what = 'upcoming webinars have the declared result';
  const upcoming = await succeed('listWebinars', { type: WebinarList.UPCOMING, pageSize: 100 }, what);
  compare(
    { call: 'listWebinars', what: 'upcoming webinars are no replays, soonest first' },
    upcoming?.items,
    (items) => [
      ...items.flatMap(({ replay }, at) => (replay ? [differs(`result.items.${at}.replay`, 'false', replay)] : [])),
      ...inOrder(items, false),
    ],
  );
  const fields = { type: WebinarList.ARCHIVE, pageSize: 100 };
  const replays = await succeed('listWebinars', fields, 'a hundred replays have the declared result');
  compare({ call: 'listWebinars', what: 'replays can be watched, newest first' }, replays, ({ items, awaited }) => [
    ...awaitedFaults(items, awaited ?? 0),
    ...inOrder(items, true),
  ]);
}

/** The archive also has webinars that are over and have no replay yet; the answer says how many. */
function awaitedFaults(items: Result<'listWebinars'>['items'], awaited: number): Difference[] {
  const unwatchable = items.flatMap(({ replay }, at) => (replay ? [] : [at]));
  const expected = `true, but for ${awaited} that are awaited`;
  return unwatchable.slice(awaited).map((at) => differs(`result.items.${at}.replay`, expected, false));
}

/** What stands in the wrong place of a list by date; dates are wall clock at UTC−7 (decision A42). */
export function inOrder(
  items: readonly { date: string }[],
  isNewestFirst: boolean,
  path = 'result.items',
): Difference[] {
  const times = items.map(({ date }) => Number(parsePdt(date)));
  const at = times.findIndex((time, position) => {
    const before = times[position - 1] ?? time;
    return Number.isNaN(time) || (isNewestFirst ? time > before : time < before);
  });
  if (at === -1) return [];
  const place = `${path}.${at}.date`;
  if (Number.isNaN(times[at])) return [differs(place, 'a date such as 2026/05/13 10:00', items[at]?.date)];
  const expected = `${isNewestFirst ? 'no later' : 'no earlier'} than "${items[at - 1]?.date}" before it`;
  return [differs(place, expected, items[at]?.date)];
}
