import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { createLimiters } from '../limits/limiters.ts';
import { createLoginGuard } from '../limits/login-guard.ts';
import { MemberGoneError, type Member } from './member-rows.ts';
import type { MembersStore } from './members-store.ts';
import { openDatabase, openDatabaseToRead } from './database/open-database.ts';
import { withStoreErrors } from './store-error.ts';
import type { Tables } from './database/tables.ts';
import { makeSqlite, openTestStore, testDatabases, type TestDatabase } from './testing/test-databases.ts';

const now = () => new Date('2026-05-01T09:00:00Z');

/** Every row of every table that the database has, as text. */
async function dump(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    const read = await sql`select * from ${sql.table(name)}`.execute(db);
    rows.set(
      name,
      read.rows.map((row) => JSON.stringify(row)),
    );
  }
  return rows;
}

/** The same id for each member: ids of notes are the browsers'. */
const noteOf = (id: number) => {
  const place = { videoId: id, dataType: 1 as const, seconds: id };
  return { id: `note-${id}`, ...place, text: `Note ${id}: “Kantenlicht” 照明`, basedOn: 0 };
};

const guardOf = ({ limits: rows }: MembersStore) =>
  createLoginGuard(createLimiters({ rows, now: () => performance.now(), onFailure: () => undefined }));

const NOTHING = { duration: null, watched_at: null, practice: null, practiced_at: null };

/** A member with 100 views, 10 bookmarks, 10 notes, progress, a session, and counted logins. */
async function addMember(store: MembersStore, name: string): Promise<{ member: Member; token: string }> {
  const member = await store.members.add(name, 'a long password');
  if (!member) throw new Error(`${name} is taken`);
  for (let id = 1; id <= 10; id += 1) {
    const views = Array.from({ length: 10 }, () => ({ viewId: randomUUID(), viewedAt: now().toISOString() }));
    await store.views.restore(member.id, id, views);
    await store.bookmarks.add(member.id, id);
    await store.notes.save(member.id, noteOf(id));
  }
  const finished = { ...NOTHING, video_id: 1, seconds: null, finished_at: now().toISOString() };
  await store.progress.save(member.id, [finished]);
  const token = await store.sessions.start(member.id);
  const guard = guardOf(store);
  for (const address of ['198.51.100.1', '2001:db8::1']) {
    await guard.startAttempt({ name, address });
    await guard.addSuccess({ name, address });
    await guard.startAttempt({ name, address });
  }
  return { member, token };
}

