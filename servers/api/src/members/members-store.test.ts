import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MAX_BOOKMARKS } from './bookmark-rows.ts';
import { openMembersStore, type MembersStore } from './members-store.ts';
import { openDatabase } from './database/open-database.ts';
import { MAX_SESSIONS, SESSION_SECONDS } from './session-rows.ts';
import { deriveCheaply, makeSqlite, openTestStore, testDatabases, viewsOf } from './testing/test-databases.ts';
import type { TestDatabase } from './testing/test-databases.ts';
import { MAX_VIEWS } from './view-rows.ts';

const SCRIPT = fileURLToPath(new URL('testing/use-store.ts', import.meta.url));

describe.each(testDatabases())('the members store in %s', (_kind, makeDatabase) => {
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
    database = await makeDatabase();
  }, 180_000);

  afterAll(async () => {
    await store.close();
    await database.remove();
  }, 180_000);

  it('may be opened by several processes at the same moment, which lose nothing', async () => {
    const { databaseUrl, membersFile } = database.location;
    const run = (name: string) =>
      promisify(execFile)(process.execPath, [SCRIPT, databaseUrl ?? membersFile, name, '100']);
    const outputs = await Promise.all(['first', 'second', 'third'].map(run));
    store = await openTestStore(database.location, now);
    for (const { stdout: id } of outputs) await expect(store.bookmarks.list(id)).resolves.toHaveLength(100);
  }, 180_000);

  it('authenticates a member with the right password, whatever the case of the name, which only one can have', async () => {
    const member = await store.members.add('Ada', 'correct horse');
    expect(member?.name).toBe('ada');
    await expect(store.members.add('ADA', 'second password')).resolves.toBeUndefined();
    await expect(store.members.authenticate('ADA', 'correct horse')).resolves.toEqual(member);
    for (const [name, password] of [
      ['ada', 'second password'],
      ['nobody', 'correct horse'],
    ] as const)
      await expect(store.members.authenticate(name, password)).resolves.toBeUndefined();
  });

  it('finds a session by its token until it expires, or until the browser gets a new one', async () => {
    const member = await addMember();
    const [first, other] = [await store.sessions.start(member.id), await store.sessions.start(member.id)];
    const second = await store.sessions.start(member.id, first);
    await expect(store.sessions.find(first)).resolves.toBeUndefined();
    wait(SESSION_SECONDS - 1);
    for (const token of [other, second]) await expect(store.sessions.find(token)).resolves.toEqual(member);
    wait(1);
    await expect(store.sessions.find(second)).resolves.toBeUndefined();
  });

  it('stores no token that somebody who reads the store could use', async () => {
    const token = await store.sessions.start((await addMember()).id);
    const db = await openDatabase(database.location);
    const rows = await db.selectFrom('sessions').selectAll().execute();
    await db.destroy();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const row of rows) await expect(store.sessions.find(row.token_hash)).resolves.toBeUndefined();
  });

  it('ends one session, or all sessions of one member only', async () => {
    const [ada, ben] = [await addMember(), await addMember()];
    const tokens: string[] = [];
    for (const { id } of [ada, ada, ben]) tokens.push(await store.sessions.start(id));
    const found = () => Promise.all(tokens.map((token) => store.sessions.find(token)));
    await store.sessions.end(tokens[0] ?? '');
    await expect(found()).resolves.toEqual([undefined, ada, ben]);
    await store.sessions.endAll(ada.id);
    await expect(found()).resolves.toEqual([undefined, undefined, ben]);
  });

  it('lists bookmarks with the newest first, each once, and restores one to its position', async () => {
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
  });

  it("removes one view, all views of a video, or all views, and never another member's", async () => {
    const [ada, ben] = [await addMember(), await addMember()];
    const ids = [];
    for (const video of [1, 1, 2, 3]) ids.push(await store.views.add(ada.id, video));
    const other = await store.views.add(ben.id, 1);

    await expect(store.views.removeOne(ada.id, other)).resolves.toEqual([]);
    await expect(store.views.removeOne(ada.id, ids[0] ?? '')).resolves.toEqual([
      { videoId: 1, viewId: ids[0], viewedAt: now().toISOString() },
    ]);
    await expect(store.views.removeVideo(ada.id, 1)).resolves.toHaveLength(1);
    await expect(store.views.removeAll(ada.id)).resolves.toBe(2);
    await expect(viewsOf(store, ben.id)).resolves.toHaveLength(1);
  });

  it('stores every view of a video, the newest first, and restores removed ones unchanged, each once', async () => {
    const { id } = await addMember();
    for (const video of [9, 8, 9]) {
      await store.views.add(id, video);
      wait(60);
    }
    const before = await viewsOf(store, id);
    expect(before.map(({ videoId, viewedAt }) => [videoId, Date.parse(viewedAt) - time])).toEqual([
      [9, -60_000],
      [8, -120_000],
      [9, -180_000],
    ]);
    const removed = await store.views.removeVideo(id, 9);
    for (let attempt = 0; attempt < 2; attempt += 1) await store.views.restore(id, 9, removed);
    await expect(viewsOf(store, id)).resolves.toEqual(before);
  });

  it('counts views and pages them, of some videos or of all except some', async () => {
    const { id } = await addMember();
    for (const video of [1, 2, 1, 3]) {
      await store.views.add(id, video);
      wait(1);
    }
    const videos = async (listed: object, page = 1) =>
      (await store.views.page(id, listed, { page, pageSize: 2 })).map(({ videoId }) => videoId);
    expect(Object.fromEntries(await store.views.countByVideo(id))).toEqual({ 1: 2, 2: 1, 3: 1 });
    await expect(videos({}, 2)).resolves.toEqual([2, 1]);
    await expect(videos({ of: [1, 2] })).resolves.toEqual([1, 2]);
    await expect(videos({ except: [1] })).resolves.toEqual([3, 2]);
    await expect(videos({ except: [] })).resolves.toEqual([3, 1]);
  });

  /** Inserts rows that a store of another release may contain. */
  const fill = async (table: 'views' | 'bookmarks', memberId: string, count: number) => {
    const db = await openDatabase(database.location);
    const at = (index: number) => new Date(Date.parse('2020-01-01') + index * 1000).toISOString();
    for (let from = 0; from < count; from += 500) {
      const rows = Array.from({ length: Math.min(500, count - from) }, (_item, index) => from + index);
      const views = rows.map((row) => {
        const id = `${memberId.slice(0, 20)}-${row}`;
        return { id, member_id: memberId, video_id: 1 + (row % 10), viewed_at: at(row) };
      });
      const bookmarks = rows.map((row) => ({ member_id: memberId, video_id: row + 1, created_at: at(row) }));
      if (table === 'views') await db.insertInto('views').values(views).execute();
      else await db.insertInto('bookmarks').values(bookmarks).execute();
    }
    await db.destroy();
  };

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
  }, 180_000);

  it('limits the bookmarks of a member, and reports when there is no room', async () => {
    const { id } = await addMember();
    await fill('bookmarks', id, MAX_BOOKMARKS - 1);
    await expect(store.bookmarks.add(id, 100_001)).resolves.toBe(true);
    await expect(store.bookmarks.add(id, 100_002)).resolves.toBe(false);
    await expect(store.bookmarks.add(id, 100_001)).resolves.toBe(true);
    await expect(store.bookmarks.among(id, [1, 100_001, 100_002])).resolves.toEqual(new Set([1, 100_001]));
    await store.bookmarks.remove(id, 1);
    await expect(store.bookmarks.add(id, 100_002)).resolves.toBe(true);
    await expect(store.bookmarks.list(id)).resolves.toHaveLength(MAX_BOOKMARKS);
  });

  it('ends the oldest session of a member who has too many', async () => {
    const member = await addMember();
    const tokens = [];
    for (let count = 0; count <= MAX_SESSIONS; count += 1) {
      tokens.push(await store.sessions.start(member.id));
      wait(1);
    }
    await expect(store.sessions.find(tokens[0] ?? '')).resolves.toBeUndefined();
    for (const token of [tokens[1], tokens.at(-1)])
      await expect(store.sessions.find(token ?? '')).resolves.toEqual(member);
  });
});

