import type { AttemptLimit } from './attempt-limit.ts';
import { createAttemptLimit } from './attempt-limit.ts';

const WINDOW_MS = 5 * 60_000;
const MAX_KNOWN = 10_000;

/** Who tries to log in: a member's name, and the address that the try comes from. */
export interface LoginTry {
  name: string;
  address: string;
}

/** Stops guessing of passwords, without giving strangers a way to keep a member out. */
export interface LoginGuard {
  isStopped: (attempt: LoginTry) => boolean;
  addFailure: (attempt: LoginTry) => void;
  /** Takes back the failure that the try was counted as before its end was known. */
  takeBack: (attempt: LoginTry) => void;
  addSuccess: (attempt: LoginTry) => void;
}

/**
 * Failures count for the name at one address (10 in five minutes), for the address whatever the names (50), and for the
 * name from everywhere (100). The last, which strangers could use up on purpose, does not hold at addresses where the
 * member has logged in before.
 */
export function createLoginGuard(now: () => number): LoginGuard {
  const limit = (maxFailures: number): AttemptLimit => createAttemptLimit({ maxFailures, windowMs: WINDOW_MS, now });
  const [here, address, everywhere] = [limit(10), limit(50), limit(100)];
  const known = new Set<string>();
  const keyOf = (attempt: LoginTry) => `${attempt.address} ${attempt.name}`;

  const takeBack = (attempt: LoginTry) => {
    here.takeBack(keyOf(attempt));
    address.takeBack(attempt.address);
    everywhere.takeBack(attempt.name);
  };

  return {
    isStopped: (attempt) =>
      here.isExceeded(keyOf(attempt)) ||
      address.isExceeded(attempt.address) ||
      (everywhere.isExceeded(attempt.name) && !known.has(keyOf(attempt))),
    addFailure: (attempt) => {
      here.addFailure(keyOf(attempt));
      address.addFailure(attempt.address);
      everywhere.addFailure(attempt.name);
    },
    takeBack,
    addSuccess: (attempt) => {
      takeBack(attempt);
      here.forget(keyOf(attempt));
      known.delete(keyOf(attempt));
      known.add(keyOf(attempt));
      const [oldest] = known;
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}
