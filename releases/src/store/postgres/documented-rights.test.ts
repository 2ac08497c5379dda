import { readFileSync } from 'node:fs';
import path from 'node:path';
import { activateRelease } from '../../deploy/activate.ts';
import { rollbackApp } from '../../deploy/rollback.ts';
import { readFleet, writeEdgeReport } from '../../fleet/edge-reports.ts';
import { publishApp } from '../../publish/publish.ts';
import { writeFakeBuild } from '../../testing/fake-build.ts';
import { createTemporaryStore } from '../../testing/temporary-store.ts';
import { verifyStore } from '../../verify/verify-release.ts';
import { readServedReleases } from '../read-status.ts';
import { openPostgresStore } from './postgres-store.ts';
import { asUser, describeWithPostgres, runSql, startTestServer, type TestServer } from './testing/test-database.ts';

const PAGE = path.join(import.meta.dirname, '../../../../docs/release-store.md');
const APP = 'mf-library';

describeWithPostgres('the rights that docs/release-store.md gives an edge in PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(async () => server.stop(), 60_000);

  it('are enough to read, report and roll back, but not to remove releases', async () => {
    const address = await server.createDatabase();
    const [owner, { work, remove }] = [await openPostgresStore(address), await createTemporaryStore()];
    for (const version of ['1.0.0', '1.1.0']) {
      const from = await writeFakeBuild(work, { app: APP, version });
      const { release } = await publishApp({ store: owner, app: APP, from, by: 'mira' });
      await activateRelease({ store: owner, app: APP, target: release.id, by: 'mira' });
    }
    const [, rights = ''] = /```sql\n([^]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
    await runSql(address, rights);

    const store = await openPostgresStore(asUser(address, 'edge'));
    expect((await readServedReleases(store)).size).toBe(2);
    expect((await verifyStore({ store })).map(({ damage }) => damage)).toEqual([[], []]);
    const report = { revision: 2, isStoreAway: false, held: [], hashKey: 'key', counts: [] };
    for (const name of ['one', 'one', 'two']) await writeEdgeReport(store, { ...report, name, region: 'eu' });
    expect((await readFleet(store)).edges).toHaveLength(2);
    await store.reports.remove('edge-two');
    await rollbackApp({ store, app: APP, by: 'edge (automatic)' });
    expect((await owner.registry.readAudit()).entries.map(({ what }) => what)).toEqual([
      'publish',
      'activate',
      'publish',
      'activate',
      'rollback',
    ]);
    const [id = ''] = await store.files.listReleaseIds(APP);
    await expect(store.files.remove({ app: APP, id })).rejects.toThrow(/release_files/);
    await Promise.all([owner.close(), store.close(), remove()]);
  });
});
