import type { ReleaseStore } from '../release-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { describeWithPostgres, runSql, startTestServer, type TestServer } from './testing/test-database.ts';

describeWithPostgres('reports in PostgreSQL', () => {
  let server: TestServer;
  let address: string;
  let store: ReleaseStore;

  beforeAll(async () => {
    server = await startTestServer();
    address = await server.createDatabase();
    store = await openPostgresStore(address);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await server.stop();
  }, 60_000);

  it('are written, replaced and removed by name, and have an age', async () => {
    expect(await store.reports.readAll()).toEqual([]);
    await store.reports.write('edge-1', 'one');
    await store.reports.write('edge-1', 'two');
    await store.reports.write('edge-2', 'three');
    await runSql(
      address,
      `UPDATE release_reports SET written_at = written_at - interval '1 min' WHERE name = 'edge-2'`,
    );
    const reports = await store.reports.readAll();
    expect(reports.map(({ name, text }) => [name, text])).toEqual([
      ['edge-1', 'two'],
      ['edge-2', 'three'],
    ]);
    expect(reports[0]?.ageMs).toBeLessThan(30_000);
    expect(reports[1]?.ageMs).toBeGreaterThanOrEqual(60_000);
    await store.reports.remove('edge-2');
    expect((await store.reports.readAll()).map(({ name }) => name)).toEqual(['edge-1']);
  });
});
