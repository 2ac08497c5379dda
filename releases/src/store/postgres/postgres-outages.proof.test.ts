import { formatError } from '../../errors.ts';
import { registryAt } from '../../testing/sample-registry.ts';
import { openPostgresStore } from './postgres-store.ts';
import { describeWithPostgres, runSql, startTestServer } from './testing/test-database.ts';

jest.setTimeout(90_000);

const readFailure = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'no error',
    (error: unknown) => formatError(error),
  );

describeWithPostgres('a store in PostgreSQL', () => {
  it('fails in time if the server hangs, closes in time then, and works again afterwards', async () => {
    const server = await startTestServer();
    const address = await server.createDatabase();
    const [store, closing] = [await openPostgresStore(address), await openPostgresStore(address)];
    await store.registry.replace(registryAt(1), '');
    await closing.registry.waitForChange(new AbortController().signal);
    await server.freeze();
    try {
      const reading = readFailure(closing.registry.read());
      await Promise.all([closing.close(), closing.close()]);
      expect(await reading).toMatch(/: the store was closed$/);
      expect(await readFailure(store.registry.read())).toMatch(/does not respond: check the server and the network$/);
    } finally {
      await server.thaw();
    }
    expect((await store.registry.read()).registry.revision).toBe(1);
    await store.close();
    await server.stop();
  });

  it('says that the outcome of a change is unknown if the server does not come back after its commit', async () => {
    const server = await startTestServer();
    const address = await server.createDatabase();
    const proxy = await server.startProxy(address);
    const store = await openPostgresStore(proxy.address);
    await store.registry.replace(registryAt(1), '');
    const { version } = await store.registry.read();
    proxy.loseNextCommit();
    proxy.refuse();
    await expect(store.registry.replace(registryAt(2), version)).rejects.toThrow(
      /was lost while it saved a change: look at status/,
    );
    await store.close();
    await proxy.close();
    await server.stop();
  });

  it('that is a standby is read and polled, says that it cannot be changed, and is changed once promoted', async () => {
    const server = await startTestServer();
    const address = await server.createDatabase();
    const store = await openPostgresStore(address);
    await store.registry.replace(registryAt(1), '');
    const [folder] = await runSql(address, 'SHOW data_directory');
    await runSql(address, `COPY (SELECT '') TO '${folder?.['data_directory']}/standby.signal'`);
    await server.kill();
    await server.start();
    const { registry, version } = await store.registry.read();
    expect(registry.revision).toBe(1);
    await store.registry.waitForChange(new AbortController().signal);
    await expect(store.registry.replace(registryAt(2), version)).rejects.toThrow(/is read-only, such as a standby/);
    await runSql(address, 'SELECT pg_promote()');
    expect(await store.registry.replace(registryAt(2), version)).toBe('recorded');
    await store.close();
    await server.stop();
  });
});
