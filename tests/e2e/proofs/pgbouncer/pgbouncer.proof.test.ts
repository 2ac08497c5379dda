import { setTimeout as sleep } from 'node:timers/promises';
import { checkWriters } from '../../../../releases/src/testing/check-writers.ts';
import { runWriters } from '../../../../releases/src/testing/run-writers.ts';
import { runSql } from '../../../../releases/src/testing/test-database.ts';
import { appendChange, openStore, readNewest } from '../../../../releases/src/index.ts';
import { sampleFile } from '../../../../servers/api/src/catalog/testing/open-sample.ts';
import { sampleContent } from '../../../../servers/api/src/catalog/testing/sample-content.ts';
import { spawnServer } from '../../../../servers/api/src/testing/spawn-server.ts';
import { findPostgres } from '../../../../servers/kit/src/testing/find-postgres.ts';
import {
  hasPgbouncer,
  startPgbouncer,
  type TemporaryPgbouncer,
} from '../../../../servers/kit/src/testing/start-pgbouncer.ts';
import { startPostgres, type TemporaryPostgres } from '../../../../servers/kit/src/testing/start-postgres.ts';

jest.setTimeout(180_000);

const programs = findPostgres();

/** apt-get install pgbouncer postgresql */
const describeModes = hasPgbouncer && programs !== undefined ? describe.each : describe.skip.each;

describeModes(['session', 'transaction'] as const)('behind PgBouncer in %s mode', (mode) => {
  let postgres: TemporaryPostgres;
  let pgbouncer: TemporaryPgbouncer;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    pgbouncer = await startPgbouncer(postgres.databaseUrl, mode);
  });

  afterAll(async () => {
    await pgbouncer.stop();
    await postgres.stop();
  });

  /** State of sessions that the next process on a connection would meet. */
  async function sessionState() {
    const locks = await runSql(postgres.databaseUrl, `SELECT * FROM pg_locks WHERE locktype = 'advisory'`);
    const sql = `SELECT current_setting('statement_timeout') AS timeout, pg_sleep(0.2),
      ARRAY(SELECT pg_listening_channels()) AS channels`;
    // Each gets a connection of its own while all of them run.
    const sessions = await Promise.all(Array.from({ length: 8 }, () => runSql(pgbouncer.databaseUrl, sql)));
    return [...locks, ...sessions.flat().filter(({ timeout, channels }) => `${timeout} ${String(channels)}` !== '0 ')];
  }

  it('API processes start together and later, share members, and leave no state on connections', async () => {
    const start = () =>
      spawnServer({
        API_PORT: '0',
        CATALOG_FILE: sampleFile(sampleContent({})),
        DATABASE_URL: pgbouncer.databaseUrl,
      });
    const servers = [start(), start()];
    await Promise.all(servers.map(({ ready }) => ready));
    servers.push(start());
    const addresses = await Promise.all(servers.map(({ ready }) => ready));
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const name = `vera-${index}`;
        const [address = '', other = ''] = [addresses[index % 3], addresses[(index + 1) % 3]];
        const registered = await fetch(`${address}/member/api/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name, password: 'a long password' }),
        });
        const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        const login = await fetch(`${other}/MemberAPI/v2/LoginInfo`, { headers: { cookie } });
        expect(await login.json()).toMatchObject({ result: { name } });
      }),
    );
    expect(servers.map(({ output }) => output().log).join()).not.toContain('limits-not-shared');
    expect(await sessionState()).toEqual([]);
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
  });

  it('a release store has each change of two processes once, is watched, and leaves no state on connections', async () => {
    const address = { address: pgbouncer.databaseUrl };
    const run = await runWriters({ store: address, writers: 2, changes: 20, kills: 0, seed: 1 });
    expect(run).toMatchObject({ failures: [], confirmed: { length: 40 } });
    const [writer, watcher] = [await openStore(address), await openStore(address)];
    expect(await checkWriters(writer, run)).toEqual([]);
    const { signal } = new AbortController();
    await watcher.records.waitForChange(signal);
    const { number } = await readNewest(watcher);
    await appendChange(writer, { actor: { by: 'mira' } }, (registry) => ({
      event: { what: 'create-token' },
      registry,
    }));
    await Promise.race([watcher.records.waitForChange(signal), sleep(2000)]);
    expect((await readNewest(watcher)).number).toBe(number + 1);
    expect(await sessionState()).toEqual([]);
    await Promise.all([writer.close(), watcher.close()]);
  });
});
