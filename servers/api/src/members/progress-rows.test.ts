import { MAX_PROGRESS, type Progress } from './progress-rows.ts';
import type { MembersStore } from './members-store.ts';
import { openDatabase } from './database/open-database.ts';
import { openTestStore, testDatabases, type TestDatabase } from './testing/test-databases.ts';

const minute = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 9, minutes)).toISOString();
const NOTHING = { seconds: null, duration: null, watched_at: null, finished_at: null, practice: null };
const change = (parts: Partial<Progress>): Progress => ({ ...NOTHING, practiced_at: null, video_id: 1, ...parts });
const watched = (seconds: number, minutes: number) => change({ seconds, duration: 600, watched_at: minute(minutes) });

describe.each(testDatabases())('progress in %s', (_kind, make) => {
  let database: TestDatabase;
  let store: MembersStore;
  let ada: string;
  let members = 0;

  beforeAll(async () => {
    database = await make();
    store = await openTestStore(database.location, () => new Date(minute(59)));
  }, 180_000);

  beforeEach(async () => {
    ada = (await store.members.add(`ada-${(members += 1)}`, 'a long password'))?.id ?? '';
  });

  afterAll(async () => {
    await store.close();
    await database.remove();
  }, 180_000);

  it.each([
    ['later position', [watched(90, 1), watched(20, 2)], watched(20, 2)],
    ['later position, whatever comes first', [watched(20, 2), watched(90, 1)], watched(20, 2)],
    [
      'latest finish',
      [change({ finished_at: minute(3) }), watched(20, 5), change({ finished_at: minute(1) })],
      { ...watched(20, 5), finished_at: minute(3) },
    ],
    [
      'later practice',
      [change({ practice: '["a"]', practiced_at: minute(2) }), change({ practice: '[]', practiced_at: minute(1) })],
      change({ practice: '["a"]', practiced_at: minute(2) }),
    ],
  ])('has the %s', async (_what, changes, expected) => {
    for (const each of changes) await store.progress.save(ada, [each]);
    await expect(store.progress.read(ada)).resolves.toEqual([expected]);
    await expect(store.progress.read(ada, [1])).resolves.toEqual([expected]);
    await expect(store.progress.read(ada, [2])).resolves.toEqual([]);
  });

  it('is the same after requests that arrive together', async () => {
    const requests = Array.from({ length: 10 }, (_request, index) => [
      watched(index, index),
      { ...watched(index, index), video_id: 2 },
    ]);
    await Promise.all(requests.map((each, index) => store.progress.save(ada, index % 2 ? each : each.toReversed())));
    const stored = await store.progress.read(ada);
    expect(stored.map(({ seconds }) => seconds)).toEqual([9, 9]);
  });

  it('says when each video was finished last, by itself or by a view', async () => {
    const view = { viewId: `view-${members}`, viewedAt: minute(0), finishedAt: minute(7) };
    await store.views.restore(ada, 2, [view]);
    await store.progress.save(ada, [change({ finished_at: minute(3) }), watched(20, 1)]);
    await store.progress.save(ada, [{ ...change({ finished_at: minute(5) }), video_id: 2 }]);
    const finished = await store.progress.finished(ada);
    expect(finished.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: 1, finishedAt: minute(3) },
      { id: 2, finishedAt: minute(7) },
    ]);
    expect((await store.progress.read(ada)).map(({ finished_at }) => finished_at).toSorted()).toEqual([
      minute(3),
      minute(7),
    ]);
  });

  it(`has at most ${MAX_PROGRESS} videos of a member: new ones replace those that changed first`, async () => {
    const db = await openDatabase(database.location);
    const rows = Array.from({ length: MAX_PROGRESS }, (_row, index) => {
      const { video_id, ...parts } = watched(1, 1);
      return { ...parts, member_id: ada, video_id: video_id + index, changed_at: minute(index === 7 ? 0 : 1) };
    });
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('progress')
        .values(rows.slice(start, start + 500))
        .execute();
    await db.destroy();
    await store.progress.save(ada, [{ ...watched(1, 2), video_id: MAX_PROGRESS + 1 }]);
    const ids = (await store.progress.read(ada)).map((row) => row.video_id);
    expect(ids).toHaveLength(MAX_PROGRESS);
    expect([ids.includes(8), ids.includes(MAX_PROGRESS + 1)]).toEqual([false, true]);
  });
});
