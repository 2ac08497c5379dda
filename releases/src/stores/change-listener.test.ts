import { EventEmitter } from 'node:events';
import timers from 'node:timers/promises';
import type { Client } from 'pg';
import { createChangeListener, type ChangeListener } from './change-listener.ts';

const POLL_MS = 500;
const RECONNECT_PAUSE_MS = 5000;

/** A connection to a server that the test makes refuse or fail. */
class FakeClient extends EventEmitter {
  readonly queries: string[] = [];
  readonly processID = 7;
  connect = async (): Promise<void> => undefined;
  end = async (): Promise<void> => undefined;
  query = async (query: string): Promise<{ rows: { pid: number }[] }> => {
    this.queries.push(query);
    if (isStandby && query.startsWith('LISTEN')) throw new Error('refused');
    return { rows: [{ pid: serverProcessId }] };
  };
}

let isStandby: boolean;
/** Behind a pooler it is another one than the client's. */
let serverProcessId: number;
let clients: FakeClient[];
let listener: ChangeListener;
beforeEach(() => {
  jest.useFakeTimers();
  [isStandby, serverProcessId, clients] = [false, 7, []];
  jest.spyOn(timers, 'setTimeout').mockImplementation(
    (ms, _value, { signal } = {}) =>
      new Promise((resolve, reject) => {
        setTimeout(resolve, ms);
        if (signal?.aborted) reject(new Error('aborted'));
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

/** Starts a wait; `hasEnded` looks at it after some time. */
async function startWaiting(signal = new AbortController().signal) {
  let isOver = false;
  void listener.wait(signal).then(() => (isOver = true));
  const hasEnded = async (afterMs = 0) => {
    await jest.advanceTimersByTimeAsync(afterMs);
    return isOver;
  };
  await hasEnded();
  return { hasEnded };
}

/** Starts a wait that only a notification, the poll or an abort ends. */
async function startListening(signal?: AbortSignal) {
  // The first wait ends because it listens from now on.
  await startWaiting(signal);
  return startWaiting(signal);
}

describe('waiting for a change in PostgreSQL', () => {
  it('ends at a notification, before the next poll', async () => {
    const waiting = await startListening();
    expect(clients.map(({ queries }) => queries.at(-1))).toEqual(['LISTEN changes']);
    expect(await waiting.hasEnded(POLL_MS - 1)).toBe(false);
    clients[0]?.emit('notification');
    expect(await waiting.hasEnded()).toBe(true);
  });

  it('ends at once if the change came between two waits', async () => {
    clients[0]?.emit('notification');
    const waiting = await startListening();
    clients[0]?.emit('notification');
    expect(await waiting.hasEnded()).toBe(true);
    clients[0]?.emit('notification');
    expect(await (await startWaiting()).hasEnded()).toBe(true);
    expect(await (await startWaiting()).hasEnded()).toBe(false);
  });

  it.each([
    ['a proxy drops notifications', () => undefined],
    ['the server refuses to listen, such as a standby', () => (isStandby = true)],
    ['a pooler is in between, on whose shared connections it never listens', () => (serverProcessId = 8)],
  ])('ends after half a second anyway, because it may be that %s', async (_what, break_) => {
    break_();
    const waiting = await startListening();
    expect(await waiting.hasEnded(POLL_MS)).toBe(true);
    if (serverProcessId === 8) expect(clients.flatMap(({ queries }) => queries).join()).not.toContain('LISTEN');
  });

  it('ends when aborted', async () => {
    const stop = new AbortController();
    const waiting = await startListening(stop.signal);
    stop.abort();
    expect(await waiting.hasEnded()).toBe(true);
    expect(await (await startWaiting(stop.signal)).hasEnded()).toBe(true);
  });

  it('gets notifications again over the next connection when one is cut', async () => {
    await startListening();
    clients[0]?.emit('error', new Error('cut'));
    clients[0]?.emit('end');
    await jest.advanceTimersByTimeAsync(RECONNECT_PAUSE_MS);
    const waiting = await startListening();
    clients[1]?.emit('notification');
    expect(await waiting.hasEnded()).toBe(true);
  });
});
