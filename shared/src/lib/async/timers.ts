/** Resolves or rejects like the promise, but rejects after a timeout in milliseconds. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

interface AbortRace {
  signal: AbortSignal;
  message: string;
}

/** Resolves or rejects like the promise, but rejects once the signal aborts; the signal's reason is the cause. */
export function raceAbort<Value>(promise: Promise<Value>, { signal, message }: AbortRace): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error(message, { cause: signal.reason }));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** The shortest wait for optional data, in milliseconds. Without it pages would arrive in pieces. */
const MIN_GRACE_MS = 300;

/** Resolves after as much time again as has passed since `startedAt`, a value of `performance.now()`. */
export function graceTimeout(startedAt: number): Promise<undefined> {
  const graceMs = Math.max(MIN_GRACE_MS, performance.now() - startedAt);
  return new Promise((resolve) => setTimeout(() => resolve(undefined), graceMs));
}

/** A debounced function; `cancel` drops the pending run. */
interface Debounced {
  (): void;
  cancel: () => void;
}

/** Runs `run` once, `waitMs` milliseconds after the last of a series of calls (Specification 9). */
export function debounce(run: () => void, waitMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = () => {
    clearTimeout(timer);
    timer = setTimeout(run, waitMs);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}
