interface FailureCountOptions {
  windowMs: number;
  now: () => number;
}

/** Counts failed attempts by name, so that passwords can not be guessed by trying. */
export interface FailureCount {
  /** How often the name failed within the time. */
  failures: (name: string) => number;
  addFailure: (name: string) => void;
  /** Takes the last failure back: it was none. */
  takeBack: (name: string) => void;
  forget: (name: string) => void;
}

const MAX_NAMES = 10_000;

/** Counts failures within a time. */
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
    takeBack: (name) => void times.set(name, recent(name).slice(0, -1)),
    forget: (name) => void times.delete(name),
  };
}
