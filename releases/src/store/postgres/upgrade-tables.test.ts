import { verifyAudit } from '../../audit/verify/verify-audit.ts';
import { formatError } from '../../errors.ts';
import { changeAt, registryAt } from '../../testing/sample-registry.ts';
import { recordEvent, serializeRegistry } from '../registry.ts';
import type { ReleaseStore } from '../release-store.ts';
import {
  asUser,
  describeWithPostgres,
  runSql,
  startTestServer,
  type TestServer,
  useStores,
} from './testing/test-database.ts';

/** The tables of earlier versions, with three changes. */
const EARLIER_TABLES = `
  CREATE TABLE release_registry (id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1), version bigint NOT NULL,
    document json NOT NULL);
  CREATE TABLE release_audit (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, revision bigint NOT NULL,
    what text NOT NULL, entry json NOT NULL);
  CREATE UNIQUE INDEX release_audit_revision ON release_audit (revision) WHERE what <> 'prune';
  INSERT INTO release_registry (version, document) VALUES (7, '${serializeRegistry(registryAt(3))}');
  ${[changeAt(1), changeAt(2), changeAt(2, 'mira', 'prune'), changeAt(3)]
    .map((entry) => {
      const values = `${entry.revision}, '${entry.what}', '${JSON.stringify(entry)}'`;
      return `INSERT INTO release_audit (revision, what, entry) VALUES (${values});`;
    })
    .join('')}`;

describeWithPostgres('the tables of an earlier version in PostgreSQL', () => {
  let server: TestServer;
  let address: string;

  beforeAll(async () => {
    server = await startTestServer();
    await runSql(server.databaseUrl, 'CREATE ROLE edge LOGIN');
  }, 60_000);
  afterAll(async () => server.stop(), 60_000);
  beforeEach(async () => {
    address = await server.createDatabase();
    await runSql(address, EARLIER_TABLES);
    await runSql(address, 'GRANT SELECT, INSERT, UPDATE ON release_registry, release_audit TO edge');
  });

  const openStore = useStores();
  const open = (at = address) => openStore(at);
  const logIn = (store: ReleaseStore, subject: string) =>
    recordEvent(store, { by: 'mira' }, (registry) => ({ registry, event: { what: 'login', subject } }));
  const readActions = async (store: ReleaseStore) =>
    (await store.registry.readAudit()).entries.map(({ what, revision }) => `${what} ${revision}`);
  const EARLIER_ACTIONS = ['activate 1', 'activate 2', 'prune 2', 'activate 3'];

  it('are changed by the first write of their owner, which loses and repeats no line', async () => {
    const store = await open();
    expect(await readActions(store)).toEqual(EARLIER_ACTIONS);
    await logIn(store, 'one');
    await logIn(store, 'two');
    expect(await readActions(store)).toEqual([...EARLIER_ACTIONS, 'login 3', 'login 3']);
    expect(await verifyAudit(store)).toMatchObject({ lines: 6, unchained: 4, provenFrom: 1, problems: [] });
    const names = await runSql(address, `SELECT indexname FROM pg_indexes WHERE tablename = 'release_audit'`);
    expect(names.map(({ indexname }) => indexname).sort()).toEqual(['release_audit_hash', 'release_audit_pkey']);
  });

  it('are changed once although several writers find them at the same time', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(async (writer) => logIn(await open(), `writer ${writer}`)));
    const store = await open();
    expect(await readActions(store)).toEqual([...EARLIER_ACTIONS, ...Array<string>(5).fill('login 3')]);
    expect((await verifyAudit(store)).problems).toEqual([]);
  });

  it('cannot be changed by an edge, which is told to let their owner write first and works afterwards', async () => {
    const edge = await open(asUser(address, 'edge'));
    const failure = await logIn(edge, 'one').catch(formatError);
    expect(failure).toMatch(
      /must be owner of table release_audit: a new version changes this table: let its owner publish or activate first$/,
    );
    expect(await readActions(edge)).toEqual(EARLIER_ACTIONS);
    await logIn(await open(), 'owner');
    await logIn(edge, 'two');
    expect(await readActions(edge)).toEqual([...EARLIER_ACTIONS, 'login 3', 'login 3']);
  });

  it('get a row for each line, whatever an edge adds, and verify names a row that was changed', async () => {
    const store = await open();
    for (const subject of ['one', 'two', 'three']) await logIn(store, subject);
    const forged = `'{"who": "nobody",\n "line": 8, "hash": "forged"}'`;
    const sql = `INSERT INTO release_audit (revision, what, entry) VALUES (3, 'login', ${forged})`;
    await runSql(asUser(address, 'edge'), sql);
    await logIn(store, 'four');
    expect((await store.registry.readAuditLines()).every((line) => !line.includes('\n'))).toBe(true);
    const change = `entry = replace(entry::text, '"subject":"two"', '"subject":"2"')::json`;
    await runSql(address, `UPDATE release_audit SET ${change}`);
    expect((await verifyAudit(store)).problems.map(({ text }) => text)).toEqual([
      'line 6 was changed: it is not the one that line 7 names',
      'stored line 8 was inserted: it says line 8, but no other line names it',
    ]);
  });
});
