import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openMembersStore } from '../members/members-store.ts';
import { openDatabase } from '../members/open-database.ts';
import { findPostgres } from '../../../kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../kit/src/testing/start-postgres.ts';
import { BACKED_UP_TABLES } from './backed-up-tables.ts';
import { backupMembers } from './backup-members.ts';
import { countMembers, restoreMembers } from './restore-members.ts';

const programs = findPostgres();
const now = () => new Date('2026-05-01T09:00:00Z');

async function makeSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  return { location: { membersFile: join(folder, 'members.sqlite') }, remove: () => rm(folder, { recursive: true }) };
}

async function makePostgres() {
  const { databaseUrl, stop } = await startPostgres(programs ?? '');
  return { location: { databaseUrl, membersFile: '' }, remove: stop };
}

const kinds = [
  ['SQLite', makeSqlite] as const,
  ...(programs === undefined ? [] : [['PostgreSQL', makePostgres] as const]),
];

describe.each(kinds)('a backup of members in %s', (_kind, make) => {
  it('is consistent while a server writes, and restores members, sessions, bookmarks, history and notes', async () => {
    const [from, to] = [await make(), await makeSqlite()];
    const store = await openMembersStore(from.location, now);
    const ada = (await store.members.add('ada', 'a long password'))?.id ?? '';
    const token = await store.sessions.start(ada);
    for (let id = 1; id <= 1500; id += 1) await store.bookmarks.add(ada, id);
    for (let id = 1; id <= 30; id += 1) await store.views.add(ada, id, now());
    const note = {
      id: 'note-0001',
      videoId: 1,
      dataType: 1,
      seconds: 90,
      text: 'Rim\n🎬 "light"',
      basedOn: 0,
    } as const;
    await store.notes.save(ada, note);
    const { note: changed } = await store.notes.save(ada, { ...note, seconds: 95, basedOn: 1 });

    const file = join(await mkdtemp(join(tmpdir(), 'backup-')), 'members.jsonl');
    let isWriting = true;
    const writing = (async () => {
      for (let id = 2000; isWriting; id += 1) {
        await store.bookmarks.add(ada, id);
        await setTimeout(1);
      }
    })();
    expect(await backupMembers(from.location, file)).toBeGreaterThanOrEqual(1 + 1 + 1500 + 30 + 1);
    isWriting = false;
    await writing;
    expect((await stat(file)).mode & 0o077).toBe(0);

    await restoreMembers(to.location, file);
    const restored = await openMembersStore(to.location, now);
    await expect(restored.members.authenticate('ada', 'a long password')).resolves.toMatchObject({ id: ada });
    await expect(restored.sessions.find(token)).resolves.toMatchObject({ id: ada });
    const bookmarks = (await restored.bookmarks.list(ada)).filter((id) => id <= 1500);
    expect(bookmarks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1500 }, (_item, index) => index + 1));
    await expect(restored.notes.all(ada)).resolves.toEqual([changed]);
    for (const each of [store, restored]) await each.close();

    // Restores into the original kind of database, over existing data.
    await restoreMembers(from.location, file);
    expect(await countMembers(from.location)).toBe(1);
    for (const each of [from, to]) await each.remove();
  }, 120_000);
});

describe('a backup of members', () => {
  it('has every table of the store', async () => {
    const { location, remove } = await makeSqlite();
    const db = await openDatabase(location);
    const tables = await db.introspection.getTables();
    const names = tables.map(({ name }) => name).filter((name) => name !== 'store_check');
    expect(names.toSorted()).toEqual(BACKED_UP_TABLES.toSorted());
    await db.destroy();
    await remove();
  });

  it('that cannot be restored completely changes nothing', async () => {
    const { location, remove } = await makeSqlite();
    const store = await openMembersStore(location, now);
    await store.members.add('ada', 'a long password');
    const file = join(await mkdtemp(join(tmpdir(), 'backup-')), 'members.jsonl');
    await backupMembers(location, file);
    await appendFile(file, '{"table":"views","row":{"id":"1","member_id":"nobody","video_id":1,"viewed_at":"x"}}\n');
    await expect(restoreMembers(location, file)).rejects.toThrow(/FOREIGN KEY/);
    await expect(store.members.authenticate('ada', 'a long password')).resolves.toBeDefined();
    await store.close();
    await remove();
  });
});
