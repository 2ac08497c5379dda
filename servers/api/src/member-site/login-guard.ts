import { siteNetwork, subscriberNetwork } from '@learning-center/server-kit';
import { nameKey } from '../members/limit-rows.ts';
import type { AttemptKeys, CountedAttempt } from '../members/limit-rows.ts';
import { createFailureCount } from './failure-count.ts';

/** How long failures count. */
export const WINDOW_MS = 5 * 60_000;
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
  /** The password confirms something in a session. Whoever guesses it there sits in the member's household. */
  isConfirmation?: boolean;
}

/** The keys by which an attempt is counted. */
export const attemptKeys = ({ name, address }: LoginAttempt): AttemptKeys => ({
  nameAndNetwork: `name-and-network ${siteNetwork(address)} ${name}`,
  network: `network ${siteNetwork(address)}`,
  name: nameKey(name),
  household: `household ${subscriberNetwork(address)} ${name}`,
});

/** Whether a key of a name and a network, or household, belongs to this name. A name may contain blanks. */
const isKeyOf = (name: string) => (key: string) => key.split(' ').slice(2).join(' ') === name;

/** Whether these earlier failures block another attempt. */
export function isBlockedBy({ nameAndNetwork, network, name }: CountedAttempt['failures']): boolean {
  const isAttacked = name >= MAX_PER_NAME;
  return (
    nameAndNetwork >= (isAttacked ? MAX_PER_NAME_AND_NETWORK_UNDER_ATTACK : MAX_PER_NAME_AND_NETWORK) ||
    network >= MAX_PER_NETWORK
  );
}

/** Blocks guessing of passwords, without letting strangers lock a member out. */
export interface LoginGuard {
  /** Whether no limit applies: the member has logged in from this household before. */
  isTrusted: (attempt: LoginAttempt) => boolean;
  addTrust: (attempt: LoginAttempt) => void;
  removeTrust: (attempt: LoginAttempt) => void;
  isBlocked: (attempt: LoginAttempt) => boolean;
  addFailure: (attempt: LoginAttempt) => void;
  /** Removes the failure of an attempt that was counted before its result. */
  undoFailure: (attempt: LoginAttempt) => void;
  addSuccess: (attempt: LoginAttempt) => void;
  /** Removes everything about a name whose account was deleted: another member may take the name. */
  forgetName: (name: string) => void;
}

/**
 * Counts failures by name and network, by network, and by name.
 *
 * Strangers can use up the limit of a name on purpose. Then every network still has two attempts, so the member can log
 * in from a new network. From a household where the member has logged in before, logins have no limit; confirmations do.
 */
export function createLoginGuard(now: () => number): LoginGuard {
  const count = () => createFailureCount({ windowMs: WINDOW_MS, now });
  const [byNameAndNetwork, byNetwork, byName] = [count(), count(), count()];
  const trusted = new Set<string>();
  const isTrusted = (attempt: LoginAttempt) =>
    attempt.isConfirmation !== true && trusted.has(attemptKeys(attempt).household);
  const addTrust = (attempt: LoginAttempt) => {
    const { household } = attemptKeys(attempt);
    trusted.delete(household);
    trusted.add(household);
    const [oldest] = trusted;
    if (trusted.size > MAX_TRUSTED && oldest !== undefined) trusted.delete(oldest);
  };
  const undoFailure = (attempt: LoginAttempt) => {
    const { nameAndNetwork, network, name } = attemptKeys(attempt);
    byNameAndNetwork.undoFailure(nameAndNetwork);
    byNetwork.undoFailure(network);
    byName.undoFailure(name);
  };

  return {
    isTrusted,
    addTrust,
    removeTrust: (attempt) => void trusted.delete(attemptKeys(attempt).household),
    isBlocked: (attempt) => {
      const { nameAndNetwork, network, name } = attemptKeys(attempt);
      return (
        !isTrusted(attempt) &&
        isBlockedBy({
          nameAndNetwork: byNameAndNetwork.failures(nameAndNetwork),
          network: byNetwork.failures(network),
          name: byName.failures(name),
        })
      );
    },
    addFailure: (attempt) => {
      const { nameAndNetwork, network, name } = attemptKeys(attempt);
      byNameAndNetwork.addFailure(nameAndNetwork);
      byNetwork.addFailure(network);
      byName.addFailure(name);
    },
    undoFailure,
    addSuccess: (attempt) => {
      undoFailure(attempt);
      byNameAndNetwork.reset(attemptKeys(attempt).nameAndNetwork);
      addTrust(attempt);
    },
    forgetName: (name) => {
      byNameAndNetwork.forget(isKeyOf(name));
      byName.reset(nameKey(name));
      for (const household of [...trusted].filter(isKeyOf(name))) trusted.delete(household);
    },
  };
}
