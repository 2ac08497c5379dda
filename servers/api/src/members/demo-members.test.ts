import { sampleCatalog } from '../testing/sample-catalog.ts';
import { DEMO_PASSWORD, demoMembersOf, seedDemoMembers } from './demo-members.ts';
import type { MembersStore } from './members-store.ts';
import { makeSqlite, openTestStore, viewsOf, type TestDatabase } from './testing/test-databases.ts';

const now = new Date('2026-05-01T09:00:00Z');
const favorite = 60;

describe('the members that the demo starts with', () => {
  let database: TestDatabase;
  let store: MembersStore;

  const ids = Array.from({ length: 38 }, (_item, index) => favorite + index);
  const urlNames = ids.map((id) => `video-${id}`);
  const mira = {
    name: 'mira',
    bookmarks: ['video-61', 'video-60', 'video-62'],
    views: [`video-${favorite}`, `video-${favorite}`, ...urlNames],
    notes: [
      { video: 'video-1', seconds: 95, text: 'Rim light' },
      { video: 'video-2', seconds: 10, text: 'Key light\nat the left' },
      { video: 'gone', seconds: 10, text: 'of no video' },
    ],
    progress: [{ video: 'video-1', seconds: 100 }, { video: 'video-2' }, { video: 'gone' }],
  };
  const catalog = sampleCatalog({
    demoMembers: () => [mira, { name: 'newbie', bookmarks: [], views: [] }],
    findVideoId: (urlName) => [1, 2, ...ids].find((id) => urlName === `video-${id}`),
  });

  beforeAll(async () => {
    database = await makeSqlite();
    store = await openTestStore(database.location, () => now);
    await seedDemoMembers(store, catalog, now);
  });

  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  const memberId = async (name: string) => (await store.members.authenticate(name, DEMO_PASSWORD))?.id ?? '';

  it('include mira with 3 bookmarks, the last of the content first, and 40 views, one video viewed 3 times', async () => {
    const id = await memberId('mira');
    await expect(store.bookmarks.list(id)).resolves.toEqual([62, 60, 61]);
    const views = await viewsOf(store, id);
    expect(views).toHaveLength(40);
    expect(views.filter(({ videoId }) => videoId === favorite)).toHaveLength(3);
    expect(new Set(views.map(({ videoId }) => videoId)).size).toBe(38);
    expect(views.every(({ viewedAt }) => viewedAt < now.toISOString())).toBe(true);
    expect(new Set(views.map(({ viewedAt }) => viewedAt.slice(0, 10))).size).toBeGreaterThan(5);
  });

  it('include mira with notes, the latest of the content first, and newbie without any data', async () => {
    const { items } = await store.notes.page(await memberId('mira'), { page: 1, pageSize: 10 });
    expect(items.map(({ videoId, seconds, text, dataType }) => [videoId, seconds, text, dataType])).toEqual([
      [1, 95, 'Rim light', 1],
      [2, 10, 'Key light\nat the left', 1],
    ]);
    const newbie = await memberId('newbie');
    await expect(store.bookmarks.list(newbie)).resolves.toEqual([]);
    await expect(viewsOf(store, newbie)).resolves.toEqual([]);
  });

  it('include mira with a video that was begun, and one that was finished before it', async () => {
    const progress = await store.progress.read(await memberId('mira'), [1, 2]);
    expect(progress).toMatchObject([
      { video_id: 1, seconds: 100, duration: 120, finished_at: null },
      { video_id: 2, seconds: null, watched_at: null },
    ]);
    const [begun, finished] = [progress[0]?.watched_at ?? '', progress[1]?.finished_at ?? ''];
    expect([finished, begun, now.toISOString()].toSorted()).toEqual([finished, begun, now.toISOString()]);
  });

  it('are unchanged when the demo starts again', async () => {
    const id = await memberId('mira');
    await store.views.removeAll(id);
    await seedDemoMembers(store, catalog, now);
    await expect(viewsOf(store, id)).resolves.toEqual([]);
  });

  it('are there again after a deletion when the demo starts again, with the sample’s data alone', async () => {
    const id = await memberId('newbie');
    await store.views.add(id, 1);
    await store.ownData.remove({ id, name: 'newbie' }, 'account');
    expect(await memberId('newbie')).toBe('');
    await seedDemoMembers(store, catalog, now);
    expect(await memberId('newbie')).not.toBe(id);
    await expect(viewsOf(store, await memberId('newbie'))).resolves.toEqual([]);
  });

  it('are mira and newbie without any data where the content names no members', () => {
    const nothing = { bookmarks: [], views: [] };
    expect(demoMembersOf(sampleCatalog())).toMatchObject(['mira', 'newbie'].map((name) => ({ name, ...nothing })));
  });
});
