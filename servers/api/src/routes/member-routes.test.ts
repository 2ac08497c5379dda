import { ApiStatus, endpointSchemas } from '@learning-center/shared/contract';
import type { EndpointName, endpoints, ResultOf } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { startTestServer, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ now: () => new Date(time) });
let time = Date.parse('2026-05-01T09:00:00Z');
let ada: { cookie: string };
let ben: { cookie: string };
let members = 0;

/** Two new members for each test. */
beforeEach(async () => {
  time = Date.parse('2026-05-01T09:00:00Z');
  [ada, ben] = [await server.signUp(`ada-${(members += 1)}`), await server.signUp(`ben-${members}`)];
});

const tick = (seconds: number) => {
  time += seconds * 1000;
};

async function call<Name extends EndpointName>(
  name: Name,
  fields: object,
  headers: { cookie: string },
): Promise<ResultOf<(typeof endpoints)[Name]>> {
  const { apiStatus, result } = await server.call(name, fields, { headers });
  expect(apiStatus).toBe(ApiStatus.OPERATE_SUCCESS);
  return v.parse(endpointSchemas[name].result, result);
}

const bookmark = (id: number, isBookmarked = true, headers = ada) =>
  call('updateBookmark', { id, isBookmarked, dataType: 1 }, headers);

/** Bookmarks videos, a second apart. */
const bookmarkAll = async (ids: readonly number[]) => {
  for (const id of ids) {
    await bookmark(id);
    tick(1);
  }
};

describe('login info', () => {
  it('reports that nobody is logged in, as a success', async () => {
    await expect(server.call('getLoginInfo')).resolves.toMatchObject({
      apiStatus: ApiStatus.OPERATE_SUCCESS,
      result: { login: false, defaultAvatarUrl: '/api/media/avatars/default.svg' },
    });
  });

  it('names the member and their avatar, until they log out', async () => {
    const name = `ada-${members}`;
    const avatarUrl = `/api/media/avatars/${name}.svg`;
    await expect(call('getLoginInfo', {}, ada)).resolves.toMatchObject({ login: true, name, avatarUrl });
    const { headers } = await server.call('logout', {}, { headers: ada });
    expect(String(headers['set-cookie'])).toMatch(/learning_center_session=;.*Path=\//);
    await expect(call('getLoginInfo', {}, ada)).resolves.toMatchObject({ login: false });
    await expect(server.call('queryBookmarks', {}, { headers: ada })).resolves.toMatchObject({
      httpStatus: 200,
      apiStatus: ApiStatus.NOT_AUTH,
    });
  });
});

describe('bookmarks', () => {
  it('are confirmed, listed with the newest first, and marked in every list', async () => {
    await expect(bookmark(1)).resolves.toEqual({ isBookmarked: true });
    tick(1);
    await bookmarkAll([3, 2]);
    const list = await call('queryBookmarks', {}, ada);
    expect(list).toMatchObject({ count: 3, ids: [2, 3, 1] });
    const marks = (items: readonly { id: number | string; isBookmarked: boolean }[] = []) =>
      items.map(({ id, isBookmarked }) => `${id} ${isBookmarked}`);
    expect(marks(list.items)).toEqual(['2 true', '3 true', '1 true']);

    const detail = await call('queryVideoDetail', { urlName: 'video-1' }, ada);
    expect(detail?.isBookmarked).toBe(true);
    expect(marks(detail?.relevance).slice(0, 3)).toEqual(['2 true', '3 true', '4 false']);
    const all = ['1 true', '2 true', '3 true', '4 false'];
    const { items } = await call('querySkillPaths', { urlName: 'first-short-film' }, ada);
    expect(marks(items[0]?.videos)).toEqual(all);
    expect(marks((await call('getInstructor', { id: '7' }, ada)).videos)).toEqual(all.toReversed());
  });

  it('can be sorted by date, paged, filtered, or only counted', async () => {
    await bookmarkAll([1, 3, 2]);
    for (const [fields, ids] of [
      [{ orderBy: 1 }, [3, 2, 1]],
      [{ orderBy: 2 }, [1, 2, 3]],
      [{}, [2, 3, 1]],
      [{ page: 2, pageSize: 2 }, [1]],
      [{ keyword: 'video 2' }, [2]],
    ] as const)
      expect((await call('queryBookmarks', fields, ada)).items.map(({ id }) => id)).toEqual(ids);
    const counted = { count: 3, items: [], ids: [2, 3, 1] };
    await expect(call('queryBookmarks', { idsOnly: true }, ada)).resolves.toEqual(counted);
  });

  it('that are removed, twice without harm, and restored have their time and position again', async () => {
    await bookmarkAll([1, 3, 2]);
    const { bookmarkedAt } = await bookmark(3, false);
    expect(bookmarkedAt).toBe('2026-05-01T09:00:01.000Z');
    await expect(bookmark(3, false)).resolves.toEqual({ isBookmarked: false });
    await expect(call('queryBookmarks', {}, ada)).resolves.toMatchObject({ ids: [2, 1] });
    tick(3600);
    await call('updateBookmark', { id: 3, isBookmarked: true, dataType: 1, bookmarkedAt }, ada);
    await expect(call('queryBookmarks', {}, ada)).resolves.toMatchObject({ ids: [2, 3, 1] });
  });

  it('are not set in the future, nor at an invalid time, nor for a video that does not exist', async () => {
    const bookmarkAt = (id: number, bookmarkedAt: string) =>
      server.call('updateBookmark', { id, isBookmarked: true, dataType: 1, bookmarkedAt }, { headers: ada });
    await bookmarkAt(1, '2999-01-01T00:00:00.000Z');
    tick(1);
    await bookmark(2);
    await expect(bookmarkAt(3, 'soon')).resolves.toMatchObject({ apiStatus: ApiStatus.PARAM_ERROR });
    await expect(bookmarkAt(99, '2026-01-01T00:00:00.000Z')).resolves.toMatchObject({
      apiStatus: ApiStatus.ID_NO_DATA_FOUND,
    });
    await expect(call('queryBookmarks', {}, ada)).resolves.toMatchObject({ ids: [2, 1] });
  });

  it('of another member, or of a video that is no longer in the catalog, are not counted', async () => {
    const member = await server.store.sessions.find(ada.cookie.split('=')[1] ?? '');
    await server.store.bookmarks.add(member?.id ?? '', 99);
    await bookmark(1);
    await bookmark(2, true, ben);
    await expect(call('queryBookmarks', {}, ada)).resolves.toMatchObject({ count: 1, ids: [1] });
  });
});

describe('a member at the limits', () => {
  it('gets an error for another bookmark', async () => {
    const add = jest.spyOn(server.store.bookmarks, 'add').mockResolvedValue(false);
    await expect(
      server.call('updateBookmark', { id: 1, isBookmarked: true, dataType: 1 }, { headers: ada }),
    ).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_FAIL, message: expect.stringContaining('no room') });
    add.mockRestore();
  });

  it('does not delay other reads of the catalog', async () => {
    await call('addHistory', { id: 1, dataType: 1 }, ada);
    let done = 0;
    const reads = Array.from({ length: 60 }, async () => {
      await call('queryHistory', {}, ada);
      done += 1;
    });
    await server.call('queryVideos', { keyword: 'video' });
    expect(done).toBeLessThan(30);
    await Promise.all(reads);
  });
});

