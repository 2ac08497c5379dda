import type { MediaErrorKind } from '../player-adapter.ts';
import { isTemporary, probe, PROBE_TIMEOUT_MS } from './load-failure.ts';
import type { LoadFailure, TemporaryFailure } from './media-loader.ts';

const PROBE_INTERVAL_MS = 1000;
/** A video that never loaded fails after this time; one that was playing waits for the network. */
const FIRST_LOAD_TIMEOUT_MS = 7000;
/** Then a video that neither loads nor fails is checked. Its server may accept requests and never respond. */
const FIRST_PROBE_DELAY_MS = 4000;
/** Resumes without effect before the video counts as unreachable. */
const MAX_RESUMES = 8;

export interface RecoveryOptions {
  url: string;
  signal: AbortSignal;
  /** Whether the video has loaded once. */
  isReady: () => boolean;
  /** The current time, in seconds. */
  time: () => number;
  /** The video waits for the network or for its server. */
  onWait: (failure: TemporaryFailure) => void;
  resume: () => void;
  /** Whether the video can play on without more data. */
  hasBufferAhead: () => boolean;
  /** Calls back when the video has played what has loaded. */
  whenPlayedOut: (run: (options: { isSeeking: boolean }) => void) => void;
  onFailure: (failure: MediaErrorKind | 'unreachable') => void;
}

/** Resumes a video that lost its network, when the network is back. */
export function createRecovery(options: RecoveryOptions) {
  const { url, signal, isReady, time, onWait, resume } = options;
  const { fail, hasFailed } = createFailure(options);
  let isWaiting = false;
  let [resumes, resumedAt] = [0, -1];

  const remainingMs = (since: number) => Math.max(0, since + FIRST_LOAD_TIMEOUT_MS - performance.now());
  const probeAgain = async (since: number) => {
    const online = new AbortController();
    const end = () => online.abort();
    window.addEventListener('online', end);
    const timeoutMs = isReady() ? PROBE_TIMEOUT_MS : Math.max(PROBE_INTERVAL_MS, remainingMs(since));
    const { failure } = await probe(url, AbortSignal.any([signal, online.signal]), timeoutMs);
    window.removeEventListener('online', end);
    return failure;
  };
  const attempt = async (since: number): Promise<boolean> => {
    await nextAttempt(signal);
    const failure = await probeAgain(since);
    if (signal.aborted) return true;
    if (failure === undefined) resume();
    else if (!isTemporary(failure)) fail(failure);
    else if (!isReady() && remainingMs(since) === 0) fail('unreachable');
    else {
      onWait(failure);
      return false;
    }
    return true;
  };
  const recover = async () => {
    if (isWaiting) return;
    resumes = time() === resumedAt && !options.hasBufferAhead() ? resumes + 1 : 0;
    resumedAt = time();
    if (resumes > MAX_RESUMES) return fail('unreachable');
    isWaiting = true;
    const since = performance.now();
    while (!(await attempt(since)));
    isWaiting = false;
  };
  const checkFirstLoad = async () => {
    if (isReady() || isWaiting || hasFailed()) return;
    const { failure } = await probe(url, signal, FIRST_LOAD_TIMEOUT_MS - FIRST_PROBE_DELAY_MS);
    if (failure === undefined || isReady() || isWaiting || signal.aborted) return;
    fail(isTemporary(failure) ? 'unreachable' : failure);
  };
  return {
    handle: (failure: LoadFailure) => {
      if (hasFailed() || signal.aborted) return undefined;
      if (!isTemporary(failure)) return fail(failure);
      onWait(failure);
      return void recover();
    },
    /** Gives up a video whose server does not respond. */
    watchFirstLoad: () => {
      const timer = setTimeout(() => void checkFirstLoad(), FIRST_PROBE_DELAY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
  };
}

/** Fails once, when the video has played what has loaded. */
function createFailure({ time, resume, whenPlayedOut, onFailure }: RecoveryOptions) {
  let hasFailed = false;
  let soughtTo: number | undefined;
  return {
    hasFailed: () => hasFailed,
    fail: (failure: MediaErrorKind | 'unreachable') => {
      if (hasFailed) return;
      hasFailed = true;
      whenPlayedOut(({ isSeeking }) => {
        // The fault may be at another second than the one that the visitor has chosen.
        if (!isSeeking || time() === soughtTo) return onFailure(failure);
        hasFailed = false;
        soughtTo = time();
        return resume();
      });
    },
  };
}

/** Waits a second, or until the browser is online again. */
function nextAttempt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, PROBE_INTERVAL_MS);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
