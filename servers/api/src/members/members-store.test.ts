import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_BOOKMARKS } from './bookmark-rows.ts';
import { openMembersStore } from './members-store.ts';
import type { MembersStore } from './members-store.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseLocation } from './open-database.ts';
import { MAX_SESSIONS, SESSION_SECONDS } from './session-rows.ts';
import { isStorageError } from './store-error.ts';
import { findPostgres } from '../../../kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../kit/src/testing/start-postgres.ts';
import { viewsOf } from './testing/views-of.ts';
import { MAX_VIEWS } from './view-rows.ts';

interface TestDatabase {
  location: DatabaseLocation;
  remove: () => Promise<void>;
}

async function makeSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'members-'));
  return {
    location: { membersFile: join(folder, 'a', 'members.sqlite') },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function makePostgres(programs: string): Promise<TestDatabase> {
  const server = await startPostgres(programs);
  return { location: { databaseUrl: server.databaseUrl, membersFile: '' }, remove: server.stop };
}

const programs = findPostgres();

describe('the members store in SQLite', () => storeBehavior(makeSqlite));

if (programs === undefined) {
  describe.skip('the members store in PostgreSQL: PostgreSQL is not installed here (apt-get install postgresql)', () =>
    storeBehavior(makeSqlite));
} else {
  describe('the members store in PostgreSQL', () => {
    storeBehavior(() => makePostgres(programs));

    it('reports a stopped server as an error of the store, and does not crash', async () => {
      const { location, remove } = await makePostgres(programs);
      const store = await openMembersStore(location, () => new Date());
      await store.bookmarks.list('nobody');
      await remove();
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const error: unknown = await store.bookmarks.list('nobody').catch((reason: unknown) => reason);
        expect(isStorageError(error)).toBe(true);
      }
      await store.close();
    }, 60_000);
  });
}

