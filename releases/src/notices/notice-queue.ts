import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice, NoticeType } from './notice.ts';
import { sendRequest } from './send-request.ts';
import { signNotice } from './sign-notice.ts';

/** How many notices wait for one receiver; then the oldest is dropped. */
const MAX_WAITING_NOTICES = 100;

const TIMEOUT_MS = 5_000;

/** The result of an attempt to send a notice; `dropped` ones are never sent. */
export interface NoticeReport {
  outcome: 'sent' | 'failed' | 'dropped';
  /** Never the whole address, because some receivers have a secret in its path. */
  host: string;
  type: NoticeType;
  reason?: string;
  /** The sender gave up. */
  isLastAttempt?: boolean;
}

export interface NoticeQueueOptions {
  url: string;
  secret: string;
  /** Delays after failed attempts, in milliseconds. */
  retryDelaysMs: readonly number[];
  timeoutMs?: number;
  report: (report: NoticeReport) => void;
}

/** The notices for one receiver, which gets them in their order. */
export interface NoticeQueue {
  push: (notice: Notice) => void;
  /** Sends what is waiting, with one more attempt at once; after the time limit the rest is dropped. */
  drain: (limitMs: number) => Promise<void>;
}

/** Creates a queue. Each notice is sent again until the receiver accepts it, a few times at most. */
export function createNoticeQueue(options: NoticeQueueOptions): NoticeQueue {
  const waiting: Notice[] = [];
  const draining = new AbortController();
  const closed = new AbortController();
  const report = createReporter(options);
  let running: Promise<void> | undefined;
  const isSettled = async (notice: Notice, delayMs: number | undefined): Promise<boolean> => {
    const reason = await post(options, notice, closed.signal);
    if (reason === undefined) report(notice, { outcome: 'sent' });
    else if (closed.signal.aborted) report(notice, { outcome: 'dropped', reason: 'closing' });
    else report(notice, { outcome: 'failed', reason, isLastAttempt: delayMs === undefined });
    return reason === undefined || closed.signal.aborted || delayMs === undefined;
  };
  const send = async (notice: Notice) => {
    for (const delayMs of [...options.retryDelaysMs, undefined]) {
      const { signal } = draining.signal.aborted ? closed : draining;
      if (await isSettled(notice, delayMs)) return;
      // An abort, also one during the attempt, only ends the pause.
      await sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const sendAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
    running = undefined;
  };
  return {
    push: (notice) => {
      if (waiting.length === MAX_WAITING_NOTICES)
        report(waiting.shift() ?? notice, { outcome: 'dropped', reason: 'too many are waiting' });
      waiting.push(notice);
      running ??= sendAll();
    },
    drain: async (limitMs) => {
      draining.abort();
      const limit = setTimeout(() => closed.abort(), limitMs);
      await running;
      clearTimeout(limit);
    },
  };
}

const createReporter =
  ({ url, report }: NoticeQueueOptions) =>
  ({ type }: Notice, outcome: Pick<NoticeReport, 'outcome' | 'reason' | 'isLastAttempt'>) =>
    report({ host: new URL(url).host, type, ...outcome });

/** Resolves with the problem; undefined if the receiver accepted the notice. */
const post = (
  { url, secret, timeoutMs = TIMEOUT_MS }: NoticeQueueOptions,
  notice: Notice,
  closed: AbortSignal,
): Promise<string | undefined> =>
  sendRequest(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signNotice(notice, secret, new Date()) },
    body: notice.body,
    signal: AbortSignal.any([closed, AbortSignal.timeout(timeoutMs)]),
  });
