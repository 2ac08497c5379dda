import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openMembersStore } from './members-store.ts';
import { findPostgres } from '../../../kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../kit/src/testing/start-postgres.ts';

const SCRIPT = fileURLToPath(new URL('testing/use-store.ts', import.meta.url));
const programs = findPostgres();

const run = (...args: string[]) => promisify(execFile)(process.execPath, [SCRIPT, ...args]);

async function makeSqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'shared-'));
  const file = join(folder, 'members.sqlite');
  return { location: file, databaseOptions: { membersFile: file }, remove: () => rm(folder, { recursive: true }) };
}

async function makePostgres() {
  const { databaseUrl, stop } = await startPostgres(programs ?? '');
  return { location: databaseUrl, databaseOptions: { databaseUrl, membersFile: '' }, remove: stop };
}

const kinds = [
  ['SQLite', makeSqlite] as const,
  ...(programs === undefined ? [] : [['PostgreSQL', makePostgres] as const]),
];

describe.each(kinds)('one members store in %s and several processes', (_kind, make) => {
  it('start concurrently on an empty store, write concurrently, and lose nothing', async () => {
    const { location, databaseOptions, remove } = await make();
    await Promise.all(Array.from({ length: 4 }, () => run(location, 'nobody', '0', '0')));

    const store = await openMembersStore(databaseOptions, () => new Date());
    const member = await store.members.add('ada', 'a long password');
    const id = member?.id ?? '';
    await Promise.all([run(location, id, '1', '300'), run(location, id, '301', '300')]);
    const ids = await store.bookmarks.list(id);
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 600 }, (_item, index) => index + 1));
    await store.close();
    await remove();
  }, 120_000);
});
