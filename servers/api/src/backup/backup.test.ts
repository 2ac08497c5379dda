import { appendFile, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '../members/database/open-database.ts';
import { makeSqlite, openTestStore, testDatabases } from '../members/testing/test-databases.ts';
import { BACKED_UP_TABLES, backupMembers, countMembers, restoreMembers } from './members-backup.ts';

const NOTE = { id: 'note-0001', videoId: 1, dataType: 1, seconds: 90, text: 'Rim\n🎬 "light"', basedOn: 0 } as const;
/** More rows than a backup reads at once. */
const BOOKMARKS = 1500;
const now = () => new Date('2026-05-01T09:00:00Z');
const newFile = async () => join(await mkdtemp(join(tmpdir(), 'backup-')), 'members.jsonl');

describe.each(testDatabases())('a backup of members in %s', (_kind, make) => {
  it('is consistent while a server writes, and restores members, sessions, bookmarks, history, progress and notes', async () => {
    const [from, to] = [await make(), await makeSqlite()];
    const store = await openTestStore(from.location, now);
    const ada = (await store.members.add('ada', 'a long password'))?.id ?? '';
    const token = await store.sessions.start(ada);
    const videoIds = Array.from({ length: BOOKMARKS }, (_item, index) => index + 1);
    const db = await openDatabase(from.location);
    const rows = videoIds.map((id) => ({ member_id: ada, video_id: id, created_at: now().toISOString() }));
    await db.insertInto('bookmarks').values(rows).execute();
    await db.destroy();
    const viewId = await store.views.add(ada, 7, now());
    await store.notes.save(ada, NOTE);
    const practice = { practice: '["step-1"]', practiced_at: now().toISOString() };
    const finished = { ...practice, video_id: 7, seconds: 9, duration: 600, watched_at: now().toISOString() };
    await store.progress.save(ada, [{ ...finished, finished_at: now().toISOString() }]);
    const progress = await store.progress.read(ada);
    const { note: changed } = await store.notes.save(ada, { ...NOTE, seconds: 95, basedOn: 1 });

    const file = await newFile();
    let isWriting = true;
    const writing = (async () => {
      for (let id = 2000; isWriting; id += 1) {
        await store.bookmarks.add(ada, id);
        await setImmediate();
      }
    })();
    // A member, a session, a view, progress and a note.
    expect(await backupMembers(from.location, file)).toBeGreaterThanOrEqual(BOOKMARKS + 5);
    isWriting = false;
    await writing;
    expect((await stat(file)).mode & 0o077).toBe(0);

    await restoreMembers(to.location, file);
    const restored = await openTestStore(to.location, now);
    await expect(restored.members.authenticate('ada', 'a long password')).resolves.toMatchObject({ id: ada });
    await expect(restored.sessions.find(token)).resolves.toMatchObject({ id: ada });
    const bookmarks = (await restored.bookmarks.list(ada)).filter((id) => id <= BOOKMARKS);
    expect(bookmarks.toSorted((a, b) => a - b)).toEqual(videoIds);
    await expect(restored.views.page(ada, {}, { page: 1, pageSize: 9 })).resolves.toMatchObject([{ viewId }]);
    await expect(restored.notes.all(ada)).resolves.toEqual([changed]);
    await expect(restored.progress.read(ada)).resolves.toEqual(progress);
    for (const each of [store, restored]) await each.close();

    // Restores into the original kind of database, over existing data.
    await restoreMembers(from.location, file);
    expect(await countMembers(from.location)).toBe(1);
    for (const each of [from, to]) await each.remove();
  }, 180_000);
});

describe('a backup of members', () => {
  it('has every table of the store', async () => {
    const { location, remove } = await makeSqlite();
    const db = await openDatabase(location);
    const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'store_check');
    expect(names.toSorted()).toEqual(BACKED_UP_TABLES.toSorted());
    await db.destroy();
    await remove();
  });

  it('that cannot be restored completely changes nothing', async () => {
    const { location, remove } = await makeSqlite();
    const store = await openTestStore(location, now);
    await store.members.add('ada', 'a long password');
    const file = await newFile();
    await backupMembers(location, file);
    await appendFile(file, '{"table":"views","row":{"id":"1","member_id":"nobody","video_id":1,"viewed_at":"x"}}\n');
    await expect(restoreMembers(location, file)).rejects.toThrow(/FOREIGN KEY/);
    await expect(store.members.authenticate('ada', 'a long password')).resolves.toBeDefined();
    await store.close();
    await remove();
  });
});
