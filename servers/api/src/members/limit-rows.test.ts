import pg from 'pg';
import type { AttemptKeys } from './limit-rows.ts';
import { openMembersStore } from './members-store.ts';
import type { MembersStore } from './members-store.ts';
import { findPostgres } from '../../../kit/src/testing/find-postgres.ts';
import { passLimitTime } from './testing/pass-limit-time.ts';
import { startPostgres } from '../../../kit/src/testing/start-postgres.ts';
import type { TemporaryPostgres } from '../../../kit/src/testing/start-postgres.ts';

const programs = findPostgres();
const describeWithPostgres = programs === undefined ? describe.skip : describe;
const MINUTE_MS = 60_000;
const THIRTY_DAYS_MS = 30 * 24 * 60 * MINUTE_MS;

describeWithPostgres('the limits in PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  let stores: MembersStore[];
  let client: pg.Client;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    const open = () => openMembersStore({ databaseUrl: postgres.databaseUrl, membersFile: '' }, () => new Date());
    stores = [await open(), await open()];
    client = new pg.Client({ connectionString: postgres.databaseUrl });
    await client.connect();
  }, 60_000);

  afterEach(() => client.query('truncate limit_counts, trusted_households'));

  afterAll(async () => {
    await client.end();
    for (const store of stores) await store.close();
    await postgres.stop();
  }, 60_000);

  const limitsOf = (process = 0) => {
    const limits = stores[process]?.limits;
    if (!limits) throw new Error('The store has no shared limits');
    return limits;
  };
  const count = (keys: string[], { process = 0, uses = 1 } = {}) =>
    limitsOf(process).count(keys, { uses, windowMs: MINUTE_MS });
  const rowsOf = async (table: string) => (await client.query<Record<string, unknown>>(`select * from ${table}`)).rows;
  const keysOf = (name: string, network: string): AttemptKeys => ({
    nameAndNetwork: `${name} in ${network}`,
    network,
    name,
    household: `household of ${name} in ${network}`,
  });

  it('count the uses of two processes together, until a minute after the first', async () => {
    await expect(count(['b', 'a'])).resolves.toEqual([1, 1]);
    await passLimitTime(postgres.databaseUrl, MINUTE_MS - 5000);
    await expect(count(['a', 'c'], { process: 1, uses: 3 })).resolves.toEqual([4, 3]);
    await passLimitTime(postgres.databaseUrl, 5000);
    await expect(count(['a', 'b', 'c'])).resolves.toEqual([1, 1, 4]);
  });

  it('count every one of many concurrent uses, whatever the order of their keys', async () => {
    const useOnce = (index: number) => count(index % 2 === 0 ? ['a', 'b'] : ['b', 'a'], { process: index % 2 });
    for (let round = 0; round < 15; round += 1)
      await Promise.all(Array.from({ length: 20 }, (_, index) => useOnce(index)));
    await expect(count(['a', 'b'])).resolves.toEqual([301, 301]);
  });

  it('start a new window if the database’s clock was set back by an hour', async () => {
    await count(['a']);
    await passLimitTime(postgres.databaseUrl, -3_600_000);
    await expect(count(['a'])).resolves.toEqual([1]);
    await expect(count(['a'])).resolves.toEqual([2]);
  });

  it('store neither addresses nor names, and no plain hash of them', async () => {
    await count(['writes site 198.51.100.1']);
    await limitsOf().addLogin(keysOf('ada', '198.51.100.1'));
    await limitsOf().countAttempt(keysOf('ada', '198.51.100.1'), MINUTE_MS);
    const rows = [...(await rowsOf('limit_counts')), ...(await rowsOf('trusted_households'))];
    expect(rows).toHaveLength(5);
    for (const { key_hash: hash } of rows) expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|\bada\b/);
  });

  it('remove ended windows and the trust in households after 30 days', async () => {
    await count(['a', 'b']);
    await limitsOf().addLogin(keysOf('ada', 'home'));
    await passLimitTime(postgres.databaseUrl, MINUTE_MS);
    await count(['b']);
    await limitsOf().removeEnded();
    expect([await rowsOf('limit_counts'), await rowsOf('trusted_households')]).toMatchObject([[{ uses: 1 }], [{}]]);
    await passLimitTime(postgres.databaseUrl, THIRTY_DAYS_MS);
    await limitsOf().removeEnded();
    expect([await rowsOf('limit_counts'), await rowsOf('trusted_households')]).toEqual([[], []]);
  });

  it('remove the windows that end first beyond 100,000', async () => {
    await client.query(
      `insert into limit_counts (key_hash, uses, ends_at)
       select number, 1, now() + make_interval(secs => number) from generate_series(100, 105099) as number`,
    );
    await limitsOf().removeEnded();
    const { rows } = await client.query('select count(*)::integer, min(key_hash::integer) from limit_counts');
    expect(rows).toEqual([{ count: 100_000, min: 5100 }]);
  });

  it('forget the failures of a member who logs in, and trust the household in every process', async () => {
    const keys = keysOf('ada', 'home');
    await limitsOf().countAttempt(keys, MINUTE_MS);
    await expect(limitsOf(1).countAttempt(keys, MINUTE_MS)).resolves.toEqual({
      failures: { nameAndNetwork: 2, network: 2, name: 2 },
      isTrusted: false,
    });
    await limitsOf().addLogin(keys);
    await expect(limitsOf(1).countAttempt(keys, MINUTE_MS)).resolves.toEqual({
      failures: { nameAndNetwork: 1, network: 2, name: 2 },
      isTrusted: true,
    });
  });

  it('wait for no disk: their tables are unlogged', async () => {
    const { rows } = await client.query(
      `select relname from pg_class where relpersistence = 'u' and relkind = 'r' order by relname`,
    );
    expect(rows).toEqual([{ relname: 'limit_counts' }, { relname: 'trusted_households' }]);
  });
});
