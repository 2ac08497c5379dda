import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { activateRelease } from '../../deploy/activate.ts';
import { rollbackApp } from '../../deploy/rollback.ts';
import { readFleet, writeEdgeReport } from '../../fleet/edge-reports.ts';
import { publishApp } from '../../publish/publish.ts';
import { writeFakeBuild } from '../../testing/fake-build.ts';
import { changeAt, registryAt } from '../../testing/sample-registry.ts';
import { createTemporaryStore } from '../../testing/temporary-store.ts';
import { verifyStore } from '../../verify/verify-release.ts';
import { readServedReleases } from '../read-status.ts';
import { changeRegistry, recordEvent } from '../registry.ts';
import type { ReleaseStore } from '../release-store.ts';
import { CHANGE_CHANNEL } from './postgres-registry.ts';
import {
  asUser,
  describeWithPostgres,
  runSql,
  startTestServer,
  type TcpProxy,
  type TestServer,
  useStores,
} from './testing/test-database.ts';

const PAGE = path.join(import.meta.dirname, '../../../../docs/release-store.md');
const RELEASE = { app: 'mf-library', id: '1.0.0-0123456789ab' };

describeWithPostgres('a store in PostgreSQL', () => {
  let server: TestServer;
  let address: string;

  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(async () => server.stop(), 60_000);
  beforeEach(async () => {
    address = await server.createDatabase();
  });

  const openStore = useStores();
  const open = async (at = address) => (await openStore(at)).registry;
  const revisionsOf = async (registry: ReleaseStore['registry']) =>
    (await registry.readAudit()).entries.map(({ revision }) => revision);

  it('is empty in a database without tables, and reading creates none', async () => {
    const { registry, files } = await openStore(address);
    expect(await registry.read()).toEqual({
      registry: { formatVersion: 2, revision: 0, apps: {}, lastChange: null },
      version: '',
    });
    expect(await registry.readAudit()).toEqual({ entries: [], unreadable: 0 });
    expect([await files.listApps(), await files.listReleaseIds('mf-library')]).toEqual([[], []]);
    expect(await runSql(address, `SELECT 1 FROM pg_tables WHERE tablename LIKE 'release_%'`)).toEqual([]);
  });

  it('keeps any text of a reason as it is', async () => {
    const registry = await open();
    const lastChange = { ...changeAt(1), why: 'nul \0, half an emoji \ud83d, "quotes" and 日本語' };
    expect(await registry.replace({ ...registryAt(1), lastChange }, '')).toBe('recorded');
    expect((await registry.read()).registry.lastChange).toEqual(lastChange);
    expect((await registry.readAudit()).entries).toEqual([lastChange]);
  });

  it('has a new version when its row was deleted and written again', async () => {
    const registry = await open();
    await registry.replace(registryAt(1, 'ann'), '');
    const { version } = await registry.read();
    await runSql(address, 'DELETE FROM release_registry');
    expect(await registry.replace(registryAt(2), version)).toBe('conflict');
    await registry.replace(registryAt(1, 'bob'), '');
    expect((await registry.readIfChanged(version))?.registry.lastChange?.who).toBe('bob');
  });

  it('sends a notification with each change, and listens itself while it waits', async () => {
    const registry = await open();
    const stop = new AbortController();
    const waiting = registry.waitForChange(stop.signal);
    const listening = `SELECT 1 FROM pg_stat_activity WHERE query IN ('LISTEN ${CHANGE_CHANNEL}', 'SELECT 1')`;
    while ((await runSql(address, listening)).length === 0) await sleep(10);
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(`LISTEN ${CHANGE_CHANNEL}`);
    const notified = once(client, 'notification');
    await registry.replace(registryAt(1), '');
    await Promise.all([notified, waiting]);
    stop.abort();
    await client.end();
  });

  describe('over a connection that is lost', () => {
    let proxy: TcpProxy;
    let registry: ReleaseStore['registry'];
    beforeEach(async () => {
      await (await open()).replace(registryAt(1), '');
      proxy = await server.startProxy(address);
      registry = await open(proxy.address);
    });
    afterEach(async () => proxy.close());

    it('reports a change as recorded although the response to its commit was lost', async () => {
      const { version } = await registry.read();
      proxy.loseNextCommit();
      expect(await registry.replace(registryAt(2), version)).toBe('recorded');
      expect(await revisionsOf(registry)).toEqual([1, 2]);
    });

    it('reports a conflict if that was before the commit, so that the change is tried again', async () => {
      proxy.dropNextCommit();
      const entry = { ...changeAt(0), what: 'retire' as const };
      const { isRecorded } = await changeRegistry({ registry }, () => Promise.resolve({ appState: null, entry }));
      expect(isRecorded).toBe(true);
      expect(await revisionsOf(registry)).toEqual([1, 2]);
    });

    it('has an event once, whether that was before or after its commit', async () => {
      const recordToken = () =>
        recordEvent({ registry }, { by: 'mira' }, (before) => ({
          registry: before,
          event: { what: 'create-token' as const },
        }));
      proxy.dropNextCommit();
      await recordToken();
      proxy.loseNextCommit();
      await recordToken();
      const { entries } = await registry.readAudit();
      expect(entries.filter(({ what }) => what === 'create-token')).toHaveLength(2);
      expect((await verifyAudit({ registry })).problem).toBeNull();
    });
  });

  describe('keeps the files of a release', () => {
    let files: ReleaseStore['files'];
    beforeEach(async () => {
      ({ files } = await openStore(address));
    });

    /** Writes these files into a staged folder and hands it over. */
    const withFiles = <Result>(content: Record<string, string>, work: (folder: string) => Promise<Result>) =>
      files.stage(async (folder) => {
        await mkdir(path.join(folder, 'client'));
        for (const [file, text] of Object.entries(content)) await writeFile(path.join(folder, file), text);
        return work(folder);
      });
    const add = (content: Record<string, string>) => withFiles(content, (folder) => files.add(RELEASE, folder));

    it('all or none of them, if one cannot be read', async () => {
      const attempt = withFiles({ 'release.json': '{}', 'client/a.js': 'a' }, async (folder) => {
        await symlink('a.js', path.join(folder, 'client/link.js'));
        return files.add(RELEASE, folder);
      });
      await expect(attempt).rejects.toThrow(/is a link or a device/);
      expect(await files.listApps()).toEqual([]);
    });

    it('and overwrites them in one step, as a reader sees that never finds old and new ones together', async () => {
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
      expect(String(await files.read(RELEASE, 'client/a.js'))).toBe('new');
    });

    it('and gives them to many requests at once over four connections', async () => {
      await add({ 'release.json': '{}' });
      const contents = await Promise.all(Array.from({ length: 50 }, () => files.read(RELEASE, 'release.json')));
      expect(new Set(contents.map(String))).toEqual(new Set(['{}']));
      const sql = 'SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()';
      // One more is the connection that counts.
      expect(await runSql(address, sql)).toEqual([{ count: 5 }]);
    });
  });

  it('tells the age of a report by the clock of the server', async () => {
    const { reports } = await openStore(address);
    for (const name of ['edge-1', 'edge-2']) await reports.write(name, 'text');
    const older = `UPDATE release_reports SET written_at = written_at - interval '1 h' WHERE name = 'edge-2'`;
    await runSql(address, older);
    const [running, silent] = await reports.readAll();
    expect(silent?.ageMs).toBeGreaterThanOrEqual(3_600_000);
    expect((silent?.ageMs ?? 0) - (running?.ageMs ?? 0)).toBeGreaterThan(3_500_000);
  });

  it('gives an edge with the documented rights enough to read, report and roll back, but not to remove releases', async () => {
    const [owner, { work, remove }] = [await openStore(address), await createTemporaryStore()];
    const { app } = RELEASE;
    for (const version of ['1.0.0', '1.1.0']) {
      const from = await writeFakeBuild(work, { app, version });
      const { release } = await publishApp({ store: owner, app, from, by: 'mira' });
      await activateRelease({ store: owner, app, target: release.id, by: 'mira' });
    }
    const [, rights = ''] = /```sql\n([^]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
    await runSql(address, rights);

    const store = await openStore(asUser(address, 'edge'));
    expect((await readServedReleases(store)).size).toBe(2);
    expect((await verifyStore({ store })).map(({ damage }) => damage)).toEqual([[], []]);
    const report = { revision: 2, isStoreAway: false, held: [], hashKey: 'key', counts: [] };
    for (const name of ['one', 'one', 'two']) await writeEdgeReport(store, { ...report, name });
    expect((await readFleet(store)).edges).toHaveLength(2);
    await store.reports.remove('edge-two');
    await rollbackApp({ store, app, by: 'edge (automatic)' });
    expect((await owner.registry.readAudit()).entries.at(-1)?.what).toBe('rollback');
    const [id = ''] = await store.files.listReleaseIds(app);
    await expect(store.files.remove({ app, id })).rejects.toThrow(/release_files/);
    await remove();
  });
});
