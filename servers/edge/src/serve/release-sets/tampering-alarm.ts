import type { TamperedError } from 'releases';

/** How long a refused release counts after it was last seen. */
const CURRENT_MS = 10 * 60 * 1000;

/** Whoever writes to the store can make many. */
const MAX_PROBLEMS = 100;

/** A release in the store that no trusted key signed. It is not used. */
export interface Tampering {
  app: string;
  release: string;
  reason: string;
}

/** Collects what the edge refused, and tells its listeners about each problem once. */
export interface TamperingAlarm {
  report: (error: TamperedError) => void;
  /** What is still refused, the newest first. */
  current: () => Tampering[];
}

/** Creates the alarm. `now` is a monotonic clock in milliseconds. */
export function createTamperingAlarm(
  listeners: readonly ((tampering: Tampering) => void)[],
  now: () => number,
): TamperingAlarm {
  const problems = new Map<string, { tampering: Tampering; at: number }>();
  const isCurrent = ({ at }: { at: number }) => now() - at < CURRENT_MS;
  return {
    report: ({ message, release }) => {
      const tampering = { app: release.app, release: release.id, reason: message };
      const key = JSON.stringify(tampering);
      const known = problems.get(key);
      const isNew = !known || !isCurrent(known);
      problems.delete(key);
      problems.set(key, { tampering, at: now() });
      const [oldest] = problems.keys();
      if (problems.size > MAX_PROBLEMS && oldest !== undefined) problems.delete(oldest);
      if (isNew) for (const listener of listeners) listener(tampering);
    },
    current: () =>
      [...problems.values()]
        .filter(isCurrent)
        .map(({ tampering }) => tampering)
        .reverse(),
  };
}