function storeBehavior(makeLocation: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  let store: MembersStore;
  let time = Date.parse('2026-05-01T09:00:00Z');
  let count = 0;

  const now = () => new Date(time);
  const wait = (seconds: number) => {
    time += seconds * 1000;
  };
  const addMember = async () => {
    count += 1;
    const member = await store.members.add(`member-${count}`, 'a long password');
    if (!member) throw new Error('The member was not added');
    return member;
  };

  beforeAll(async () => {
    database = await makeLocation();
    store = await openMembersStore(database.location, now);
  }, 60_000);

  afterAll(async () => {
    await store.close();
    await database.remove();
  }, 60_000);

  it('authenticates a member with the right password, whatever the case of the name', async () => {
    const member = await store.members.add('Ada', 'correct horse');
    expect(member?.name).toBe('ada');
    await expect(store.members.authenticate('ADA', 'correct horse')).resolves.toEqual(member);
    await expect(store.members.authenticate('ada', 'wrong horse')).resolves.toBeUndefined();
    await expect(store.members.authenticate('nobody', 'correct horse')).resolves.toBeUndefined();
  });

  it('rejects a name that is taken', async () => {
    await store.members.add('grace', 'first password');
    await expect(store.members.add('Grace', 'second password')).resolves.toBeUndefined();
    await expect(store.members.authenticate('grace', 'second password')).resolves.toBeUndefined();
  });

  it('finds a session by its token until it expires', async () => {
    const member = await addMember();
    const token = await store.sessions.start(member.id);
    await expect(store.sessions.find(token)).resolves.toEqual(member);
    wait(SESSION_SECONDS - 1);
    await expect(store.sessions.find(token)).resolves.toEqual(member);
    wait(1);
    await expect(store.sessions.find(token)).resolves.toBeUndefined();
  });

  it('stores no token that somebody who reads the store could use', async () => {
    const token = await store.sessions.start((await addMember()).id);
    const db = await openDatabase(database.location);
    const rows = await db.selectFrom('sessions').selectAll().execute();
    await db.destroy();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const row of rows) await expect(store.sessions.find(row.token_hash)).resolves.toBeUndefined();
  });

  it("ends the browser's previous session when a new one starts", async () => {
    const member = await addMember();
    const first = await store.sessions.start(member.id);
    const second = await store.sessions.start(member.id, first);
    await expect(store.sessions.find(first)).resolves.toBeUndefined();
    await expect(store.sessions.find(second)).resolves.toEqual(member);
  });

  it('ends one session, or all sessions of one member only', async () => {
    const [ada, ben] = [await addMember(), await addMember()];
    const tokens = [
      await store.sessions.start(ada.id),
      await store.sessions.start(ada.id),
      await store.sessions.start(ben.id),
    ] as const;
    await store.sessions.end(tokens[0]);
    await expect(store.sessions.find(tokens[0])).resolves.toBeUndefined();
    await expect(store.sessions.find(tokens[1])).resolves.toEqual(ada);
    await store.sessions.endAll(ada.id);
    await expect(store.sessions.find(tokens[1])).resolves.toBeUndefined();
    await expect(store.sessions.find(tokens[2])).resolves.toEqual(ben);
  });

  it('lists bookmarks with the newest first, each once', async () => {
    const { id } = await addMember();
    for (const video of [5, 7, 5, 6]) {
      await store.bookmarks.add(id, video);
      wait(1);
    }
    await expect(store.bookmarks.list(id)).resolves.toEqual([6, 7, 5]);
    const bookmarkedAt = await store.bookmarks.remove(id, 7);
    await expect(store.bookmarks.remove(id, 7)).resolves.toBeUndefined();
    await expect(store.bookmarks.list(id)).resolves.toEqual([6, 5]);
    await store.bookmarks.add(id, 7, new Date(bookmarkedAt ?? ''));
    await expect(store.bookmarks.list(id)).resolves.toEqual([6, 7, 5]);
    await expect(store.bookmarks.list((await addMember()).id)).resolves.toEqual([]);
  });

  it('stores every view of a video, the newest first', async () => {
    const { id } = await addMember();
    const first = await store.views.add(id, 9);
    wait(60);
    const second = await store.views.add(id, 9);
    await expect(viewsOf(store, id)).resolves.toEqual([
      { viewId: second, videoId: 9, viewedAt: now().toISOString() },
      { viewId: first, videoId: 9, viewedAt: new Date(time - 60_000).toISOString() },
    ]);
  });

  it("removes one view, all views of a video, or all views, and never another member's", async () => {
    const [ada, ben] = [await addMember(), await addMember()];
    const ids = [];
    for (const video of [1, 1, 2, 3]) ids.push(await store.views.add(ada.id, video));
    const other = await store.views.add(ben.id, 1);

    await expect(store.views.removeOne(ada.id, other)).resolves.toEqual([]);
    await expect(store.views.removeOne(ada.id, ids[0] ?? '')).resolves.toEqual([
      { viewId: ids[0], viewedAt: now().toISOString() },
    ]);
    await expect(store.views.removeVideo(ada.id, 1)).resolves.toHaveLength(1);
    await expect(store.views.removeAll(ada.id)).resolves.toBe(2);
    await expect(store.views.removeAll(ada.id)).resolves.toBe(0);
    await expect(viewsOf(store, ben.id)).resolves.toHaveLength(1);
  });

  it('restores removed views unchanged, each once', async () => {
    const { id } = await addMember();
    for (const video of [9, 8, 9]) {
      await store.views.add(id, video);
      wait(60);
    }
    const before = await viewsOf(store, id);
    const removed = await store.views.removeVideo(id, 9);
    await store.views.restore(id, 9, removed);
    await store.views.restore(id, 9, removed);
    await expect(viewsOf(store, id)).resolves.toEqual(before);
  });

  /** Inserts rows that a store of another release may contain. */
  const fill = async (table: 'views' | 'bookmarks', memberId: string, count: number) => {
    const db = await openDatabase(database.location);
    const at = (index: number) => new Date(Date.parse('2020-01-01') + index * 1000).toISOString();
    for (let from = 0; from < count; from += 500) {
      const rows = Array.from({ length: Math.min(500, count - from) }, (_item, index) => from + index);
      await (
        table === 'views'
          ? db.insertInto('views').values(
              rows.map((row) => ({
                id: `${memberId.slice(0, 20)}-${row}`,
                member_id: memberId,
                video_id: 1 + (row % 10),
                viewed_at: at(row),
              })),
            )
          : db
              .insertInto('bookmarks')
              .values(rows.map((row) => ({ member_id: memberId, video_id: row + 1, created_at: at(row) })))
      ).execute();
    }
    await db.destroy();
  };

  it('counts views and pages them, of some videos or of all except some', async () => {
    const { id } = await addMember();
    for (const video of [1, 2, 1, 3]) {
      await store.views.add(id, video);
      wait(1);
    }
    const videos = async (...[listed, page]: [object, number?]) =>
      (await store.views.page(id, listed, { page: page ?? 1, pageSize: 2 })).map(({ videoId }) => videoId);
    await expect(store.views.countByVideo(id)).resolves.toEqual(
      new Map([
        [1, 2],
        [2, 1],
        [3, 1],
      ]),
    );
    await expect(videos({}, 2)).resolves.toEqual([2, 1]);
    await expect(videos({ of: [1, 2] })).resolves.toEqual([1, 2]);
    await expect(videos({ except: [1] })).resolves.toEqual([3, 2]);
    await expect(videos({ except: [] })).resolves.toEqual([3, 1]);
  });

  it('reads no more views of a member than the limit, however many there are, and drops the oldest', async () => {
    const { id } = await addMember();
    await fill('views', id, MAX_VIEWS + 60);
    const total = async () => [...(await store.views.countByVideo(id)).values()].reduce((sum, count) => sum + count, 0);
    const lastPage = { page: MAX_VIEWS / 100, pageSize: 100 };
    await expect(total()).resolves.toBe(MAX_VIEWS);
    await expect(store.views.page(id, {}, { ...lastPage, page: lastPage.page + 1 })).resolves.toEqual([]);
    const newest = await store.views.add(id, 9);
    await expect(total()).resolves.toBe(MAX_VIEWS);
    await expect(viewsOf(store, id)).resolves.toContainEqual(expect.objectContaining({ viewId: newest }));
    const oldest = (await store.views.page(id, {}, lastPage)).at(-1);
    expect(oldest?.viewId).toMatch(/-61$/);
    await expect(store.views.removeAll(id)).resolves.toBe(MAX_VIEWS);
  }, 60_000);

  it('limits the bookmarks of a member, and reports when there is no room', async () => {
    const { id } = await addMember();
    await fill('bookmarks', id, MAX_BOOKMARKS - 1);
    await expect(store.bookmarks.add(id, 100_001)).resolves.toBe(true);
    await expect(store.bookmarks.add(id, 100_002)).resolves.toBe(false);
    await expect(store.bookmarks.add(id, 100_001)).resolves.toBe(true);
    await expect(store.bookmarks.list(id)).resolves.toHaveLength(MAX_BOOKMARKS);
    await expect(store.bookmarks.among(id, [1, 100_001, 100_002])).resolves.toEqual(new Set([1, 100_001]));
    await store.bookmarks.remove(id, 1);
    await expect(store.bookmarks.add(id, 100_002)).resolves.toBe(true);
  });

  it('ends the oldest session of a member who has too many', async () => {
    const member = await addMember();
    const tokens = [];
    for (let count = 0; count <= MAX_SESSIONS; count += 1) {
      tokens.push(await store.sessions.start(member.id));
      wait(1);
    }
    await expect(store.sessions.find(tokens[0] ?? '')).resolves.toBeUndefined();
    await expect(store.sessions.find(tokens[1] ?? '')).resolves.toEqual(member);
    await expect(store.sessions.find(tokens.at(-1) ?? '')).resolves.toEqual(member);
  });

  it('is shared by several servers, and stays when one closes', async () => {
    const member = await addMember();
    const second = await openMembersStore(database.location, now);
    const token = await store.sessions.start(member.id);
    await expect(second.sessions.find(token)).resolves.toEqual(member);
    await Promise.all(
      [store, second].flatMap((each, index) =>
        Array.from({ length: 20 }, (_item, step) => each.views.add(member.id, index * 20 + step + 1)),
      ),
    );
    await second.close();
    await expect(viewsOf(store, member.id)).resolves.toHaveLength(40);
  });
}

describe('a new members store', () => {
  it('may be opened by several servers at the same moment', async () => {
    const { location, remove } = await makeSqlite();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openMembersStore(location, () => new Date())));
    await expect(stores[3]?.members.add('ada', 'a long password')).resolves.toMatchObject({ name: 'ada' });
    await Promise.all(stores.map((store) => store.close()));
    await remove();
  });

  it('names the location that could not be opened', async () => {
    await expect(
      openMembersStore({ databaseUrl: 'postgres://x@localhost/x?host=/nowhere', membersFile: '' }, () => new Date()),
    ).rejects.toThrow(/nowhere/);
  });
});
