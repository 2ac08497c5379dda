import { siteNetwork, subscriberNetwork } from '@learning-center/server-kit';
import { createFailureCount } from './failure-count.ts';

const WINDOW_MS = 5 * 60_000;
const MAX_TRUSTED = 10_000;

/** The failures allowed within the window: of a name from one network, of a network, and of a name from anywhere. */
const MAX_PER_NAME_AND_NETWORK = 10;
const MAX_PER_NETWORK = 50;
const MAX_PER_NAME = 100;
/** The attempts that each network retains for a name with too many failures from anywhere. */
const MAX_PER_NAME_AND_NETWORK_UNDER_ATTACK = 2;

/** An attempt to log in: a member's name and the client's address. */
export interface LoginAttempt {
  name: string;
  address: string;
}

/** Blocks guessing of passwords, without letting strangers lock a member out. */
export interface LoginGuard {
  isBlocked: (attempt: LoginAttempt) => boolean;
  addFailure: (attempt: LoginAttempt) => void;
  /** Removes the failure of an attempt that was counted before its result. */
  undoFailure: (attempt: LoginAttempt) => void;
  addSuccess: (attempt: LoginAttempt) => void;
}

/**
 * Counts failures by name and network, by network, and by name.
 *
 * Strangers can use up the limit of a name on purpose. Then every network still has two attempts, so the member can log
 * in from a new network. From a household where the member has logged in before, no limit applies.
 */
export function createLoginGuard(now: () => number): LoginGuard {
  const count = () => createFailureCount({ windowMs: WINDOW_MS, now });
  const [byNameAndNetwork, byNetwork, byName] = [count(), count(), count()];
  const trusted = new Set<string>();
  const networkFor = ({ address }: LoginAttempt) => siteNetwork(address);
  const nameAndNetworkKey = (attempt: LoginAttempt) => `${networkFor(attempt)} ${attempt.name}`;
  const householdKey = ({ address, name }: LoginAttempt) => `${subscriberNetwork(address)} ${name}`;

  const undoFailure = (attempt: LoginAttempt) => {
    byNameAndNetwork.undoFailure(nameAndNetworkKey(attempt));
    byNetwork.undoFailure(networkFor(attempt));
    byName.undoFailure(attempt.name);
  };

  return {
    isBlocked: (attempt) => {
      if (trusted.has(householdKey(attempt))) return false;
      const isAttacked = byName.failures(attempt.name) >= MAX_PER_NAME;
      return (
        byNameAndNetwork.failures(nameAndNetworkKey(attempt)) >=
          (isAttacked ? MAX_PER_NAME_AND_NETWORK_UNDER_ATTACK : MAX_PER_NAME_AND_NETWORK) ||
        byNetwork.failures(networkFor(attempt)) >= MAX_PER_NETWORK
      );
    },
    addFailure: (attempt) => {
      byNameAndNetwork.addFailure(nameAndNetworkKey(attempt));
      byNetwork.addFailure(networkFor(attempt));
      byName.addFailure(attempt.name);
    },
    undoFailure,
    addSuccess: (attempt) => {
      undoFailure(attempt);
      byNameAndNetwork.reset(nameAndNetworkKey(attempt));
      const key = householdKey(attempt);
      trusted.delete(key);
      trusted.add(key);
      const [oldest] = trusted;
      if (trusted.size > MAX_TRUSTED && oldest !== undefined) trusted.delete(oldest);
    },
  };
}
