import { videoTypeEntry } from '@learning-center/shared/contract';
import type { HistoryClearResult, HistoryItem, VideoListItem } from '@learning-center/shared/contract';
import { NO_WORD } from './check-questions.ts';
import { differs, type Difference } from './difference.ts';
import { pageFaults } from './page-faults.ts';
import type { Suite } from './suite.ts';

/** Views are added, listed, searched and removed again (Specification 2.7 and 7.3). */
export async function checkHistory(videos: readonly VideoListItem[], suite: Suite): Promise<void> {
  const [video, ...others] = videos;
  if (!video) return;
  for (const other of others) await addView(other, suite);
  for (let view = 0; view < 3; view += 1) await addView(video, suite);
  const { succeed, compare } = suite;
  const list = await succeed('queryHistory', {}, 'views after more are answered in the declared shape');
  compare({ call: 'queryHistory', what: 'the newest view is first and counted' }, list, ({ items }) =>
    newestFaults(items[0], video),
  );
  compare({ call: 'queryHistory', what: 'views say when they were, with their zone' }, list?.items, zoneFaults);
  await checkKeyword(video, suite);
  await checkPages(suite);
  await checkRemovals(video, list?.items[0]?.viewId, suite);
  for (const other of others) await removeViews(other, suite);
}

async function addView({ id, type }: VideoListItem, { succeed }: Suite): Promise<void> {
  await succeed('addHistory', { id, dataType: videoTypeEntry(type).value }, 'a view is answered in the declared shape');
}

function newestFaults(newest: HistoryItem | undefined, { id }: VideoListItem): Difference[] {
  const remedy = 'List the views of a member newest first, one for each call of History/Add.';
  if (newest?.video.id !== id)
    return [differs('result.items.0.video.id', { expected: String(id), got: newest?.video.id, remedy })];
  const counted = 'Send viewCount as the number of all views of that video by the member.';
  if (newest.viewCount === undefined || newest.viewCount === 3) return [];
  return [differs('result.items.0.viewCount', { expected: 3, got: newest.viewCount, remedy: counted })];
}

/** A time without its zone is another moment in every browser. */
function zoneFaults(items: readonly HistoryItem[]): Difference[] {
  const at = items.findIndex(({ viewedAt }) => viewedAt !== '' && !/T.*(Z|[+-]\d{2}:?\d{2})$/.test(viewedAt));
  const expected = 'a time with its zone, such as 2027-05-13T16:00:00Z';
  const remedy = 'Send viewedAt in ISO 8601 with its zone: Z for UTC.';
  return at === -1 ? [] : [differs(`result.items.${at}.viewedAt`, { expected, got: items[at]?.viewedAt, remedy })];
}

async function checkKeyword({ id, title }: VideoListItem, { succeed, compare }: Suite): Promise<void> {
  const found = await succeed('queryHistory', { keyword: title }, 'a keyword is answered in the declared shape');
  const none = await succeed(
    'queryHistory',
    { keyword: NO_WORD },
    'a word that nothing has is answered in the declared shape',
  );
  compare({ call: 'queryHistory', what: 'keyword is honored' }, found && none && { found, none }, (lists) => {
    const remedy = 'Honor keyword: list only views of videos that have its words.';
    const got = lists.found.items.map(({ video }) => video.id);
    if (!got.includes(id)) return [differs('result.items', { expected: `views of "${title}"`, got, remedy })];
    const { length } = lists.none.items;
    const expected = `no items for "${NO_WORD}"`;
    return length === 0 ? [] : [differs('result.items', { expected, got: `${length} items`, remedy })];
  });
}

async function checkPages({ succeed, compare }: Suite): Promise<void> {
  const page = async (number: number, pageSize: number) => {
    const what = `page ${number} of ${pageSize} is answered in the declared shape`;
    const list = await succeed('queryHistory', { page: number, pageSize }, what);
    return list && { count: list.count, items: list.items.map(({ viewId }) => ({ id: viewId })) };
  };
  const [whole, first, second, beyond] = [await page(1, 4), await page(1, 2), await page(2, 2), await page(1000, 100)];
  const pages = whole && first && second && beyond && { whole, first, second, beyond };
  compare({ call: 'queryHistory', what: 'page and pageSize are honored' }, pages, pageFaults);
}

async function checkRemovals(video: VideoListItem, viewId: string | undefined, suite: Suite): Promise<void> {
  if (viewId !== undefined) {
    const fields = { scope: 'view', viewId };
    const done = await suite.succeed('clearHistory', fields, 'removing one view is answered in the declared shape');
    expectRemoved(done, 1, suite);
    await expectViews(video, { count: 2, remedy: 'Honor scope "view": remove the view of that viewId alone.' }, suite);
  }
  expectRemoved(await removeViews(video, suite), viewId === undefined ? 3 : 2, suite);
  await expectViews(video, { count: 0, remedy: 'Honor scope "video": remove all views of that video.' }, suite);
}

function expectRemoved(done: HistoryClearResult | undefined, count: number, { compare }: Suite): void {
  compare({ call: 'clearHistory', what: 'removed says how many views went' }, done, ({ removed = count }) => {
    const remedy = 'Answer removed as the number of views that were removed, or leave it out.';
    return removed === count ? [] : [differs('result.removed', { expected: count, got: removed, remedy })];
  });
}

function removeViews({ id, type }: VideoListItem, { succeed }: Suite) {
  const fields = { scope: 'video', id, dataType: videoTypeEntry(type).value };
  return succeed('clearHistory', fields, 'removing all views of a video is answered in the declared shape');
}

/** How many views are left tells more than what the call says of itself. */
async function expectViews(
  { id }: VideoListItem,
  { count, remedy }: { count: number; remedy: string },
  { succeed, compare }: Suite,
): Promise<void> {
  const list = await succeed('queryHistory', {}, 'views after removing are answered in the declared shape');
  compare({ call: 'clearHistory', what: `${count} views of the video are left` }, list?.items, (items) => {
    const got = items.filter(({ video }) => video.id === id).length;
    return got === count ? [] : [differs('result.items', { expected: `${count} views of it`, got, remedy })];
  });
}
