import { formatError } from '../model/errors.ts';
import { appendChange, readRegistry } from '../log/change-log.ts';
import { describeWithPostgres, runSql, startTestServer } from '../testing/test-database.ts';
import { toReleaseStore } from './open-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import type { ReleaseStore } from './store.ts';

jest.setTimeout(180_000);

const readFailure = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no error',
    (error: unknown) => formatError(error),
  );

const open = async (address: string) => toReleaseStore(await openPostgresStore(address));
const change = (store: ReleaseStore) =>
  appendChange(store, { actor: { by: 'mira' } }, (registry) => ({ registry, event: { what: 'retire' } }));

describeWithPostgres('a store in PostgreSQL', () => {
  it('fails in time if the server hangs, closes in time then, and works again afterwards', async () => {
    const server = await startTestServer();
    const address = await server.createDatabase();
    const [store, closing] = [await open(address), await open(address)];
    await change(store);
    await closing.records.waitForChange(new AbortController().signal);
    await readRegistry(closing);
    await server.freeze();
    try {
      const reading = readFailure(readRegistry(closing));
      await closing.close();
      expect(await reading).toMatch(/was lost|does not respond/);
      expect(await readFailure(readRegistry(store))).toMatch(/does not respond: check the server and the network$/);
    } finally {
      await server.thaw();
    }
    expect((await readRegistry(store)).revision).toBe(1);
    await store.close();
    await server.stop();
  });

  it('refuses a change with the reason if the server does not come back', async () => {
    const server = await startTestServer();
    const address = await server.createDatabase();
    const proxy = await server.startProxy(address);
    const store = await open(proxy.address);
    await change(store);
    proxy.loseNextChange();
    proxy.refuse();
    await expect(change(store)).rejects.toThrow(/^the connection to .* was lost: check the server and the network$/);
    await store.close();
    await proxy.close();
    await server.stop();
  });

  it('that is a standby is read and polled, says that it cannot be changed, and is changed once promoted', async () => {
    const server = await startTestServer();
    const address = await server.createDatabase();
    const store = await open(address);
    await change(store);
    const [folder] = await runSql(address, 'SHOW data_directory');
    await runSql(address, `COPY (SELECT '') TO '${folder?.['data_directory']}/standby.signal'`);
    await server.kill();
    await server.start();
    expect((await readRegistry(store)).revision).toBe(1);
    await store.records.waitForChange(new AbortController().signal);
    await expect(change(store)).rejects.toThrow(/is read-only, such as a standby/);
    await runSql(address, 'SELECT pg_promote()');
    expect((await change(store)).registry.revision).toBe(2);
    await store.close();
    await server.stop();
  });
});