describe.each(testDatabases())('a member’s own data in %s', (_kind, make) => {
  let database: TestDatabase;
  let store: MembersStore;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    database = await make();
    store = await openTestStore(database.location, now);
    db = await openDatabase(database.location);
  }, 180_000);

  afterAll(async () => {
    await db.destroy();
    await store.close();
    await database.remove();
  }, 180_000);

  it('of a deleted account leaves no row in any table of the schema', async () => {
    const [{ member: ada }, { member: ben }] = [await addMember(store, 'ada'), await addMember(store, 'ben')];
    const before = await dump(db);
    const tablesOf = (id: string, rows: Map<string, string[]>) =>
      [...rows].filter(([, all]) => all.some((row) => row.includes(id))).map(([name]) => name);
    expect(tablesOf(ada.id, before)).toEqual(tablesOf(ben.id, before));
    expect(tablesOf(ada.id, before)).toEqual(
      expect.arrayContaining(['members', 'sessions', 'bookmarks', 'views', 'notes', 'progress']),
    );
    const count = (rows: Map<string, string[]>) => [...rows.values()].reduce((sum, all) => sum + all.length, 0);

    const removed = await store.ownData.remove(ada, 'account');
    const after = await dump(db);
    expect(removed).toBe(count(before) - count(after));
    for (const rows of after.values()) for (const row of rows) expect(row).not.toMatch(new RegExp(`${ada.id}|"ada"`));
    // Of both members the same tables had rows, also those without an id or a name: the counted limits.
    for (const [name, rows] of after) {
      const ofBen = before.get(name)?.filter((row) => rows.includes(row)) ?? [];
      expect([name, rows.length]).toEqual([name, ofBen.length]);
    }
    expect(tablesOf(ben.id, after)).toEqual(tablesOf(ben.id, before));
    // Somebody else with the name has all ten attempts, and no household.
    const guard = guardOf(store);
    const attempts = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      attempts.push(await guard.startAttempt({ name: 'ada', address: '198.51.100.1' }));
    expect(attempts).toEqual([...Array.from({ length: 10 }, () => true), false]);
  }, 180_000);

  it('is read at one moment, with the current session marked', async () => {
    const { member, token } = await addMember(store, 'cleo');
    await store.sessions.start(member.id);
    const data = await store.ownData.read(member, token);
    expect(data.account).toEqual({ ...member, createdAt: now().toISOString() });
    expect([data.views.length, data.bookmarks.length, data.notes.length]).toEqual([100, 10, 10]);
    const { videoId, seconds, text } = noteOf(3);
    expect(data.notes.find(({ id }) => id === 'note-3')).toMatchObject({ videoId, seconds, text });
    expect(data.sessions.map(({ isThisSession }) => isThisSession).toSorted()).toEqual([false, true]);
    expect(data.sessions[0]?.startedAt).toBe(now().toISOString());
  });

  it('stays without the deleted kind', async () => {
    const [{ member }, { member: other }] = [await addMember(store, 'dora'), await addMember(store, 'emil')];
    await expect(store.ownData.remove(member, 'notes')).resolves.toBe(10);
    await expect(store.ownData.remove(member, 'history')).resolves.toBe(101);
    const data = await store.ownData.read(member, undefined);
    expect(data).toMatchObject({ views: [], progress: [], notes: [], sessions: [{}] });
    expect(data.bookmarks).toHaveLength(10);
    await expect(store.notes.all(other.id)).resolves.toHaveLength(10);
  });

  it('cannot be written, read or deleted once the account is gone', async () => {
    const { member } = await addMember(store, 'finn');
    const safeStore = withStoreErrors(store);
    const deletions = await Promise.allSettled([1, 2].map(() => safeStore.ownData.remove(member, 'account')));
    expect(deletions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const work of [
      () => safeStore.views.add(member.id, 1),
      () => safeStore.bookmarks.add(member.id, 1),
      () => safeStore.notes.save(member.id, noteOf(1)),
      () => safeStore.sessions.start(member.id),
      () => safeStore.ownData.read(member, undefined),
      () => safeStore.ownData.remove(member, 'account'),
    ]) {
      await expect(work()).rejects.toThrow(MemberGoneError);
    }
  });

  it('has no row that was written while the account was deleted', async () => {
    const { member } = await addMember(store, 'eve');
    const writes = Array.from({ length: 40 }, (_view, id) => {
      const written: Promise<unknown> =
        id % 3 === 0 ? store.notes.save(member.id, noteOf(100 + id)) : store.views.add(member.id, id);
      return written.catch(() => undefined);
    });
    await store.ownData.remove(member, 'account');
    await Promise.all(writes);
    for (const rows of (await dump(db)).values()) expect(rows.join('\n')).not.toContain(member.id);
  });
});

describe('the files of a members store in SQLite', () => {
  let database: TestDatabase;
  let store: MembersStore;

  beforeEach(async () => {
    database = await makeSqlite();
    store = await openTestStore(database.location, now);
  });

  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  const bytes = async () => {
    const folder = dirname(database.location.membersFile);
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    return Buffer.concat(files).toString('latin1');
  };

  it('contain nothing of a deleted account, not even in copies, in free space or in the log', async () => {
    await addMember(store, 'ben');
    const { member } = await addMember(store, 'adalovelace');
    await addMember(store, 'cleo');
    const viewIds = (await store.ownData.read(member, undefined)).views.map(({ viewId }) => viewId);
    expect(await bytes()).toContain(member.id);
    await store.ownData.remove(member, 'account');
    const left = await bytes();
    expect([member.id, member.name, ...viewIds].filter((text) => left.includes(text))).toEqual([]);
  });

  it('are written anew, because SQLite leaves copies of rows that it moved', async () => {
    const { member } = await addMember(store, 'ada');
    await store.ownData.remove(member, 'account');
    const reader = await openDatabaseToRead(database.location);
    const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(reader);
    await reader.destroy();
    expect(rows).toEqual([{ freelist_count: 0 }]);
  });

  it('are emptied later if another process is reading, without making the deletion wait', async () => {
    const { member } = await addMember(store, 'ada');
    const reader = await openDatabaseToRead(database.location);
    await reader.transaction().execute(async (transaction) => {
      await transaction.selectFrom('members').selectAll().execute();
      await expect(store.ownData.remove(member, 'account')).resolves.toBeGreaterThan(100);
    });
    await reader.destroy();
    const { member: ben } = await addMember(store, 'ben');
    await store.ownData.remove(ben, 'history');
    expect(await bytes()).not.toContain(member.id);
  });
});
