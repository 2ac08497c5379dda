import { networkOf } from '../http/networks.ts';
import { createFailureCount } from './failure-count.ts';

const WINDOW_MS = 5 * 60_000;
const MAX_KNOWN = 10_000;

/** Failures that are allowed within the window: of a name from one network, of a network, of a name from everywhere. */
const NAME_HERE = 10;
const NETWORK = 50;
const NAME_EVERYWHERE = 100;
/** What each network is left of a name that very many fail with. */
const NAME_HERE_UNDER_ATTACK = 2;

/** What anybody can have of IPv6, and what one household has. */
const [ANYBODY_BITS, HOUSEHOLD_BITS] = [48, 64] as const;

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
 * Failures count for the name from one network, for the network whatever the names, and for the name from everywhere.
 * The last, which strangers can use up on purpose, leaves every network two tries: the member can log in from a new
 * place. Where the member has logged in before, nothing of it holds: strangers cannot lock them out of there.
 */
export function createLoginGuard(now: () => number): LoginGuard {
  const count = () => createFailureCount({ windowMs: WINDOW_MS, now });
  const [here, network, everywhere] = [count(), count(), count()];
  const known = new Set<string>();
  const networkFor = ({ address }: LoginTry) => networkOf(address, ANYBODY_BITS);
  const hereKey = (attempt: LoginTry) => `${networkFor(attempt)} ${attempt.name}`;
  const householdKey = ({ address, name }: LoginTry) => `${networkOf(address, HOUSEHOLD_BITS)} ${name}`;

  const takeBack = (attempt: LoginTry) => {
    here.takeBack(hereKey(attempt));
    network.takeBack(networkFor(attempt));
    everywhere.takeBack(attempt.name);
  };

  return {
    isStopped: (attempt) => {
      if (known.has(householdKey(attempt))) return false;
      const isAttacked = everywhere.failures(attempt.name) >= NAME_EVERYWHERE;
      return (
        here.failures(hereKey(attempt)) >= (isAttacked ? NAME_HERE_UNDER_ATTACK : NAME_HERE) ||
        network.failures(networkFor(attempt)) >= NETWORK
      );
    },
    addFailure: (attempt) => {
      here.addFailure(hereKey(attempt));
      network.addFailure(networkFor(attempt));
      everywhere.addFailure(attempt.name);
    },
    takeBack,
    addSuccess: (attempt) => {
      takeBack(attempt);
      here.forget(hereKey(attempt));
      const key = householdKey(attempt);
      known.delete(key);
      known.add(key);
      const [oldest] = known;
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}