describe('the watch history', () => {
  const view = async (id: number) => {
    const { viewId = '' } = await call('addHistory', { id, dataType: 1 }, ada);
    tick(60);
    return viewId;
  };
  const viewAll = async (ids: readonly number[]) => {
    for (const id of ids) await view(id);
  };

  it('lists every view, the newest first, with how often the video was viewed', async () => {
    await viewAll([1, 2]);
    const last = await view(1);
    await bookmark(2);
    const { count, items } = await call('queryHistory', {}, ada);
    expect(count).toBe(3);
    expect(items.map(({ video, viewCount }) => [video.id, viewCount, video.isBookmarked])).toEqual([
      [1, 2, false],
      [2, 1, true],
      [1, 2, false],
    ]);
    expect(items[0]).toMatchObject({ viewId: last, viewedAt: '2026-05-01T09:02:00.000Z' });
  });

  it('can be searched and has pages', async () => {
    await viewAll([1, 2, 1, 3]);
    const found = await call('queryHistory', { keyword: 'video 1' }, ada);
    expect(found).toMatchObject({ count: 2, items: [{ viewCount: 2 }, { viewCount: 2 }] });
    const page = await call('queryHistory', { page: 2, pageSize: 3 }, ada);
    expect(page.items.map(({ video }) => video.id)).toEqual([1]);
  });

  it('lists the id of each viewed video once, without the views', async () => {
    await expect(call('queryHistory', { idsOnly: true }, ada)).resolves.toEqual({ count: 0, items: [], ids: [] });
    await viewAll([1, 2, 1, 3]);
    const { ids = [], ...counted } = await call('queryHistory', { idsOnly: true }, ada);
    expect(counted).toEqual({ count: 4, items: [] });
    expect(ids.toSorted()).toEqual([1, 2, 3]);
  });

  it('says which views were finished, and when: the view that had begun by then', async () => {
    await view(1);
    await view(2);
    tick(60);
    const finish = (age: number, member = ada) =>
      call('saveProgress', { items: [{ id: 1, finishedAge: age }] }, member);
    await finish(0, ben);
    await finish(30_000);
    const finishedAt = new Date(time - 30_000).toISOString();
    await view(1);
    await finish(90_000);
    const { items } = await call('queryHistory', {}, ada);
    expect(items.map((item) => item.finishedAt)).toEqual([undefined, undefined, finishedAt]);
  });

  it('never has views filtered by one catalog and shown by another', async () => {
    let version = 'first';
    const changing = Object.defineProperty({ ...server.catalog }, 'version', { get: () => version });
    const other = await startTestServer({ catalog: changing, store: server.store, now: () => new Date(time) });
    await call('addHistory', { id: 1, dataType: 1 }, ada);
    const { filterVideoIds, listVideosByIds } = server.catalog;
    const [chosenBy, versions]: string[][] = [[], []];
    changing.filterVideoIds = (...request) => (chosenBy?.push(version), filterVideoIds(...request));
    changing.listVideosByIds = (...request) => (versions?.push(version), listVideosByIds(...request));
    jest.spyOn(server.store.bookmarks, 'among').mockImplementationOnce(() => {
      version = 'second';
      return Promise.resolve(new Set());
    });
    await expect(other.call('queryHistory', {}, { headers: ada })).resolves.toMatchObject({ result: { count: 1 } });
    expect([chosenBy, versions]).toEqual([['first', 'second'], ['second']]);
    await other.app.close();
  });

  it('can lose one view, all views of a video, or everything', async () => {
    const viewId = await view(1);
    await viewAll([1, 1, 2, 3]);
    await expect(call('clearHistory', { scope: 'view', viewId }, ada)).resolves.toMatchObject({ removed: 1 });
    await expect(call('clearHistory', { scope: 'video', id: 1, dataType: 1 }, ada)).resolves.toMatchObject({
      removed: 2,
    });
    await expect(call('clearHistory', { scope: 'all' }, ada)).resolves.toEqual({ removed: 2 });
    await expect(call('queryHistory', {}, ada)).resolves.toEqual({ count: 0, items: [] });
    await expect(call('clearHistory', { scope: 'all' }, ada)).resolves.toEqual({ removed: 0 });
  });

  it.each([
    ['one view', (viewId: string) => ({ scope: 'view', viewId }), 1],
    ['all views of a video', () => ({ scope: 'video', id: 1, dataType: 1 }), 2],
  ])('can restore %s unchanged, however often', async (_, scopeOf, removed) => {
    const viewId = await view(1);
    await call('saveProgress', { items: [{ id: 1, finishedAge: 0 }] }, ada);
    await viewAll([2, 1, 3]);
    const before = await call('queryHistory', {}, ada);
    const { views, ...counted } = await call('clearHistory', scopeOf(viewId), ada);
    expect(counted).toEqual({ removed });
    tick(3600);
    for (let attempt = 0; attempt < 2; attempt += 1) await call('addHistory', { id: 1, dataType: 1, views }, ada);
    await expect(call('queryHistory', {}, ada)).resolves.toEqual(before);
  });

  it('does not restore a view of another member, nor one from the future', async () => {
    const viewId = await view(1);
    const restore = (id: string, viewedAt: string) =>
      call('addHistory', { id: 2, dataType: 1, views: [{ viewId: id, viewedAt }] }, ben);
    await restore(viewId, '2026-01-01T00:00:00.000Z');
    await expect(call('queryHistory', {}, ben)).resolves.toMatchObject({ count: 0 });
    await expect(call('queryHistory', {}, ada)).resolves.toMatchObject({ items: [{ viewId, video: { id: 1 } }] });
    await restore(`view-${members}`, '2999-01-01T00:00:00.000Z');
    await expect(call('queryHistory', {}, ben)).resolves.toMatchObject({
      items: [{ viewedAt: new Date(time).toISOString() }],
    });
  });

  it('rejects a view of a missing video', async () => {
    await expect(server.call('addHistory', { id: 99, dataType: 1 }, { headers: ada })).resolves.toMatchObject({
      apiStatus: ApiStatus.ID_NO_DATA_FOUND,
    });
  });
});
