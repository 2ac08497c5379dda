import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@learning-center/server-kit';
import type { Metrics } from '../observe/metrics.ts';
import { DOCUMENTS_KEY, surrogateKeyHeaders } from './surrogate-keys.ts';

/** Delays after failed attempts, in milliseconds. */
const RETRY_DELAYS_MS = [500, 2_000, 8_000, 30_000];
/** When a purge is repeated, in milliseconds: responses under way during the first one may have arrived after it. */
const REPEAT_MS = 2_000;
const TIMEOUT_MS = 5_000;

/** The purge requests of an operator's caches. */
export interface PurgeOptions {
  urls: readonly string[];
  method: string;
  headers: Readonly<Record<string, string>>;
}

/** Removes documents from the caches in front of the edge. */
export interface CachePurger {
  /** Starts the purge of all documents; a newer one replaces it. */
  purgeDocuments: () => void;
  close: () => void;
}

interface CachePurgerDeps extends PurgeOptions {
  log: Log;
  metrics: Metrics;
  retryDelaysMs?: readonly number[];
  repeatMs?: number;
}

/** Creates the purger. It tries each cache until one request succeeds, a few times at most, and then once more. */
export function createCachePurger(deps: CachePurgerDeps): CachePurger {
  const { urls, repeatMs = REPEAT_MS } = deps;
  let controller = new AbortController();
  const purgeTwice = async (url: string, signal: AbortSignal) => {
    if (!(await purgeWithRetries(deps, url, signal))) return;
    await sleep(repeatMs, undefined, { signal, ref: false });
    await purgeWithRetries(deps, url, signal);
  };
  return {
    purgeDocuments: () => {
      controller.abort();
      controller = new AbortController();
      // Only an abort rejects.
      for (const url of urls) purgeTwice(url, controller.signal).catch(() => undefined);
    },
    close: () => controller.abort(),
  };
}

/** Resolves with whether the cache accepted a request. Rejects when it is aborted. */
async function purgeWithRetries(deps: CachePurgerDeps, url: string, signal: AbortSignal): Promise<boolean> {
  for (const delayMs of [...(deps.retryDelaysMs ?? RETRY_DELAYS_MS), undefined]) {
    const problem = await sendPurge(deps, url, signal);
    signal.throwIfAborted();
    deps.metrics.purges.inc({ outcome: problem === undefined ? 'sent' : 'failed' });
    if (problem === undefined) return true;
    deps.log('purge-failed', { host: new URL(url).host, reason: problem, isLastAttempt: delayMs === undefined });
    if (delayMs !== undefined) await sleep(delayMs, undefined, { signal, ref: false });
  }
  return false;
}

/** Resolves with the problem; undefined if the cache accepted the request. */
async function sendPurge(
  { method, headers }: PurgeOptions,
  url: string,
  closing: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...surrogateKeyHeaders([DOCUMENTS_KEY]) },
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
      // Nobody agreed on the address that a redirect names.
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.ok ? undefined : `HTTP ${response.status}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
