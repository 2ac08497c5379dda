import { once } from 'node:events';
import type { Client } from 'pg';
import { pause } from './store.ts';

/** How often to look anyway: behind a pooler, at a standby or after a cut there are no notifications. */
const POLL_MS = 500;
const RECONNECT_PAUSE_MS = 5000;

/** Waits for notifications of a channel. */
export type ChangeListener = ReturnType<typeof createChangeListener>;

/** Listens on a connection of its own from the first wait on. Does not keep the process alive. */
export function createChangeListener(channel: string, createClient: () => Client) {
  const closing = new AbortController();
  let news = new AbortController();
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listen(createClient(), { channel, onNews: () => news.abort(), signal: closing.signal });
      await pause(RECONNECT_PAUSE_MS, closing.signal);
    }
  };
  return {
    /** Resolves at a notification, after a poll interval, or when aborted. */
    wait: async (signal: AbortSignal): Promise<void> => {
      running ??= run();
      // A notification between two waits ends the next one at once.
      await pause(POLL_MS, AbortSignal.any([signal, news.signal]));
      if (news.signal.aborted) news = new AbortController();
    },
    close: () => closing.abort(),
  };
}

/** Listens until the connection is lost. */
async function listen(
  client: Client,
  { channel, onNews, signal }: { channel: string; onNews: () => void; signal: AbortSignal },
): Promise<void> {
  client.on('error', () => undefined);
  client.on('notification', onNews);
  try {
    await client.connect();
    if (!(await isPooled(client))) {
      await client.query(`LISTEN ${channel}`);
      // A change before it listened sent no notification here.
      onNews();
      await once(client, 'end', { signal });
    }
  } catch {
    // The reads of the store report what is wrong with the server.
  }
  void client.end();
}

/** Whether a pooler is in between, which gives its connections to others. It numbers a connection by itself. */
async function isPooled(client: Client & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== client.processID;
}
