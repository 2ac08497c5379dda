interface FailureCountOptions {
  windowMs: number;
  now: () => number;
}

/** Counts failed attempts by name. */
export interface FailureCount {
  /** The number of failures of the name within the window. */
  failures: (name: string) => number;
  addFailure: (name: string) => void;
  /** Removes the last failure. */
  undoFailure: (name: string) => void;
  reset: (name: string) => void;
}

const MAX_NAMES = 10_000;

/** Creates a count of failures within a time window. */
export function createFailureCount({ windowMs, now }: FailureCountOptions): FailureCount {
  const times = new Map<string, number[]>();
  const recent = (name: string) => (times.get(name) ?? []).filter((time) => now() - time < windowMs);

  return {
    failures: (name) => recent(name).length,
    addFailure: (name) => {
      const ofName = [...recent(name), now()];
      times.delete(name);
      times.set(name, ofName);
      const [oldest] = times.keys();
      if (times.size > MAX_NAMES && oldest !== undefined) times.delete(oldest);
    },
    undoFailure: (name) => void times.set(name, recent(name).slice(0, -1)),
    reset: (name) => void times.delete(name),
  };
}
