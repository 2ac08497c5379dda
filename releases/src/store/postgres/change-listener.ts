import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** A proxy in between may drop notifications, so this is how often to look anyway. */
const LISTENING_POLL_MS = 5000;
const POLL_MS = 500;
const HEARTBEAT_INTERVAL_MS = 3000;
const HEARTBEAT_TIMEOUT_MS = 3000;
const MIN_RECONNECT_PAUSE_MS = 500;
const MAX_RECONNECT_PAUSE_MS = 15_000;

/** Waits for notifications of one channel. */
export interface ChangeListener {
  /** Resolves at a notification, after a poll interval, or when aborted. Watchers are told apart by their signals. */
  wait: (signal: AbortSignal) => Promise<void>;
  close: () => void;
}

/**
 * Listens on a connection of its own from the first wait on. Polls while there is none, such as behind a pooler or at a
 * standby server, which refuses to listen. Does not keep the process alive.
 */
export function createChangeListener(channel: string, createClient: () => Client): ChangeListener {
  const closing = new AbortController();
  const changes = createChangeCounter();
  let isListening = false;
  let running: Promise<void> | undefined;
  const onListening = (isNow: boolean) => {
    isListening = isNow;
    // A change before it listened, or while the connection was lost, sent no notification here.
    changes.add();
  };
  const run = async (): Promise<void> => {
    let pauseMs = MIN_RECONNECT_PAUSE_MS;
    while (!closing.signal.aborted) {
      const options = { createClient, channel, onNotification: changes.add, onListening };
      const hasListened = await listen(options).catch(() => false);
      pauseMs = hasListened ? MIN_RECONNECT_PAUSE_MS : Math.min(pauseMs * 2, MAX_RECONNECT_PAUSE_MS);
      await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };
  return {
    wait: async (signal) => {
      running ??= run();
      await changes.next(signal, () => (isListening ? LISTENING_POLL_MS : POLL_MS));
    },
    close: () => closing.abort(),
  };
}

interface ListenOptions {
  createClient: () => Client;
  channel: string;
  onNotification: () => void;
  onListening: (isListening: boolean) => void;
}

/** Listens until the connection is lost; returns whether it listened at all. */
async function listen({ createClient, channel, onNotification, onListening }: ListenOptions): Promise<boolean> {
  const client = createClient();
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', onNotification);
  let hasListened = false;
  try {
    await client.connect();
    if (await isPooled(client)) throw new Error('a pooler may give its connection to others');
    await client.query(`LISTEN ${channel}`);
    hasListened = true;
    onListening(true);
    await sendHeartbeats(client, lost.signal);
  } catch {
    // The reads of the registry report what is wrong with the server.
    if (hasListened) onListening(false);
  }
  void client.end();
  return hasListened;
}

/** Whether a pooler is in between: it numbers a connection by itself. */
async function isPooled(client: Client & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== client.processID;
}

/** Notices a connection that is cut without a word; rejects once it is lost. */
async function sendHeartbeats(client: Client, lost: AbortSignal): Promise<never> {
  const heartbeat = { text: 'SELECT 1', query_timeout: HEARTBEAT_TIMEOUT_MS };
  for (;;) {
    await sleep(HEARTBEAT_INTERVAL_MS, undefined, { ref: false, signal: lost });
    await client.query(heartbeat);
  }
}

interface ChangeCounter {
  add: () => void;
  /** Resolves at once if something changed since the last call with this signal. */
  next: (signal: AbortSignal, timeoutMs: () => number) => Promise<void>;
}

function createChangeCounter(): ChangeCounter {
  const seenBySignal = new WeakMap<AbortSignal, number>();
  const waiting = new Set<() => void>();
  let count = 0;
  let seen = 0;
  const wait = (signal: AbortSignal, timeoutMs: number) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        waiting.delete(finish);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs).unref();
      waiting.add(finish);
      signal.addEventListener('abort', finish);
    });
  return {
    add: () => {
      count += 1;
      for (const finish of [...waiting]) finish();
    },
    next: async (signal, timeoutMs) => {
      if (signal.aborted) return;
      // A new watcher starts where the last one was.
      if ((seenBySignal.get(signal) ?? seen) === count) await wait(signal, timeoutMs());
      seenBySignal.set(signal, count);
      seen = count;
    },
  };
}
