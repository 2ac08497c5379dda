interface AttemptLimitOptions {
  maxFailures: number;
  windowMs: number;
  now: () => number;
}

/** Counts failed attempts by name, so that passwords can not be guessed by trying. */
export interface AttemptLimit {
  isExceeded: (name: string) => boolean;
  addFailure: (name: string) => void;
  /** Takes the last failure back: it was none. */
  takeBack: (name: string) => void;
  forget: (name: string) => void;
}

const MAX_NAMES = 10_000;

/** Makes a limit of failures within a time. */
export function createAttemptLimit({ maxFailures, windowMs, now }: AttemptLimitOptions): AttemptLimit {
  const failures = new Map<string, number[]>();
  const recent = (name: string) => (failures.get(name) ?? []).filter((time) => now() - time < windowMs);

  return {
    isExceeded: (name) => recent(name).length >= maxFailures,
    addFailure: (name) => {
      const times = [...recent(name), now()];
      failures.delete(name);
      failures.set(name, times);
      const [oldest] = failures.keys();
      if (failures.size > MAX_NAMES && oldest !== undefined) failures.delete(oldest);
    },
    takeBack: (name) => void failures.set(name, recent(name).slice(0, -1)),
    forget: (name) => void failures.delete(name),
  };
}
