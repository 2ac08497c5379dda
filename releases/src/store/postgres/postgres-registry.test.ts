import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { verifyAudit } from '../../audit/verify/verify-audit.ts';
import { changeRegistry, recordEvent } from '../registry.ts';
import type { ReleaseStore } from '../release-store.ts';
import { changeAt, registryAt } from '../../testing/sample-registry.ts';
import { describeWithPostgres, runSql, startTestServer, type TestServer, useStores } from './testing/test-database.ts';

const SCRIPT = fileURLToPath(new URL('testing/change-registry.ts', import.meta.url));

describeWithPostgres('a registry in PostgreSQL', () => {
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
    const registry = await open();
    expect(await registry.read()).toEqual({
      registry: { formatVersion: 2, revision: 0, apps: {}, lastChange: null },
      text: '',
      version: '',
    });
    expect(await registry.readIfChanged('')).toBeNull();
    expect(await registry.readAudit()).toEqual({ entries: [], unreadable: 0 });
    expect(await runSql(address, `SELECT 1 FROM pg_tables WHERE tablename LIKE 'release_%'`)).toEqual([]);
  });

  it('is written with its audit, and read again only if it changed', async () => {
    const registry = await open();
    expect(await registry.replace(registryAt(1), '')).toBe('recorded');
    const stored = await registry.readIfChanged('unread');
    expect(stored?.registry).toEqual(registryAt(1));
    expect(await registry.readIfChanged(stored?.version ?? '')).toBeNull();
    expect(await registry.replace(registryAt(2), stored?.version ?? '')).toBe('recorded');
    expect((await registry.readIfChanged(stored?.version ?? ''))?.registry.revision).toBe(2);
    expect(await revisionsOf(registry)).toEqual([1, 2]);
  });

  it('that is restored while others change it has no entry of theirs', async () => {
    const [one, two] = [await open(), await open()];
    const start = async (registry: ReleaseStore['registry'], revision: number) =>
      registry.replace(registryAt(revision), (await registry.read()).version);
    for (let round = 0; round < 20; round += 1) {
      await one.restore(
        registryAt(4),
        [1, 2, 3, 4].map((at) => changeAt(at)),
      );
      await Promise.all([
        start(two, 5),
        one.restore(
          registryAt(2),
          [1, 2].map((at) => changeAt(at)),
        ),
      ]);
      const { revision } = (await one.read()).registry;
      // The change came last, or it was overwritten with its entry.
      expect(await revisionsOf(one)).toEqual(revision === 2 ? [1, 2] : [1, 2, 5]);
    }
  });

  it('takes one of two writers that start from the same version', async () => {
    const [one, two] = [await open(), await open()];
    const create = await Promise.all([one.replace(registryAt(1, 'ann'), ''), two.replace(registryAt(1, 'bob'), '')]);
    expect(create.sort()).toEqual(['conflict', 'recorded']);
    const { version } = await one.read();
    const change = await Promise.all([
      one.replace(registryAt(2, 'ann'), version),
      two.replace(registryAt(2, 'bob'), version),
    ]);
    expect(change.sort()).toEqual(['conflict', 'recorded']);
    const { entries } = await one.readAudit();
    expect(entries.at(-1)).toEqual((await one.read()).registry.lastChange);
    expect(await revisionsOf(one)).toEqual([1, 2]);
  });

  it('gets the changes of ten processes that start at once on an empty database', async () => {
    const names = Array.from({ length: 10 }, (_item, index) => `writer-${index}`);
    await Promise.all(names.map((name) => promisify(execFile)(process.execPath, [SCRIPT, address, name])));
    const registry = await open();
    const { entries } = await registry.readAudit();
    expect(entries.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(entries.map(({ who }) => who).sort()).toEqual(names.sort());
    expect((await registry.read()).registry.revision).toBe(10);
  }, 60_000);

  it('adds the missing audit entry of the change before', async () => {
    const registry = await open();
    await registry.replace(registryAt(1), '');
    await runSql(address, 'DELETE FROM release_audit');
    await registry.replace(registryAt(2), (await registry.read()).version);
    expect(await revisionsOf(registry)).toEqual([1, 2]);
  });

  it('records a revision once, and every prune', async () => {
    const registry = await open();
    await registry.replace(registryAt(1), '');
    await registry.replace(registryAt(1), (await registry.read()).version);
    for (const app of ['mf-home', 'mf-library'])
      await recordEvent({ registry }, { by: 'mira' }, (before) => ({
        registry: before,
        event: { what: 'prune', app },
      }));
    expect((await registry.readAudit()).entries.map(({ what }) => what)).toEqual(['activate', 'prune', 'prune']);
  });

  it('keeps any text of a reason as it is', async () => {
    const registry = await open();
    const lastChange = { ...changeAt(1), why: 'nul \0, half an emoji \ud83d, "quotes" and 日本語' };
    expect(await registry.replace({ ...registryAt(1), lastChange }, '')).toBe('recorded');
    expect((await registry.read()).registry.lastChange).toEqual(lastChange);
    expect((await registry.readAudit()).entries).toEqual([lastChange]);
  });

  it('counts audit entries that were damaged by hand', async () => {
    const registry = await open();
    await registry.replace(registryAt(1), '');
    await runSql(address, `INSERT INTO release_audit (revision, what, entry) VALUES (2, 'activate', '{"what": 1}')`);
    expect(await registry.readAudit()).toEqual({ entries: [changeAt(1)], unreadable: 1 });
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

  it('names the format that it does not read', async () => {
    const registry = await open();
    await registry.replace(registryAt(1), '');
    await runSql(address, `UPDATE release_registry SET document = '{"formatVersion": 9}'`);
    await expect(registry.read()).rejects.toThrow(/^release_registry in postgres:.* has format 9, but this version/);
  });

  it('reports a change as recorded although the response to its commit was lost', async () => {
    await (await open()).replace(registryAt(1), '');
    const proxy = await server.startProxy(address);
    const registry = await open(proxy.address);
    const { version } = await registry.read();
    proxy.loseNextCommit();
    expect(await registry.replace(registryAt(2), version)).toBe('recorded');
    expect(await revisionsOf(registry)).toEqual([1, 2]);
    await proxy.close();
  });

  it('reports a conflict if the connection was lost before the commit, so that the change is tried again', async () => {
    await (await open()).replace(registryAt(1), '');
    const proxy = await server.startProxy(address);
    const store = { registry: await open(proxy.address) };
    proxy.dropNextCommit();
    const entry = { ...changeAt(0), what: 'retire' as const };
    const { isRecorded } = await changeRegistry(store, () => Promise.resolve({ appState: null, entry }));
    expect(isRecorded).toBe(true);
    expect(await revisionsOf(store.registry)).toEqual([1, 2]);
    await proxy.close();
  });

  it('has an event once although the connection was lost before, and then after its commit', async () => {
    const proxy = await server.startProxy(address);
    const store = { registry: await open(proxy.address) };
    const logIn = () =>
      recordEvent(store, { by: 'mira' }, (registry) => ({ registry, event: { what: 'login' as const } }));
    await logIn();
    proxy.dropNextCommit();
    await logIn();
    proxy.loseNextCommit();
    await logIn();
    expect(await verifyAudit(store)).toMatchObject({ lines: 3, isNewestRecorded: true, problems: [] });
    await proxy.close();
  });

  it('says that the outcome is unknown if the server does not come back after a commit', async () => {
    await (await open()).replace(registryAt(1), '');
    const proxy = await server.startProxy(address);
    const registry = await open(proxy.address);
    const { version } = await registry.read();
    proxy.loseNextCommit();
    proxy.refuse();
    await expect(registry.replace(registryAt(2), version)).rejects.toThrow(
      /was lost while it saved a change: look at status/,
    );
    await proxy.close();
  });
});
