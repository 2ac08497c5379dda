import { ApiStatus, videoTypeEntry } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import type { Discovered } from './discover.ts';
import { differs } from './judge-answer.ts';
import type { Suite } from './suite.ts';

/**
 * What a member may do, asked with the session of one; writes (Specification 6 and 7.3). What it adds it takes away
 * again: a bookmark on a video that had none, and views of that video. At the end it logs the member out.
 */
export async function checkMember(visitor: Suite, cookie: string, { videos }: Discovered): Promise<void> {
  const member = visitor.as(cookie);
  const { succeed, compare } = member;
  const info = await succeed('getLoginInfo', {}, 'login info of a member has the declared result');
  compare({ call: 'getLoginInfo', what: 'the cookie is the session of a member' }, info, ({ login }) =>
    login ? [] : [differs('result.login', 'true', login)],
  );
  if (info?.login !== true) return;
  const bookmarks = await succeed('queryBookmarks', { idsOnly: true }, 'ids have the declared result');
  const history = await succeed('queryHistory', { pageSize: 100 }, 'views have the declared result');
  const seen = new Set([...(bookmarks?.ids ?? []), ...(history?.items ?? []).map(({ video }) => video.id)]);
  const video = videos?.find(({ id }) => !seen.has(id));
  if (bookmarks && history && video) {
    await checkWritesOfVisitor(video, visitor);
    await checkBookmark(video, member);
    await checkHistory(video, member);
  } else {
    for (const call of ['updateBookmark', 'addHistory', 'clearHistory'] as const) {
      compare({ call, what: 'adds and removes for a video that the member does not know yet' }, undefined, () => []);
    }
  }
  const end = await succeed('logout', {}, 'logging out has the declared result');
  const after = await succeed('getLoginInfo', {}, 'login info after it has the declared result');
  compare({ call: 'logout', what: 'the session is over' }, end && after, ({ login }) =>
    login ? [differs('result.login', 'false', login)] : [],
  );
}

async function checkWritesOfVisitor({ id, type }: VideoListItem, { refuse }: Suite): Promise<void> {
  const expected = { status: ApiStatus.NOT_AUTH, what: 'a visitor is refused' };
  const dataType = videoTypeEntry(type).value;
  await refuse('updateBookmark', { id, isBookmarked: false, dataType }, expected);
  await refuse('addHistory', { id, dataType }, expected);
  await refuse('clearHistory', { scope: 'video', id, dataType }, expected);
}

async function checkBookmark({ id, type }: VideoListItem, { succeed, compare }: Suite): Promise<void> {
  for (const isBookmarked of [true, false]) {
    const step = isBookmarked ? 'setting' : 'removing';
    const fields = { id, isBookmarked, dataType: videoTypeEntry(type).value };
    const done = await succeed('updateBookmark', fields, `${step} a bookmark has the declared result`);
    compare({ call: 'updateBookmark', what: `${step} a bookmark is confirmed` }, done, (got) =>
      got.isBookmarked === isBookmarked ? [] : [differs('result.isBookmarked', String(isBookmarked), got.isBookmarked)],
    );
    const list = await succeed('queryBookmarks', {}, `bookmarks after ${step} one have the declared result`);
    compare({ call: 'queryBookmarks', what: `the list shows it after ${step} one` }, list, ({ ids }) =>
      (ids[0] === id) === isBookmarked ? [] : [differs('result.ids', `${id} ${isBookmarked ? 'first' : 'gone'}`, ids)],
    );
    const query = await succeed('queryVideos', { ids: [id] }, `a video after ${step} one has the declared result`);
    compare({ call: 'queryVideos', what: `isBookmarked shows it after ${step} one` }, query?.items[0], (item) =>
      'isBookmarked' in item && item.isBookmarked === isBookmarked
        ? []
        : [differs('result.items.0.isBookmarked', String(isBookmarked), item)],
    );
  }
}

async function checkHistory({ id, type }: VideoListItem, { succeed, compare }: Suite): Promise<void> {
  const dataType = videoTypeEntry(type).value;
  const add = () => succeed('addHistory', { id, dataType }, 'a view has the declared result');
  const views = [await add(), await add(), await add()];
  const newest = views.at(-1);
  const list = await succeed('queryHistory', {}, 'views after three more have the declared result');
  compare({ call: 'queryHistory', what: 'the newest view is first and counted' }, newest && list?.items[0], (item) => [
    ...(item.viewId === newest?.viewId ? [] : [differs('result.items.0.viewId', String(newest?.viewId), item.viewId)]),
    ...(item.viewCount === 3 ? [] : [differs('result.items.0.viewCount', 3, item.viewCount)]),
  ]);
  const scopes = [
    { fields: { scope: 'view', viewId: newest?.viewId ?? 'none' }, removed: 1 },
    { fields: { scope: 'video', id, dataType }, removed: 2 },
  ];
  for (const { fields, removed } of scopes) {
    const what = `removing by ${fields.scope}`;
    const done = await succeed('clearHistory', fields, `${what} has the declared result`);
    compare({ call: 'clearHistory', what: `${what} removes so many views` }, done, (got) =>
      got.removed === removed ? [] : [differs('result.removed', removed, got.removed)],
    );
  }
}
