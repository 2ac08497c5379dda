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
  /** Removes all names that match. */
  forget: (isMatch: (name: string) => boolean) => void;
}

const MAX_NAMES = 10_000;

/** Creates a count of failures within a time window. */
export function createFailureCount({ windowMs, now }: FailureCountOptions): FailureCount {
  const times = new Map<string, number[]>();
  const recent = (name: string) => (times.get(name) ?? []).filter((time) => now() - time < windowMs);

  /** Drops names without a recent failure. The map has them in the order of their last one. */
  const dropEnded = () => {
    for (const name of times.keys()) {
      if (recent(name).length > 0) return;
      times.delete(name);
    }
  };

  return {
    failures: (name) => recent(name).length,
    addFailure: (name) => {
      const ofName = [...recent(name), now()];
      times.delete(name);
      times.set(name, ofName);
      dropEnded();
      const [oldest] = times.keys();
      if (times.size > MAX_NAMES && oldest !== undefined) times.delete(oldest);
    },
    undoFailure: (name) => void times.set(name, recent(name).slice(0, -1)),
    reset: (name) => void times.delete(name),
    forget: (isMatch) => {
      for (const name of [...times.keys()].filter(isMatch)) times.delete(name);
    },
  };
}
