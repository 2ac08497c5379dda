import { siteNetwork, subscriberNetwork } from '@learning-center/server-kit';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { LimitKeys } from '../members/limit-rows.ts';
import type { Member } from '../members/member-rows.ts';
import type { MembersStore } from '../members/members-store.ts';
import { SESSION_SECONDS } from '../members/session-rows.ts';
import type { Limiters } from './limiters.ts';

/** How long failures count. */
export const WINDOW_SECONDS = 5 * 60;
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

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/**
 * Creates the guard against guessing of passwords. It counts failures by name and network, by network, and by name.
 *
 * Strangers can use up the limit of a name on purpose. Then every network still has two attempts, so the member can log
 * in from a new network. From a household where the member has logged in before, logins have no limit; confirmations do.
 */
export function createLoginGuard({ keyOf, share }: Limiters) {
  // One limit depends on another count, so the guard compares them by itself.
  const options = { points: MAX_PER_NAME, duration: WINDOW_SECONDS };
  const local = new RateLimiterMemory(options);
  const failures = share?.({ ...options, insuranceLimiter: local }) ?? local;
  const households = createHouseholds(share);

  const count = async (key: string) => (await failures.penalty(key)).consumedPoints;
  const undo = async (key: string) => {
    const { consumedPoints } = await failures.reward(key);
    // The window of the failure has ended since.
    if (consumedPoints < 0) await failures.delete(key);
  };
  const undoFailure = async (attempt: LoginAttempt) => {
    const { nameAndNetwork, network, name } = attemptKeys(attempt, keyOf);
    await Promise.all([nameAndNetwork, network, name].map(undo));
  };

  return {
    /**
     * Counts an attempt as a failure, or returns false if it is blocked. It counts before the password is checked:
     * otherwise a burst of attempts would pass.
     */
    startAttempt: async (attempt: LoginAttempt) => {
      const keys = attemptKeys(attempt, keyOf);
      const counts = [count(keys.nameAndNetwork), count(keys.network), count(keys.name)] as const;
      const [ofNameAndNetwork, ofNetwork, ofName] = await Promise.all(counts);
      const isAttacked = ofName > MAX_PER_NAME;
      const max = isAttacked ? MAX_PER_NAME_AND_NETWORK_UNDER_ATTACK : MAX_PER_NAME_AND_NETWORK;
      if (ofNameAndNetwork <= max && ofNetwork <= MAX_PER_NETWORK) return true;
      if (attempt.isConfirmation !== true && (await households.has(keys.household))) return true;
      // Blocked attempts do not count. One network could otherwise use up the limit of a name.
      await undoFailure(attempt);
      return false;
    },
    /** Removes the failure of an attempt without a result. */
    undoFailure,
    addSuccess: async (attempt: LoginAttempt) => {
      const { nameAndNetwork, network, name, household } = attemptKeys(attempt, keyOf);
      await Promise.all([undo(network), undo(name), failures.delete(nameAndNetwork), households.add(household)]);
    },
    /** Removes what this process holds about the name of a deleted account: another member may take the name. */
    forgetName: (name: string) => {
      const isOfName = (key: string | number) => String(key).startsWith(keyOf.prefixOf(name));
      for (const { key } of local.dump().storage) if (isOfName(key)) void local.delete(key);
      households.forget(isOfName);
    },
  };
}

/**
 * Checks a password by the guard of logging in. Returns the member, undefined if the password is wrong, or `blocked` after
 * too many wrong ones.
 */
export async function checkPassword(
  attempt: LoginAttempt,
  password: string,
  { loginGuard, store }: { loginGuard: LoginGuard; store: Pick<MembersStore, 'members'> },
): Promise<Member | 'blocked' | undefined> {
  if (!(await loginGuard.startAttempt(attempt))) return 'blocked';
  const member = await store.members.authenticate(attempt.name, password).catch(async (error: unknown) => {
    await loginGuard.undoFailure(attempt);
    throw error;
  });
  if (member) await loginGuard.addSuccess(attempt);
  return member;
}

/** The keys of an attempt; `household` is the member in one household. */
function attemptKeys({ name, address }: LoginAttempt, keyOf: LimitKeys) {
  const network = siteNetwork(address);
  return {
    nameAndNetwork: keyOf(`name-and-network ${network}`, name),
    network: keyOf(`network ${network}`),
    name: keyOf('name', name),
    household: keyOf(`household ${subscriberNetwork(address)}`, name),
  };
}

/** The households where a member has logged in. All processes share them, or this process remembers them. */
function createHouseholds(share: Limiters['share']) {
  const local = new LRUCache<string, true>({ max: MAX_TRUSTED });
  // A row without points is a household.
  const shared = share?.({ points: 0, duration: SESSION_SECONDS });
  return {
    /** While PostgreSQL does not respond, none is trusted: no password can be checked either. */
    has: async (key: string) => (shared ? (await shared.get(key).catch(() => null)) !== null : local.has(key)),
    add: async (key: string) => {
      if (shared) await shared.set(key, 0, SESSION_SECONDS).catch(() => undefined);
      else local.set(key, true);
    },
    forget: (isForgotten: (key: string) => boolean) => {
      for (const key of local.keys()) if (isForgotten(key)) local.delete(key);
    },
  };
}