describe('a members store', () => {
  it('hashes passwords with scrypt and a salt of their own', async () => {
    const { location, remove } = await makeSqlite();
    const store = await openMembersStore(location, () => new Date());
    for (const name of ['ada', 'ben']) await store.members.add(name, 'a long password');
    const db = await openDatabase(location);
    const hashes = (await db.selectFrom('members').selectAll().execute()).map((row) => row.password_hash);
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(new Set(hashes).size).toBe(2);
    await expect(store.members.authenticate('ada', 'a long password')).resolves.toMatchObject({ name: 'ada' });
    await expect(store.members.authenticate('ada', 'another password')).resolves.toBeUndefined();
    for (const each of [db.destroy(), store.close()]) await each;
    await remove();
  });

  it('takes the same time for an unknown name and for a wrong password: one hash', async () => {
    const { location, remove } = await makeSqlite();
    const derive = jest.fn(deriveCheaply);
    const store = await openMembersStore(location, () => new Date(), derive);
    await store.members.add('ada', 'a long password');
    for (const name of ['ada', 'nobody', 'nobody']) {
      derive.mockClear();
      await expect(store.members.authenticate(name, 'x')).resolves.toBeUndefined();
      expect(derive).toHaveBeenCalledTimes(1);
    }
    await store.close();
    await remove();
  });

  it('that cannot be opened is named', async () => {
    const location = { databaseUrl: 'postgres://x@localhost/x?host=/nowhere', membersFile: '' };
    await expect(openTestStore(location)).rejects.toThrow(/nowhere/);
  });
});
