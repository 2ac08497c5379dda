import pRetry from 'p-retry';
import * as v from 'valibot';
import { formatWho, type Entry } from '../model/entry.ts';
import { errorMessage } from '../model/errors.ts';
import { formatAction } from './format.ts';

/** How long an attempt, and a process that ends, waits for a receiver. */
const TIMEOUT_MS = 5_000;
/** Six attempts within two minutes. */
const RETRY = { retries: 5, minTimeout: 1_000, factor: 3, unref: true };

/** Whether a request to an address can't be read or changed on its way: it is https, or stays on this machine. */
export const isSafeUrl = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));

/** The addresses of receivers, separated by commas. */
export const notifyUrls = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((item) => item !== '')),
  v.check(
    (texts) => texts.map((text) => URL.parse(text)).every((url) => url && isSafeUrl(url) && !url.username),
    'must be https addresses without a user, separated by commas; http is only for this machine',
  ),
);

export type Notifier = ReturnType<typeof createNotifier>;

/** Sends audit lines to receivers. Failures delay nothing; only the host of a receiver is reported. */
export function createNotifier(
  urls: readonly string[],
  onFailure: (failure: { host: string; reason: string }) => void,
) {
  const closing = new AbortController();
  const { signal } = closing;
  const pending = new Set<Promise<void>>();
  const send = (url: string, body: string) =>
    pRetry(() => post(url, body, signal), { ...RETRY, signal }).catch((error: Error) =>
      onFailure({ host: new URL(url).host, reason: errorMessage(error.cause ?? error) }),
    );
  return {
    notify: (entry: Entry): void => {
      const body = JSON.stringify({ ...entry, text: describe(entry) });
      for (const url of urls) {
        const sending = send(url, body).finally(() => pending.delete(sending));
        pending.add(sending);
      }
    },
    /** Waits for what is on its way, a few seconds at most. */
    close: async (): Promise<void> => {
      const timeout = setTimeout(() => closing.abort(new Error('no success in time')), TIMEOUT_MS);
      await Promise.all(pending);
      clearTimeout(timeout);
    },
  };
}

async function post(url: string, body: string, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]);
  const headers = { 'Content-Type': 'application/json' };
  // Nobody agreed on the address that a redirect names.
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}

/** One line, such as `kim: activate mf-library 1.1.0-… in place of 1.0.0-…: less blue`. */
function describe(entry: Entry): string {
  const { app, from, to, subject, why } = entry;
  const before = from === null || from === to ? null : `in place of ${from}`;
  const what = [formatAction(entry), app, to, before, subject].filter(Boolean).join(' ');
  return `${formatWho(entry)}: ${what}${why === null ? '' : `: ${why}`}`;
}
