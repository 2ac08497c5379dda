import { ApiStatus, videoTypeEntry } from '@learning-center/shared/contract';
import type { HistoryItem, VideoId } from '@learning-center/shared/contract';
import type { CheckOf, Suite, Verdict } from '../suite.ts';
import { UNKNOWN_ID } from './check-bookmarks.ts';
import type { MemberVideo } from './check-member.ts';
import { findAbsent, findMatches, UNMATCHED_KEYWORD } from './check-search.ts';
import { findWrongPage, HONOR_PAGE, ONE_PAGE } from './pages.ts';

const VIEWS = 3;
const call = 'queryHistory';

/** The type of a view: lessons of skill paths are recorded as tutorials (Specification 7.3). */
export function dataTypeOf({ type }: Pick<MemberVideo, 'type'>): number {
  return videoTypeEntry(type === 'skillPath' ? 'tutorial' : type).value;
}

/** Checks that views are added, listed, searched, finished and removed (Specification 2.7 and 7.3). */
export async function checkHistory(
  videos: readonly MemberVideo[],
  suite: Suite,
  supportsFinished: boolean,
): Promise<void> {
  const [video, ...others] = videos;
  if (!video) return;
  const recorded: MemberVideo[] = [];
  for (const each of [...others, video, video, video]) if (await suite.run(adding(each, suite))) recorded.push(each);
  await suite.run({
    call: 'addHistory',
    what: 'an unknown id is refused',
    send: { id: UNKNOWN_ID, dataType: 1 },
    refusal: ApiStatus.ID_NO_DATA_FOUND,
    remedy: 'Record no view of an id that no video has: fail with apiStatus 5.',
  });
  await checkList(video, suite);
  const newest = (await suite.ask(call, {}).catch(() => undefined))?.items[0]?.viewId;
  if (supportsFinished) await checkFinished(video, newest, suite);
  else suite.skipUnsupported('finished', ['finishHistory']);
  const ofOne = newest === undefined ? undefined : { scope: 'view', viewId: newest };
  const oneRemedy = 'Honor scope "view": remove the view of that viewId alone.';
  await suite.run(removing(video, { send: ofOne, removed: 1, remain: VIEWS - 1, remedy: oneRemedy }, suite));
  const remedy = 'Honor scope "video": remove all views of that video.';
  for (const each of videos) {
    const send = { scope: 'video', id: each.id, dataType: dataTypeOf(each) };
    const views = recorded.filter((one) => one === each).length;
    const removed = each === video && ofOne ? views - 1 : views;
    await suite.run(removing(each, { send, removed, remain: 0, remedy }, suite));
  }
}

function adding(video: MemberVideo, { ask }: Suite): CheckOf<'addHistory'> {
  const { id, type } = video;
  return {
    call: 'addHistory',
    what: `a view of a ${type} is recorded`,
    send: { id, dataType: dataTypeOf(video) },
    must: async () => {
      const { items } = await ask(call, {});
      return (
        items[0]?.video.id !== id && {
          at: `${call} result.items.0.video.id`,
          expected: String(id),
          actual: items[0]?.video.id,
        }
      );
    },
    remedy: 'List a view for each call of History/Add, the newest first; a lesson of a skill path has dataType 1.',
  };
}

async function checkList({ id, title }: MemberVideo, { runAll, ask }: Suite): Promise<void> {
  const keyword = title.slice(0, 200);
  await runAll([
    {
      call,
      what: 'the views of a video are counted',
      send: {},
      must: ({ items: [newest] }) => {
        const { viewCount = VIEWS } = newest ?? {};
        return viewCount !== VIEWS && { at: 'result.items.0.viewCount', expected: VIEWS, actual: viewCount };
      },
      remedy: 'Send viewCount as the number of all views of that video by the member.',
    },
    {
      call,
      what: 'the times of views have a time zone',
      send: {},
      must: ({ items }) => {
        const at = items.findIndex(({ viewedAt }) => viewedAt !== '' && !hasZone(viewedAt));
        return at !== -1 && { at: `result.items.${at}.viewedAt`, expected: A_TIME, actual: items[at]?.viewedAt };
      },
      remedy: 'Send viewedAt in ISO 8601 with a zone: Z for UTC.',
    },
    {
      call,
      what: 'keyword is honored',
      send: { keyword },
      must: async ({ items }) => {
        const none = await ask(call, { keyword: UNMATCHED_KEYWORD });
        const videos = items.map(({ video }) => video);
        return findAbsent(videos, id, keyword) ?? findMatches(none.items.length);
      },
      remedy: 'Honor keyword: list only views of videos that match it.',
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

export const A_TIME = 'a time with a zone, such as 2027-05-13T16:00:00Z';
/** A time without a zone is a different time in every browser's zone. */
export const hasZone = (time: string) => /T.*(Z|[+-]\d{2}:?\d{2})$/.test(time);

/** Finishes the newest view of a video, which had none that was finished. */
async function checkFinished({ id }: MemberVideo, viewId: string | undefined, { runAll, ask }: Suite): Promise<void> {
  const finished = 'With idsOnly, send finished: each finished video once, with the time in ISO 8601 and UTC.';
  await runAll([
    {
      call: 'finishHistory',
      what: 'only the finished view has finishedAt',
      send: viewId === undefined ? undefined : { viewId },
      must: async () => {
        const { items } = await ask(call, {});
        const views = items.filter(({ video, finishedAt }) => video.id === id && finishedAt);
        const actual = views.map((view) => view.viewId);
        return actual.join() !== viewId && { at: `${call} result.items`, expected: String(viewId), actual };
      },
      remedy: 'Send finishedAt with the views that were finished, and with no others.',
    },
    {
      call: 'finishHistory',
      what: 'finished has the video',
      send: viewId === undefined ? undefined : { viewId },
      must: async () => {
        const { finished: actual = [] } = await ask(call, { idsOnly: true });
        const isListed = actual.some((video) => video.id === id && /T.*Z$/.test(video.finishedAt));
        return !isListed && { at: 'result.finished', expected: String(id), actual };
      },
      remedy: finished,
    },
  ]);
}

/** Removes views, and checks the remaining ones rather than only what the call reports. */
function removing(
  { id, type }: MemberVideo,
  about: { send: { scope: string } | undefined; removed: number; remain: number; remedy: string },
  { ask }: Suite,
): CheckOf<'clearHistory'> {
  const { send, removed, remain, remedy } = about;
  return {
    call: 'clearHistory',
    what: `removing leaves ${remain} views of a ${type}`,
    send,
    must: async ({ removed: reported = removed }) => {
      const wrongNumber = 'Return removed as the number of removed views, or leave it out.';
      if (reported !== removed)
        return { at: 'result.removed', expected: removed, actual: reported, remedy: wrongNumber };
      return findOtherNumber((await ask(call, {})).items, id, remain);
    },
    remedy,
  };
}

function findOtherNumber(items: readonly HistoryItem[], id: VideoId, remain: number): Verdict {
  const actual = items.filter(({ video }) => video.id === id).length;
  return actual !== remain && { at: `${call} result.items`, expected: `${remain} views of it`, actual };
}
