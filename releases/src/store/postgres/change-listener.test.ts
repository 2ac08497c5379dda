import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ReleaseStore } from '../release-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { registryAt } from '../../testing/sample-registry.ts';
import { describeWithPostgres, runSql, startTestServer, type TestServer } from './testing/test-database.ts';

/** Longer than the poll without notifications, much shorter than the one with them. */
const SOON_MS = 2000;

const timed = async (wait: Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await wait;
  return performance.now() - startedAt;
};

/** Whether a wait ends before a timer that starts with it: also true for a busy machine that is late for both. */
const endsBefore = (wait: Promise<void>, limitMs: number): Promise<boolean> =>
  Promise.race([wait.then(() => true), sleep(limitMs).then(() => false)]);

const endsSoon = (wait: Promise<void>): Promise<boolean> => endsBefore(wait, SOON_MS);

/** Starts a wait that lasts longer than a poll interval. Only a notification can end it soon. */
async function startWaiting({ registry }: ReleaseStore, signal: AbortSignal): Promise<{ ended: Promise<void> }> {
  for (;;) {
    const ended = registry.waitForChange(signal);
    if (!(await endsBefore(ended, 800))) return { ended };
  }
}

describeWithPostgres('waiting for a change in PostgreSQL', () => {
  let server: TestServer;
  let address: string;
  let writer: ReleaseStore;
  let closing: (() => Promise<void>)[];

  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(async () => server.stop(), 60_000);
  beforeEach(async () => {
    address = await server.createDatabase();
    closing = [];
    writer = await open();
    await writer.registry.replace(registryAt(1), '');
  });
  afterEach(async () => {
    for (const close of closing) await close();
  });

  const open = async (at = address) => {
    const store = await openPostgresStore(at);
    closing.push(() => store.close());
    return store;
  };
  const openOverProxy = async () => {
    const proxy = await server.startProxy(address);
    const store = await open(proxy.address);
    closing.push(() => proxy.close());
    return { proxy, store };
  };
  const change = async () => {
    const { registry, version } = await writer.registry.read();
    await writer.registry.replace(registryAt(registry.revision + 1), version);
  };

  it('ends soon after a change, long before the next poll', async () => {
    const waiting = await startWaiting(await open(), new AbortController().signal);
    await change();
    expect(await endsSoon(waiting.ended)).toBe(true);
  });

  it('ends at once if the change came between two waits, for each of two watchers', async () => {
    const store = await open();
    const [one, two] = [new AbortController().signal, new AbortController().signal];
    const waitingOne = await startWaiting(store, one);
    await change();
    await waitingOne.ended;
    const waitingTwo = await startWaiting(store, two);
    await change();
    expect(await endsSoon(waitingTwo.ended)).toBe(true);
    expect(await endsSoon(store.registry.waitForChange(one))).toBe(true);
  });

  it('ends when aborted', async () => {
    const store = await open();
    const stop = new AbortController();
    const waiting = await startWaiting(store, stop.signal);
    stop.abort();
    expect(await endsSoon(waiting.ended)).toBe(true);
    expect(await endsSoon(store.registry.waitForChange(stop.signal))).toBe(true);
  });

  it('is shorter while there is no server', async () => {
    const store = await open('postgres://learning@127.0.0.1:1/none');
    expect(await endsSoon(store.registry.waitForChange(new AbortController().signal))).toBe(true);
  });

  it('ends when the connection is cut, and gets notifications again soon after', async () => {
    const { proxy, store } = await openOverProxy();
    const { signal } = new AbortController();
    const waiting = await startWaiting(store, signal);
    proxy.cut();
    expect(await endsSoon(waiting.ended)).toBe(true);
    const next = await startWaiting(store, signal);
    await change();
    expect(await endsSoon(next.ended)).toBe(true);
  });

  it('notices within 10 seconds that the connection is dead, and gets notifications again', async () => {
    const { proxy, store } = await openOverProxy();
    const { signal } = new AbortController();
    const waiting = await startWaiting(store, signal);
    proxy.freeze();
    const frozenAt = performance.now();
    await waiting.ended;
    // The poll intervals are shorter once the connection is known to be lost.
    while ((await timed(store.registry.waitForChange(signal))) > 1000);
    expect(performance.now() - frozenAt).toBeLessThan(10_000);
    proxy.heal();
    const next = await startWaiting(store, signal);
    await change();
    expect(await endsSoon(next.ended)).toBe(true);
  }, 60_000);

  it('does not keep a process alive, open or closed', async () => {
    const script = `
      const { openPostgresStore } = await import(process.argv[1]);
      const store = await openPostgresStore(process.argv[2]);
      void store.registry.waitForChange(new AbortController().signal);
      console.log((await store.registry.read()).registry.revision);
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (process.argv[3] === 'close') await store.close();`;
    const module = new URL('postgres-store.ts', import.meta.url).href;
    for (const end of ['open', 'close']) {
      const args = ['--input-type=module', '-e', script, module, address, end];
      const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { timeout: 10_000 });
      expect([stdout.trim(), stderr]).toEqual(['1', '']);
    }
  });
});

describeWithPostgres('a standby server', () => {
  it('is read and polled, says that it cannot be changed, and sends notifications once promoted', async () => {
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
    await expect(store.registry.replace(registryAt(2), version)).rejects.toThrow(/is read-only, such as a standby/);
    const { signal } = new AbortController();
    const waitFourTimes = async () => {
      for (let round = 0; round < 4; round += 1) await store.registry.waitForChange(signal);
    };
    // One poll of a server that sends notifications takes longer than these four.
    expect(await endsBefore(waitFourTimes(), 5000)).toBe(true);

    await runSql(address, 'SELECT pg_promote()');
    const waiting = await startWaiting(store, signal);
    await store.registry.replace(registryAt(2), version);
    expect(await endsSoon(waiting.ended)).toBe(true);
    await store.close();
    await server.stop();
  }, 90_000);
});
