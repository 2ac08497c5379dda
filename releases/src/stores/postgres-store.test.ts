import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { activateRelease } from '../deploy/activate.ts';
import { readFleet, writeEdgeReport } from '../deploy/edge-reports.ts';
import { publishApp } from '../deploy/publish/publish.ts';
import { rollbackApp } from '../deploy/rollback.ts';
import { verifyStore } from '../deploy/verify-store.ts';
import { removeRelease } from '../files/release-files.ts';
import { appendChange, readRegistry } from '../log/change-log.ts';
import { readAllChanges, readServedReleases } from '../log/read-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { createTemporaryStore } from '../testing/temporary-store.ts';
import {
  asUser,
  describeWithPostgres,
  runSql,
  startTestServer,
  type TcpProxy,
  type TestServer,
  useStores,
} from '../testing/test-database.ts';
import { toReleaseStore } from './open-store.ts';
import type { ReleaseStore } from './store.ts';

const PAGE = path.join(import.meta.dirname, '../../../docs/releasing.md');
const APP = 'mf-library';

describeWithPostgres('a store in PostgreSQL', () => {
  let server: TestServer;
  let address: string;

  beforeAll(async () => {
    server = await startTestServer();
  }, 180_000);
  afterAll(async () => server.stop(), 60_000);
  beforeEach(async () => {
    address = await server.createDatabase();
  });

  const open = useStores();
  const openReleases = async (at = address) => toReleaseStore(await open(at));
  const recordToken = (store: ReleaseStore) =>
    appendChange(store, { actor: { by: 'mira' } }, (registry) => ({ registry, event: { what: 'create-token' } }));

  it('is empty in a database without tables, and reading creates none', async () => {
    const store = await openReleases();
    expect(await readRegistry(store)).toMatchObject({ revision: 0, apps: {} });
    expect(await store.files.list('releases/')).toEqual([]);
    await store.files.remove(['releases/a']);
    expect(await runSql(address, `SELECT 1 FROM pg_tables WHERE tablename LIKE 'release_%'`)).toEqual([]);
  });

  it('of an earlier version is refused in one line', async () => {
    await runSql(address, 'CREATE TABLE release_registry (document json)');
    await expect(readRegistry(await openReleases())).rejects.toThrow(
      /is a store of an earlier version: choose an empty/,
    );
  });

  it('creates its tables once for many first writers', async () => {
    const stores = await Promise.all(Array.from({ length: 8 }, () => open(address)));
    await Promise.all(stores.map((store, index) => store.put(`a/${index}`, 'x')));
    expect(await stores[0]?.list('a/')).toHaveLength(8);
  });

  it('sends a notification with each change, and listens itself while it waits', async () => {
    const store = await openReleases();
    const stop = new AbortController();
    await store.records.waitForChange(stop.signal);
    const listening = `SELECT 1 FROM pg_stat_activity WHERE query IN ('LISTEN release_changes', 'SELECT 1')`;
    while ((await runSql(address, listening)).length === 0) await sleep(10);
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query('LISTEN release_changes');
    const notified = once(client, 'notification');
    const waiting = store.records.waitForChange(stop.signal);
    await store.files.putIfAbsent('files/a', 'no change');
    await recordToken(store);
    const [{ payload }] = (await notified) as [{ payload: string }];
    expect(payload).toBe('changes/00000001.json');
    await waiting;
    stop.abort();
    await client.end();
  });

  describe('over a connection that is lost', () => {
    let proxy: TcpProxy;
    beforeEach(async () => {
      await recordToken(await openReleases());
      proxy = await server.startProxy(address);
    });
    afterEach(async () => proxy.close());

    it('makes a change once, whether that was before or after its commit', async () => {
      const store = await openReleases(proxy.address);
      proxy.dropNextChange();
      await recordToken(store);
      proxy.loseNextChange();
      await recordToken(store);
      expect((await readAllChanges(store)).map(({ entry }) => entry.number)).toEqual([1, 2, 3]);
      expect((await verifyLog(store)).problem).toBeNull();
    });
  });

  it('gives its objects to many requests at once over four connections', async () => {
    const store = await open(address);
    await store.put('a', '{}');
    const contents = await Promise.all(Array.from({ length: 50 }, () => store.get('a')));
    expect(new Set(contents.map(String))).toEqual(new Set(['{}']));
    const sql = 'SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()';
    // One more is the connection that counts.
    expect(await runSql(address, sql)).toEqual([{ count: 5 }]);
  });

  it('tells the age of a report by the clock of the server', async () => {
    const store = await open(address);
    for (const key of ['reports/1', 'reports/2']) await store.put(key, 'text');
    await runSql(
      address,
      `UPDATE release_reports SET written_at = written_at - interval '1 h' WHERE key = 'reports/2'`,
    );
    const [running, silent] = await store.list('reports/');
    expect(silent?.ageMs).toBeGreaterThanOrEqual(3_600_000);
    expect((silent?.ageMs ?? 0) - (running?.ageMs ?? 0)).toBeGreaterThan(3_500_000);
  });

  it('gives an edge with the documented rights enough to read, report and roll back, but not to alter anything', async () => {
    const [owner, { work, remove }] = [await openReleases(), await createTemporaryStore()];
    for (const version of ['1.0.0', '1.1.0']) {
      const from = await writeFakeBuild(work, { app: APP, version });
      const { release } = await publishApp({ store: owner, app: APP, from, by: 'mira' });
      await activateRelease({ store: owner, app: APP, target: release.id, by: 'mira' });
    }
    const [, rights = ''] = /```sql\n([^]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
    await runSql(address, rights);

    const store = await openReleases(asUser(address, 'edge'));
    expect((await readServedReleases(store)).size).toBe(2);
    expect((await verifyStore({ store })).map(({ damage }) => damage)).toEqual([[], []]);
    const newest = { number: 4, hash: 'abc' };
    const report = { revision: 2, newest, isStoreAway: false, held: [], hashKey: 'key', counts: [] };
    for (const name of ['one', 'one', 'two']) await writeEdgeReport(store, { ...report, name });
    expect((await readFleet(store)).edges).toHaveLength(2);
    await store.records.remove(['reports/edge-two.json']);
    await rollbackApp({ store, app: APP, by: 'edge (automatic)' });
    expect((await readAllChanges(owner)).at(-1)?.entry.what).toBe('rollback');
    const [{ app = '', id = '' } = {}] = await verifyStore({ store });
    await expect(removeRelease(store, { app, id })).rejects.toThrow(/release_objects/);
    await expect(store.records.put('changes/00000001.json', 'forged')).rejects.toThrow(/release_objects/);
    await remove();
  });
});
