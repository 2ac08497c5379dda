import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, QueryConfig } from 'pg';

/** A proxy in between may drop notifications, so this is how often to look anyway. */
const LISTENING_POLL_MS = 5000;
const POLL_MS = 500;
const HEARTBEAT_MS = 3000;
const RECONNECT_PAUSE_MS = 500;
/** Behind a pooler or at a standby server there may never be another answer. */
const REFUSED_PAUSE_MS = 5000;

/** Waits for notifications of one channel. */
export interface ChangeListener {
  /** Resolves at a notification, after a poll interval, or when aborted. */
  wait: (signal: AbortSignal) => Promise<void>;
  close: () => void;
}

/**
 * Listens on a connection of its own from the first wait on. Polls while there is none, such as behind a pooler or at a
 * standby server, which refuses to listen. Does not keep the process alive.
 */
export function createChangeListener(channel: string, createClient: () => Client): ChangeListener {
  const closing = new AbortController();
  const changes = new EventEmitter().setMaxListeners(0);
  let count = 0;
  /** How many changes each watcher knows of; it may be at work while one comes. */
  const known = new WeakMap<AbortSignal, number>();
  /** A new watcher starts where the last one was. */
  let last = 0;
  let isListening = false;
  let running: Promise<void> | undefined;
  const notify = () => {
    count += 1;
    changes.emit('change');
  };
  const onListening = (isNow: boolean) => {
    isListening = isNow;
    // A change before it listened, or while the connection was lost, sent no notification here.
    notify();
  };
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const client = createClient();
      const hasListened = await listen({ client, channel, onNotification: notify, onListening });
      await sleep(hasListened ? RECONNECT_PAUSE_MS : REFUSED_PAUSE_MS, undefined, {
        ref: false,
        signal: closing.signal,
      }).catch(() => undefined);
    }
  };
  return {
    wait: async (signal) => {
      running ??= run();
      if ((known.get(signal) ?? last) === count) {
        const over = new AbortController();
        const timer = setTimeout(() => over.abort(), isListening ? LISTENING_POLL_MS : POLL_MS).unref();
        const until = { signal: AbortSignal.any([signal, over.signal]) };
        await once(changes, 'change', until).catch(() => undefined);
        clearTimeout(timer);
      }
      known.set(signal, count);
      last = count;
    },
    close: () => closing.abort(),
  };
}

interface ListenOptions {
  client: Client;
  channel: string;
  onNotification: () => void;
  onListening: (isListening: boolean) => void;
}

/** Listens until the connection is lost; returns whether it listened at all. */
async function listen({ client, channel, onNotification, onListening }: ListenOptions): Promise<boolean> {
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', onNotification);
  let hasListened = false;
  try {
    await client.connect();
    if (await isPooled(client)) throw new Error('a pooler gives its connections to others');
    await client.query(`LISTEN ${channel}`);
    hasListened = true;
    onListening(true);
    for (;;) {
      await sleep(HEARTBEAT_MS, undefined, { ref: false, signal: lost.signal });
      // It notices a connection that is cut without a word.
      await client.query({ text: 'SELECT 1', query_timeout: HEARTBEAT_MS } as QueryConfig);
    }
  } catch {
    // The reads of the store report what is wrong with the server.
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
