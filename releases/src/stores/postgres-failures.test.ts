import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { formatError, UserError } from '../model/errors.ts';
import { openPostgresStore } from './postgres-store.ts';
import {
  asUser,
  describeWithPostgres,
  runSql,
  startTestServer,
  type TestServer,
  useStores,
} from '../testing/test-database.ts';

describeWithPostgres('a store in PostgreSQL that cannot be used', () => {
  let server: TestServer;
  let address: string;

  beforeAll(async () => {
    server = await startTestServer();
    for (const role of ['edge', 'guest'])
      await runSql(server.databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD 's3cret'`);
    // The helper's server trusts every user; these two need their password.
    const [file] = await runSql(server.databaseUrl, 'SHOW hba_file');
    const rules = `SELECT unnest(ARRAY['local all edge,guest scram-sha-256', 'local all all trust'])`;
    await runSql(server.databaseUrl, `COPY (${rules}) TO '${file?.['hba_file']}'`);
    await runSql(server.databaseUrl, 'SELECT pg_reload_conf()');
  }, 180_000);
  afterAll(async () => server.stop(), 60_000);
  beforeEach(async () => {
    address = await server.createDatabase();
  });

  const open = useStores();
  /** The one line that an operator reads. */
  const failureOf = async (attempt: Promise<unknown>): Promise<string> => {
    const error = await attempt.then(
      () => 'no error',
      (reason: unknown) => reason,
    );
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('s3cret');
    return formatError(error);
  };

  it('names the server that does not run, and an unknown host or database', async () => {
    const read = async (at: string) => failureOf((await open(at)).get('a'));
    expect(await read('postgres://edge:s3cret@127.0.0.1:1/learning')).toBe(
      'no server runs at postgres://edge@127.0.0.1:1/learning: start it, or correct the address',
    );
    expect(await read('postgres://edge:s3cret@localhost:1/learning')).toMatch(/^no server runs at /);
    expect(await read('postgres://edge:s3cret@db.invalid/learning')).toMatch(/^the host of .* is unknown/);
    const url = new URL(address);
    url.pathname = 'missing';
    expect(await read(url.href)).toContain('database "missing" does not exist: create it');
  });

  it('says that the password is wrong or missing, and never shows it', async () => {
    const wrong = await open(asUser(address, 'edge', 's3cret-but-wrong'));
    expect(inspect(wrong)).not.toContain('s3cret');
    expect(await failureOf(wrong.get('a'))).toMatch(/^postgres:.* refused the password: correct it/);
    const none = await open(asUser(address, 'edge'));
    expect(await failureOf(none.list('a/'))).toMatch(/needs a password: write it in PGPASSWORD or in \.pgpass$/);
  });

  it('lets a reader with minimal rights read and report, and names the right that it lacks', async () => {
    const owner = await open(address);
    await owner.put('releases/a', '{}');
    await owner.put('reports/a', '{}');
    await runSql(address, 'GRANT SELECT ON release_objects TO edge');
    await runSql(address, 'GRANT SELECT, INSERT, UPDATE ON release_reports TO edge');
    const edge = await open(asUser(address, 'edge', 's3cret'));
    expect((await edge.list('releases/')).map(({ key }) => key)).toEqual(['releases/a']);
    await edge.put('reports/edge-1', 'ready');
    await edge.put('reports/edge-1', 'ready');
    expect(await edge.list('reports/')).toHaveLength(2);
    expect(await failureOf(edge.put('releases/a', ''))).toMatch(
      /permission denied for table release_objects: grant SELECT, INSERT, UPDATE on it to this user$/,
    );
    expect(await failureOf(edge.remove(['releases/a']))).toMatch(
      /permission denied for table release_objects: grant SELECT, DELETE on it to this user$/,
    );
    const guest = await open(asUser(address, 'guest', 's3cret'));
    expect(await failureOf(guest.get('releases/a'))).toMatch(/release_objects: grant SELECT on it to this user$/);
  });
});

it('waits for a connection as long as for a response, because a loaded server takes seconds for both', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  const { port } = server.address() as AddressInfo;
  const store = await openPostgresStore(`postgres://edge@127.0.0.1:${port}/learning`);
  const failed = jest.fn();
  const reading = store.get('a').catch(failed);
  const [socket] = (await once(server, 'connection')) as [Socket];
  await jest.advanceTimersByTimeAsync(9_999);
  expect(failed).not.toHaveBeenCalled();
  await once(socket, 'data');
  jest.advanceTimersByTime(1);
  await reading;
  expect(formatError(failed.mock.calls[0]?.[0])).toMatch(/does not respond: check the server and the network$/);
  jest.useRealTimers();
  await store.close();
  server.close();
});

describe('the address of a database', () => {
  it.each([
    ['postgres://edge:s3cret@db:5432/learning', 'postgres://edge@db:5432/learning'],
    ['postgresql://edge:p%40ss@db/learning?sslmode=verify-full', 'postgresql://edge@db/learning?sslmode=verify-full'],
    ['postgres://db/learning?user=edge&password=s3cret', 'postgres://db/learning?user=edge'],
    ['postgres:///learning?host=/run/postgresql', 'postgres:///learning?host=/run/postgresql'],
  ])('is shown without its password: %s', async (address, shown) => {
    const store = await openPostgresStore(address);
    expect(store.address).toBe(shown);
    await store.close();
  });

  it.each(['postgres://edge:s3/cret@db/learning', 'postgres://edge:12/s3cret@db/l', 'postgres://edge:12?s3cret@db/l'])(
    'is refused in one line without the password if a special character is not encoded: %s',
    async (address) => {
      const attempt = openPostgresStore(address);
      await expect(attempt).rejects.toThrow(UserError);
      await expect(attempt).rejects.toThrow(/^the address of the PostgreSQL store (?!.*cret).* %40 for @ .*$/);
    },
  );
});
