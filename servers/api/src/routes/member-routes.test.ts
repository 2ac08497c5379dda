import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-05-01T09:00:00Z');
  server = await startTestServer({ now: () => new Date(time) });
});

afterEach(() => server.close());

const tick = (seconds: number) => {
  time += seconds * 1000;
};

async function call<Name extends EndpointName>(
  name: Name,
  fields: object,
  headers: { cookie: string },
): Promise<v.InferOutput<(typeof endpoints)[Name]['result']>> {
  const { apiStatus, result } = await server.call(name, fields, { headers });
  expect(apiStatus).toBe(ApiStatus.OPERATE_SUCCESS);
  return v.parse(endpoints[name].result, result);
}

const bookmark = (id: number, headers: { cookie: string }, isBookmarked = true) =>
  call('updateBookmark', { id, isBookmarked, dataType: 1 }, headers);

describe('login info', () => {
  it('reports that nobody is logged in, as a success', async () => {
    await expect(server.call('getLoginInfo')).resolves.toMatchObject({
      apiStatus: ApiStatus.OPERATE_SUCCESS,
      result: { login: false, defaultAvatarUrl: '/api/media/avatars/default.svg' },
    });
  });

  it('names the member and their avatar, until they log out', async () => {
    const headers = await server.signUp('ada');
    await expect(call('getLoginInfo', {}, headers)).resolves.toMatchObject({
      login: true,
      name: 'ada',
      avatarUrl: '/api/media/avatars/ada.svg',
    });
    const { headers: responseHeaders } = await server.call('logout', {}, { headers });
    expect(String(responseHeaders['set-cookie'])).toMatch(/learning_center_session=;.*Path=\//);
    await expect(call('getLoginInfo', {}, headers)).resolves.toMatchObject({ login: false });
    await expect(server.call('queryBookmarks', {}, { headers })).resolves.toMatchObject({
      apiStatus: ApiStatus.NOT_AUTH,
    });
  });

  it.each(['x', 'a'.repeat(43), '%00', "' OR 1=1 --"])('ignores the invalid session %s', async (token) => {
    const headers = { cookie: `learning_center_session=${token}` };
    await expect(call('getLoginInfo', {}, headers)).resolves.toMatchObject({ login: false });
    await expect(server.call('queryHistory', {}, { headers })).resolves.toMatchObject({
      httpStatus: 200,
      apiStatus: ApiStatus.NOT_AUTH,
    });
  });

  it('has no member once the session has expired', async () => {
    const headers = await server.signUp('ada');
    tick(30 * 24 * 60 * 60);
    await expect(call('getLoginInfo', {}, headers)).resolves.toMatchObject({ login: false });
  });
});

describe('bookmarks', () => {
  it('are confirmed, listed with the newest first, and marked in every list', async () => {
    const headers = await server.signUp('ada');
    for (const id of [1, 3, 2]) {
      await expect(bookmark(id, headers)).resolves.toEqual({ isBookmarked: true });
      tick(1);
    }
    const list = await call('queryBookmarks', {}, headers);
    expect(list).toMatchObject({ count: 3, ids: [2, 3, 1] });
    expect(list.items.map(({ id, isBookmarked }) => [id, isBookmarked])).toEqual([
      [2, true],
      [3, true],
      [1, true],
    ]);

    const detail = await call('queryVideoDetail', { urlName: 'video-1' }, headers);
    expect(detail?.isBookmarked).toBe(true);
    expect(detail?.relevance.map(({ id, isBookmarked }) => [id, isBookmarked])).toEqual([
      [2, true],
      [3, true],
      [4, false],
    ]);
    const {
      items: [path],
    } = await call('querySkillPaths', { urlName: 'first-short-film' }, headers);
    expect(path?.videos?.map(({ isBookmarked }) => isBookmarked)).toEqual([true, true, true, false]);
    const instructor = await call('getInstructor', { id: '7' }, headers);
    expect(instructor.videos.map(({ isBookmarked }) => isBookmarked)).toEqual([true, true, true, false]);
  });

  it('can be sorted by date, paged, filtered, or only counted', async () => {
    const headers = await server.signUp('ada');
    for (const id of [1, 3, 2]) {
      await bookmark(id, headers);
      tick(1);
    }
    const idsOf = async (fields: object) => (await call('queryBookmarks', fields, headers)).items.map(({ id }) => id);
    await expect(idsOf({ orderBy: 1 })).resolves.toEqual([3, 2, 1]);
    await expect(idsOf({ orderBy: 2 })).resolves.toEqual([1, 2, 3]);
    await expect(idsOf({})).resolves.toEqual([2, 3, 1]);
    await expect(idsOf({ page: 2, pageSize: 2 })).resolves.toEqual([1]);
    await expect(idsOf({ keyword: 'video 2' })).resolves.toEqual([2]);
    await expect(call('queryBookmarks', { idsOnly: true }, headers)).resolves.toEqual({
      count: 3,
      items: [],
      ids: [2, 3, 1],
    });
  });

  it('are removed, twice without harm', async () => {
    const headers = await server.signUp('ada');
    await bookmark(1, headers);
    await expect(bookmark(1, headers, false)).resolves.toMatchObject({ isBookmarked: false });
    await expect(bookmark(1, headers, false)).resolves.toEqual({ isBookmarked: false });
    await expect(call('queryBookmarks', {}, headers)).resolves.toMatchObject({ count: 0, ids: [] });
  });

  it('that are removed and restored have their time and position again, after a while too', async () => {
    const headers = await server.signUp('ada');
    for (const id of [1, 3, 2]) {
      await bookmark(id, headers);
      tick(1);
    }
    const { bookmarkedAt } = await bookmark(3, headers, false);
    expect(bookmarkedAt).toBe('2026-05-01T09:00:01.000Z');
    tick(3600);
    await call('updateBookmark', { id: 3, isBookmarked: true, dataType: 1, bookmarkedAt }, headers);
    await expect(call('queryBookmarks', {}, headers)).resolves.toMatchObject({ ids: [2, 3, 1] });
  });

  it('are not set in the future, nor at an invalid time', async () => {
    const headers = await server.signUp('ada');
    const bookmarkAt = (id: number, bookmarkedAt: string) =>
      server.call('updateBookmark', { id, isBookmarked: true, dataType: 1, bookmarkedAt }, { headers });
    await bookmarkAt(1, '2999-01-01T00:00:00.000Z');
    tick(1);
    await bookmark(2, headers);
    await expect(call('queryBookmarks', {}, headers)).resolves.toMatchObject({ ids: [2, 1] });
    await expect(bookmarkAt(3, 'soon')).resolves.toMatchObject({ apiStatus: ApiStatus.PARAM_ERROR });
  });

  it('of one member are not those of another', async () => {
    const [ada, ben] = [await server.signUp('ada'), await server.signUp('ben')];
    await bookmark(1, ada);
    await expect(call('queryBookmarks', {}, ben)).resolves.toMatchObject({ count: 0 });
  });

  it('of a video that does not exist are refused', async () => {
    const headers = await server.signUp('ada');
    await expect(
      server.call('updateBookmark', { id: 99, isBookmarked: true, dataType: 1 }, { headers }),
    ).resolves.toMatchObject({ apiStatus: ApiStatus.ID_NO_DATA_FOUND });
  });

  it('of a video that is no longer in the catalog are not counted', async () => {
    const headers = await server.signUp('ada');
    const member = await server.store.members.authenticate('ada', 'a long password');
    await server.store.bookmarks.add(member?.id ?? '', 99);
    await bookmark(1, headers);
    await expect(call('queryBookmarks', {}, headers)).resolves.toMatchObject({ count: 1, ids: [1] });
  });
});

describe('a member at the limits', () => {
  it('gets an error for another bookmark', async () => {
    const add = jest.spyOn(server.store.bookmarks, 'add').mockResolvedValue(false);
    const headers = await server.signUp('ada');
    const responseHeaders = await server.call(
      'updateBookmark',
      { id: 1, isBookmarked: true, dataType: 1 },
      { headers },
    );
    expect(responseHeaders).toMatchObject({
      apiStatus: ApiStatus.OPERATE_FAIL,
      message: expect.stringContaining('no room'),
    });
    add.mockRestore();
  });

  it('does not delay other reads of the catalog', async () => {
    const headers = await server.signUp('ada');
    await call('addHistory', { id: 1, dataType: 1 }, headers);
    let done = 0;
    const reads = Array.from({ length: 60 }, async () => {
      await call('queryHistory', {}, headers);
      done += 1;
    });
    await server.call('queryVideos', { keyword: 'video' });
    expect(done).toBeLessThan(30);
    await Promise.all(reads);
  });

  it('never gets views filtered by one catalog and shown by another', async () => {
    let version = 'first';
    const { filterVideoIds, listVideosByIds } = server.catalog;
    Object.defineProperty(server.catalog, 'version', { get: () => version });
    const headers = await server.signUp('ada');
    await call('addHistory', { id: 1, dataType: 1 }, headers);
    const chosenBy: string[] = [];
    const versions: string[] = [];
    server.catalog.filterVideoIds = (...request) => (chosenBy.push(version), filterVideoIds(...request));
    server.catalog.listVideosByIds = (...request) => (versions.push(version), listVideosByIds(...request));
    jest.spyOn(server.store.bookmarks, 'among').mockImplementationOnce(() => {
      version = 'second';
      return Promise.resolve(new Set());
    });
    await expect(call('queryHistory', {}, headers)).resolves.toMatchObject({ count: 1 });
    expect([chosenBy, versions]).toEqual([['first', 'second'], ['second']]);
  });
});

describe('the watch history', () => {
  const view = async (id: number, headers: { cookie: string }) => {
    const { viewId = '' } = await call('addHistory', { id, dataType: 1 }, headers);
    tick(60);
    return viewId;
  };

  it('lists every view, the newest first, with how often the video was viewed', async () => {
    const headers = await server.signUp('ada');
    await view(1, headers);
    await view(2, headers);
    const last = await view(1, headers);
    await bookmark(2, headers);
    const { count, items } = await call('queryHistory', {}, headers);
    expect(count).toBe(3);
    expect(items.map(({ video, viewCount }) => [video.id, viewCount, video.isBookmarked])).toEqual([
      [1, 2, false],
      [2, 1, true],
      [1, 2, false],
    ]);
    expect(items[0]).toMatchObject({ viewId: last, viewedAt: '2026-05-01T09:02:00.000Z' });
  });

  it('can be searched and has pages', async () => {
    const headers = await server.signUp('ada');
    for (const id of [1, 2, 1, 3]) await view(id, headers);
    const found = await call('queryHistory', { keyword: 'video 1' }, headers);
    expect(found).toMatchObject({ count: 2, items: [{ viewCount: 2 }, { viewCount: 2 }] });
    const page = await call('queryHistory', { page: 2, pageSize: 3 }, headers);
    expect(page.items.map(({ video }) => video.id)).toEqual([1]);
  });

  it('lists the id of each viewed video once, without the views', async () => {
    const headers = await server.signUp('ada');
    await expect(call('queryHistory', { idsOnly: true }, headers)).resolves.toEqual({ count: 0, items: [], ids: [] });
    for (const id of [1, 2, 1, 3]) await view(id, headers);
    const { ids = [], ...counted } = await call('queryHistory', { idsOnly: true }, headers);
    expect(counted).toEqual({ count: 4, items: [] });
    expect(ids.toSorted()).toEqual([1, 2, 3]);
  });

  it('can lose one view, all views of a video, or everything', async () => {
    const headers = await server.signUp('ada');
    const viewId = await view(1, headers);
    for (const id of [1, 1, 2, 3]) await view(id, headers);
    await expect(call('clearHistory', { scope: 'view', viewId }, headers)).resolves.toMatchObject({ removed: 1 });
    await expect(call('clearHistory', { scope: 'video', id: 1, dataType: 1 }, headers)).resolves.toMatchObject({
      removed: 2,
    });
    await expect(call('clearHistory', { scope: 'all' }, headers)).resolves.toEqual({ removed: 2 });
    await expect(call('queryHistory', {}, headers)).resolves.toEqual({ count: 0, items: [] });
  });

  it.each([
    ['one view', (viewId: string) => ({ scope: 'view', viewId }), 1],
    ['all views of a video', () => ({ scope: 'video', id: 1, dataType: 1 }), 2],
  ])('can restore %s unchanged, however often', async (_, scopeOf, removed) => {
    const headers = await server.signUp('ada');
    const viewId = await view(1, headers);
    for (const id of [2, 1, 3]) await view(id, headers);
    const before = await call('queryHistory', {}, headers);
    const { views, ...counted } = await call('clearHistory', scopeOf(viewId), headers);
    expect(counted).toEqual({ removed });
    tick(3600);
    for (let time = 0; time < 2; time += 1) await call('addHistory', { id: 1, dataType: 1, views }, headers);
    await expect(call('queryHistory', {}, headers)).resolves.toEqual(before);
  });

  it('does not restore a view of another member, nor one from the future', async () => {
    const [ada, ben] = [await server.signUp('ada'), await server.signUp('ben')];
    const viewId = await view(1, ada);
    const restore = (id: string, viewedAt: string) =>
      call('addHistory', { id: 2, dataType: 1, views: [{ viewId: id, viewedAt }] }, ben);
    await restore(viewId, '2026-01-01T00:00:00.000Z');
    await expect(call('queryHistory', {}, ben)).resolves.toMatchObject({ count: 0 });
    await expect(call('queryHistory', {}, ada)).resolves.toMatchObject({ items: [{ viewId, video: { id: 1 } }] });
    await restore('a-view', '2999-01-01T00:00:00.000Z');
    await expect(call('queryHistory', {}, ben)).resolves.toMatchObject({
      items: [{ viewedAt: new Date(time).toISOString() }],
    });
  });

  it('that is cleared completely cannot be restored', async () => {
    const headers = await server.signUp('ada');
    await view(1, headers);
    await expect(call('clearHistory', { scope: 'all' }, headers)).resolves.toEqual({ removed: 1 });
    await expect(call('clearHistory', { scope: 'video', id: 1, dataType: 1 }, headers)).resolves.toEqual({
      removed: 0,
    });
  });

  it('of one member cannot be cleared by another', async () => {
    const [ada, ben] = [await server.signUp('ada'), await server.signUp('ben')];
    const viewId = await view(1, ada);
    await expect(call('clearHistory', { scope: 'view', viewId }, ben)).resolves.toEqual({ removed: 0 });
    await expect(call('queryHistory', {}, ada)).resolves.toMatchObject({ count: 1 });
  });

  it('rejects a view of a missing video', async () => {
    const headers = await server.signUp('ada');
    await expect(server.call('addHistory', { id: 99, dataType: 1 }, { headers })).resolves.toMatchObject({
      apiStatus: ApiStatus.ID_NO_DATA_FOUND,
    });
  });
});
