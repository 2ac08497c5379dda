import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileBackend, ReleaseStore } from '../release-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { describeWithPostgres, runSql, startTestServer, type TestServer } from './testing/test-database.ts';

const RELEASE = { app: 'mf-library', id: '1.0.0-0123456789ab' };

describeWithPostgres('the files of releases in PostgreSQL', () => {
  let server: TestServer;
  let address: string;
  let store: ReleaseStore;
  let files: FileBackend;

  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(async () => server.stop(), 60_000);
  beforeEach(async () => {
    address = await server.createDatabase();
    store = await openPostgresStore(address);
    ({ files } = store);
  });
  afterEach(async () => store.close());

  /** Writes these files into a staged folder and hands it over. */
  const withFiles = <Result>(content: Record<string, string | Buffer>, work: (folder: string) => Promise<Result>) =>
    files.stage(async (folder) => {
      for (const [file, bytes] of Object.entries(content)) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), bytes);
      }
      return work(folder);
    });
  const add = (content: Record<string, string | Buffer>, release = RELEASE) =>
    withFiles(content, (folder) => files.add(release, folder));
  const readText = async (file: string) => (await files.read(RELEASE, file))?.toString();

  it('are none in a database without tables', async () => {
    expect([await files.listApps(), await files.listReleaseIds('mf-library')]).toEqual([[], []]);
    expect(await files.read(RELEASE, 'release.json')).toBeUndefined();
    await files.remove(RELEASE);
  });

  it('are read as they were added, byte by byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_item, index) => (index * 7919) % 256));
    expect(
      await add({ 'release.json': '{}', 'client/a.js': 'a', 'client/b.woff2': bytes, 'server/empty.js': '' }),
    ).toBe('added');
    expect(await readText('release.json')).toBe('{}');
    expect((await files.read(RELEASE, 'client/b.woff2'))?.equals(bytes)).toBe(true);
    expect(await readText('server/empty.js')).toBe('');
    expect(await files.read(RELEASE, 'client/missing.js')).toBeUndefined();
    expect([await files.listApps(), await files.listReleaseIds('mf-library')]).toEqual([['mf-library'], [RELEASE.id]]);
  });

  it('are added once if two processes add a release at once, and none is lost', async () => {
    const content = (by: string) => ({ 'release.json': by, 'client/a.js': by, 'client/b.js': by });
    const outcomes = await Promise.all([add(content('ann')), add(content('bob'))]);
    expect(outcomes.sort()).toEqual(['added', 'taken']);
    const by = await readText('release.json');
    expect([await readText('client/a.js'), await readText('client/b.js')]).toEqual([by, by]);
  });

  it('are not added at all if one of them cannot be read', async () => {
    const attempt = withFiles({ 'release.json': '{}', 'client/a.js': 'a' }, async (folder) => {
      await symlink('a.js', path.join(folder, 'client/link.js'));
      return files.add(RELEASE, folder);
    });
    await expect(attempt).rejects.toThrow(/is a link or a device/);
    expect(await files.listApps()).toEqual([]);
  });

  it('are overwritten in one step, as a reader sees that never finds old and new ones together', async () => {
    await add({ 'release.json': 'old', 'client/a.js': 'old' });
    const seen = new Set<string>();
    let isDone = false;
    const reading = (async () => {
      while (!isDone) {
        const rows = await runSql(address, 'SELECT DISTINCT content FROM release_files');
        seen.add(rows.map(({ content }) => String(content)).join('+'));
      }
    })();
    await withFiles({ 'release.json': 'new', 'client/a.js': 'new' }, (folder) => files.overwrite(RELEASE, folder));
    isDone = true;
    await reading;
    expect([...seen].filter((contents) => contents.includes('+'))).toEqual([]);
    expect(await readText('client/a.js')).toBe('new');
  });

  it('are removed with their release', async () => {
    await add({ 'release.json': '{}' });
    await add({ 'release.json': '{}' }, { ...RELEASE, app: 'mf-home' });
    await files.remove(RELEASE);
    expect(await files.listApps()).toEqual(['mf-home']);
    expect(await add({ 'release.json': '{}' })).toBe('added');
  });

  it('are read by 200 requests at once over four connections', async () => {
    await add({ 'release.json': '{}' });
    const contents = await Promise.all(Array.from({ length: 200 }, () => readText('release.json')));
    expect(new Set(contents)).toEqual(new Set(['{}']));
    const sql = 'SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()';
    // One more is the connection that counts.
    expect(await runSql(address, sql)).toEqual([{ count: 5 }]);
  });

  it('are prepared in a temporary folder that is removed afterwards', async () => {
    const folder = await files.stage((staged) => Promise.resolve(staged));
    expect(existsSync(folder)).toBe(false);
  });

  it('are kept elsewhere on demand', async () => {
    const other = { ...files };
    const withOther = await openPostgresStore(address, { files: other });
    expect(withOther.files).toBe(other);
    await withOther.close();
  });
});
