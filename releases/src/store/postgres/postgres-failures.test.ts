import { inspect } from 'node:util';
import { formatError } from '../../errors.ts';
import { changeAt, registryAt } from '../../testing/sample-registry.ts';
import {
  asUser,
  describeWithPostgres,
  runSql,
  startTestServer,
  type TestServer,
  useStores,
} from './testing/test-database.ts';

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
  }, 60_000);
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
    const read = async (at: string) => failureOf((await open(at)).registry.read());
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
    expect(wrong.address).not.toContain('s3cret');
    expect(inspect([wrong, wrong.registry.location, wrong.files.location('mf-home')])).not.toContain('s3cret');
    expect(await failureOf(wrong.registry.read())).toMatch(/^postgres:.* refused the password: correct it/);
    const none = await open(asUser(address, 'edge'));
    expect(await failureOf(none.reports.readAll())).toMatch(/needs a password: write it in PGPASSWORD or in \.pgpass$/);
  });

  it('lets a reader with minimal rights read and report, and names the right that it lacks', async () => {
    const owner = await open(address);
    await owner.registry.replace(registryAt(1), '');
    await runSql(address, 'GRANT SELECT ON release_registry, release_audit, release_files TO edge');
    await runSql(address, 'GRANT SELECT, INSERT, UPDATE ON release_reports TO edge');
    const { registry, files, reports } = await open(asUser(address, 'edge', 's3cret'));
    const { version } = await registry.read();
    expect((await registry.readAudit()).entries).toEqual([changeAt(1)]);
    expect(await files.listApps()).toEqual([]);
    await reports.write('edge-1', 'ready');
    await reports.write('edge-1', 'ready');
    expect(await reports.readAll()).toHaveLength(1);
    expect(await failureOf(registry.replace(registryAt(2), version))).toMatch(
      /permission denied for table release_registry: grant SELECT, UPDATE on it to this user$/,
    );
    expect(await failureOf(files.remove({ app: 'mf-home', id: '1.0.0-0123456789ab' }))).toMatch(
      /permission denied for table release_files: grant SELECT, DELETE on it to this user$/,
    );
    const guest = await open(asUser(address, 'guest', 's3cret'));
    expect(await failureOf(guest.registry.read())).toMatch(/release_registry: grant SELECT on it to this user$/);
  });
});
