import type { TryShared } from '../http/shared-limits.ts';
import type { CountedAttempt } from '../members/limit-rows.ts';
import { attemptKeys, createLoginGuard, isBlockedBy, WINDOW_MS } from './login-guard.ts';
import type { LoginAttempt } from './login-guard.ts';

/** The guard of logging in, for all processes together where they share limits. */
export interface SharedLoginGuard {
  /**
   * Counts an attempt as a failure, or returns false if it is blocked. It counts before the password is checked:
   * otherwise a burst of attempts would pass.
   */
  startAttempt: (attempt: LoginAttempt) => Promise<boolean>;
  /** Removes the failure of an attempt without a result. */
  undoFailure: (attempt: LoginAttempt) => Promise<void>;
  addSuccess: (attempt: LoginAttempt) => Promise<void>;
  /** Removes what this process holds about the name of a deleted account. */
  forgetName: (name: string) => void;
}

/** Creates the guard of one process. It counts by itself first: what it blocks costs no query. */
export function createSharedLoginGuard({
  monotonicNow,
  tryShared,
}: {
  monotonicNow: () => number;
  tryShared: TryShared;
}): SharedLoginGuard {
  const local = createLoginGuard(monotonicNow);
  const undoFailure = async (attempt: LoginAttempt) => {
    local.undoFailure(attempt);
    await tryShared((rows) => rows.undoAttempt(attemptKeys(attempt)));
  };

  return {
    startAttempt: async (attempt) => {
      if (local.isBlocked(attempt)) return false;
      local.addFailure(attempt);
      const counted = await tryShared((rows) => rows.countAttempt(attemptKeys(attempt), WINDOW_MS));
      // Another process may have deleted the account since, and somebody else may have its name.
      if (counted) (counted.isTrusted ? local.addTrust : local.removeTrust)(attempt);
      if (!counted || local.isTrusted(attempt) || !isBlockedBy(earlierFailures(counted))) return true;
      // Blocked attempts do not count. One network could otherwise use up the limit of a name.
      await undoFailure(attempt);
      return false;
    },
    undoFailure,
    addSuccess: async (attempt) => {
      local.addSuccess(attempt);
      await tryShared((rows) => rows.addLogin(attemptKeys(attempt)));
    },
    forgetName: (name) => local.forgetName(name),
  };
}

/** The failures before this attempt. */
const earlierFailures = ({ failures: { nameAndNetwork, network, name } }: CountedAttempt) => ({
  nameAndNetwork: nameAndNetwork - 1,
  network: network - 1,
  name: name - 1,
});
