import { EventEmitter } from 'node:events';
import timers from 'node:timers/promises';
import type { Client } from 'pg';
import { createChangeListener, type ChangeListener } from './change-listener.ts';

const POLL_MS = 500;
const LISTENING_POLL_MS = 5000;

type Query = string | { text: string; query_timeout: number };

/** A connection to a server that the test makes refuse or fail. */
class FakeClient extends EventEmitter {
  readonly queries: Query[] = [];
  readonly processID = 7;
  connect = async (): Promise<void> => undefined;
  end = async (): Promise<void> => undefined;
  query = async (query: Query): Promise<{ rows: { pid: number }[] }> => {
    this.queries.push(query);
    if (refusals.some((refused) => JSON.stringify(query).includes(refused))) throw new Error('refused');
    return { rows: [{ pid: serverProcessId }] };
  };
}

let refusals: string[];
/** Behind a pooler it is another one than the client's. */
let serverProcessId: number;
let clients: FakeClient[];
let pauses: { ms: unknown; end: () => void }[];
let listener: ChangeListener;
beforeEach(() => {
  jest.useFakeTimers();
  [refusals, clients, pauses] = [[], [], []];
  serverProcessId = 7;
  jest.spyOn(timers, 'setTimeout').mockImplementation(
    (ms, _value, { signal } = {}) =>
      new Promise((resolve, reject) => {
        pauses.push({ ms, end: () => resolve(undefined as never) });
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  listener = createChangeListener('changes', () => {
    clients.push(new FakeClient());
    return clients.at(-1) as unknown as Client;
  });
});
afterEach(() => {
  listener.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

/** Starts a wait; `hasEnded` looks at it after some time. */
async function startWaiting(signal = new AbortController().signal) {
  let isOver = false;
  void listener.wait(signal).then(() => (isOver = true));
  await settle();
  return {
    hasEnded: async (afterMs = 0) => {
      await jest.advanceTimersByTimeAsync(afterMs);
      return isOver;
    },
  };
}

/** Starts a wait of a watcher that knows every change so far. */
async function startListening(signal = new AbortController().signal) {
  // The first wait ends because it listens from now on.
  await startWaiting(signal);
  return startWaiting(signal);
}

describe('waiting for a change in PostgreSQL', () => {
  it('ends at a notification, long before the next poll', async () => {
    const waiting = await startListening();
    expect(clients.map(({ queries }) => queries.at(-1))).toEqual(['LISTEN changes']);
    expect(await waiting.hasEnded(LISTENING_POLL_MS - 1)).toBe(false);
    clients[0]?.emit('notification');
    expect(await waiting.hasEnded()).toBe(true);
  });

  it('ends at once if the change came between two waits, for each of two watchers', async () => {
    const [one, two] = [new AbortController().signal, new AbortController().signal];
    await startListening(one);
    clients[0]?.emit('notification');
    const waitingTwo = await startWaiting(two);
    clients[0]?.emit('notification');
    expect(await waitingTwo.hasEnded()).toBe(true);
    expect(await (await startWaiting(one)).hasEnded()).toBe(true);
  });

  it('looks every five seconds anyway, because a proxy may drop notifications', async () => {
    const waiting = await startListening();
    expect(await waiting.hasEnded(LISTENING_POLL_MS)).toBe(true);
  });

  it('is shorter while the server refuses to listen, such as a standby, and longer once that changes', async () => {
    refusals = ['LISTEN'];
    const waiting = await startWaiting();
    expect(await waiting.hasEnded(POLL_MS - 1)).toBe(false);
    expect(await waiting.hasEnded(1)).toBe(true);
    refusals = [];
    pauses[0]?.end();
    await settle();
    expect(await (await startListening()).hasEnded(POLL_MS)).toBe(false);
  });

  it('is short behind a pooler, on whose shared connections it never listens', async () => {
    serverProcessId = 8;
    expect(await (await startWaiting()).hasEnded(POLL_MS)).toBe(true);
    expect(JSON.stringify(clients.map(({ queries }) => queries))).not.toContain('LISTEN');
  });

  it('ends when aborted', async () => {
    const stop = new AbortController();
    const waiting = await startListening(stop.signal);
    stop.abort();
    expect(await waiting.hasEnded()).toBe(true);
    expect(await (await startWaiting(stop.signal)).hasEnded()).toBe(true);
  });

  it('ends when the connection is cut, and gets notifications again over the next one', async () => {
    const { signal } = new AbortController();
    const waiting = await startListening(signal);
    clients[0]?.emit('end');
    expect(await waiting.hasEnded()).toBe(true);
    expect(pauses.at(-1)?.ms).toBe(500);
    pauses.at(-1)?.end();
    await settle();
    const next = await startListening(signal);
    clients[1]?.emit('notification');
    expect(await next.hasEnded()).toBe(true);
  });

  it('notices by a heartbeat every three seconds that the connection is dead', async () => {
    const waiting = await startListening();
    refusals = ['SELECT 1'];
    expect(pauses.at(-1)?.ms).toBe(3000);
    pauses.at(-1)?.end();
    expect(await waiting.hasEnded()).toBe(true);
    expect(clients[0]?.queries.at(-1)).toEqual({ text: 'SELECT 1', query_timeout: 3000 });
  });
});
