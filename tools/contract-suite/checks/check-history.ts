import { videoTypeEntry } from '@learning-center/shared/contract';
import type { HistoryClearResult, HistoryItem, LoginInfo, VideoListItem } from '@learning-center/shared/contract';
import { UNMATCHED_KEYWORD } from './check-search.ts';
import { differs, type Difference } from '../report/difference.ts';
import { comparePages, readPages } from './compare-pages.ts';
import type { Suite } from '../suite.ts';

/** Checks that views are added, listed, searched, finished and removed (Specification 2.7 and 7.3). */
export async function checkHistory(videos: readonly VideoListItem[], suite: Suite, info: LoginInfo): Promise<void> {
  const [video, ...others] = videos;
  if (!video) return;
  for (const other of others) await addView(other, suite);
  for (let view = 0; view < 3; view += 1) await addView(video, suite);
  const { succeed, compare } = suite;
  const list = await succeed('queryHistory', {}, 'views after more');
  compare({ call: 'queryHistory', what: 'the newest view is first and counted' }, list, ({ items }) =>
    compareNewest(items[0], video),
  );
  compare({ call: 'queryHistory', what: 'the times of views have a time zone' }, list?.items, compareTimeZones);
  await checkKeyword(video, suite);
  await checkPages(suite);
  if (info.supports?.includes('finished')) await checkFinished(video, list?.items[0]?.viewId, suite);
  else suite.skipUnsupported('finished', ['finishHistory']);
  await checkRemovals(video, list?.items[0]?.viewId, suite);
  for (const other of others) await removeViews(other, suite);
}

async function addView({ id, type }: VideoListItem, { succeed }: Suite): Promise<void> {
  await succeed('addHistory', { id, dataType: videoTypeEntry(type).value }, 'a view');
}

function compareNewest(newest: HistoryItem | undefined, { id }: VideoListItem): Difference[] {
  const remedy = 'List the views of a member newest first, one for each call of History/Add.';
  if (newest?.video.id !== id)
    return [differs('result.items.0.video.id', { expected: String(id), actual: newest?.video.id, remedy })];
  const counted = 'Send viewCount as the number of all views of that video by the member.';
  if (newest.viewCount === undefined || newest.viewCount === 3) return [];
  return [differs('result.items.0.viewCount', { expected: 3, actual: newest.viewCount, remedy: counted })];
}

/** A time without a zone is a different time in every browser's zone. */
function compareTimeZones(items: readonly HistoryItem[]): Difference[] {
  const at = items.findIndex(({ viewedAt }) => viewedAt !== '' && !/T.*(Z|[+-]\d{2}:?\d{2})$/.test(viewedAt));
  const expected = 'a time with a zone, such as 2027-05-13T16:00:00Z';
  const remedy = 'Send viewedAt in ISO 8601 with a zone: Z for UTC.';
  return at === -1 ? [] : [differs(`result.items.${at}.viewedAt`, { expected, actual: items[at]?.viewedAt, remedy })];
}

async function checkKeyword({ id, title }: VideoListItem, { succeed, compare }: Suite): Promise<void> {
  const found = await succeed('queryHistory', { keyword: title }, 'a keyword');
  const none = await succeed('queryHistory', { keyword: UNMATCHED_KEYWORD }, 'a keyword without a match');
  compare({ call: 'queryHistory', what: 'keyword is honored' }, found && none && { found, none }, (lists) => {
    const remedy = 'Honor keyword: list only views of videos that match it.';
    const actual = lists.found.items.map(({ video }) => video.id);
    if (!actual.includes(id)) return [differs('result.items', { expected: `views of "${title}"`, actual, remedy })];
    const { length } = lists.none.items;
    const expected = `no items for "${UNMATCHED_KEYWORD}"`;
    return length === 0 ? [] : [differs('result.items', { expected, actual: `${length} items`, remedy })];
  });
}

async function checkPages({ succeed, compare }: Suite): Promise<void> {
  const page = async (number: number, pageSize: number) => {
    const what = `page ${number} of ${pageSize}`;
    const list = await succeed('queryHistory', { page: number, pageSize }, what);
    return list && { count: list.count, items: list.items.map(({ viewId }) => ({ id: viewId })) };
  };
  const pages = await readPages(page, 1000);
  compare({ call: 'queryHistory', what: 'page and pageSize are honored' }, pages, comparePages);
}

/** Finishes the newest view of a video, which had none that was finished. */
async function checkFinished(
  { id }: VideoListItem,
  viewId: string | undefined,
  { succeed, compare }: Suite,
): Promise<void> {
  if (viewId === undefined) return;
  await succeed('finishHistory', { viewId }, 'finishing a view');
  const views = await succeed('queryHistory', {}, 'views with a finished one');
  const what = 'only the finished view has finishedAt';
  compare({ call: 'finishHistory', what }, views?.items, (items) => {
    const actual = items.filter(({ video, finishedAt }) => video.id === id && finishedAt).map((view) => view.viewId);
    const remedy = 'Send finishedAt with the views that were finished, and with no others.';
    return actual.join() === viewId ? [] : [differs('result.items', { expected: viewId, actual, remedy })];
  });
  const videos = await succeed('queryHistory', { idsOnly: true }, 'finished videos');
  compare({ call: 'finishHistory', what: 'finished has the video' }, videos, ({ finished = [] }) => {
    const remedy = 'With idsOnly, send finished: each finished video once, with the time in ISO 8601 and UTC.';
    const isListed = finished.some((video) => video.id === id && /T.*Z$/.test(video.finishedAt));
    return isListed ? [] : [differs('result.finished', { expected: String(id), actual: finished, remedy })];
  });
}

async function checkRemovals(video: VideoListItem, viewId: string | undefined, suite: Suite): Promise<void> {
  if (viewId !== undefined) {
    const fields = { scope: 'view', viewId };
    const done = await suite.succeed('clearHistory', fields, 'removing one view');
    expectRemoved(done, 1, suite);
    await expectViews(video, { count: 2, remedy: 'Honor scope "view": remove the view of that viewId alone.' }, suite);
  }
  expectRemoved(await removeViews(video, suite), viewId === undefined ? 3 : 2, suite);
  await expectViews(video, { count: 0, remedy: 'Honor scope "video": remove all views of that video.' }, suite);
}

function expectRemoved(done: HistoryClearResult | undefined, count: number, { compare }: Suite): void {
  compare({ call: 'clearHistory', what: 'removed is the number of removed views' }, done, ({ removed = count }) => {
    const remedy = 'Return removed as the number of removed views, or leave it out.';
    return removed === count ? [] : [differs('result.removed', { expected: count, actual: removed, remedy })];
  });
}

function removeViews({ id, type }: VideoListItem, { succeed }: Suite) {
  const fields = { scope: 'video', id, dataType: videoTypeEntry(type).value };
  return succeed('clearHistory', fields, 'removing all views of a video');
}

/** Checks the remaining views, rather than only what the call reports. */
async function expectViews(
  { id }: VideoListItem,
  { count, remedy }: { count: number; remedy: string },
  { succeed, compare }: Suite,
): Promise<void> {
  const list = await succeed('queryHistory', {}, 'views after removing');
  compare({ call: 'clearHistory', what: `${count} views of the video remain` }, list?.items, (items) => {
    const actual = items.filter(({ video }) => video.id === id).length;
    return actual === count ? [] : [differs('result.items', { expected: `${count} views of it`, actual, remedy })];
  });
}
