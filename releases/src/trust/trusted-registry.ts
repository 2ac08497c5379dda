import { TamperedError, UserError } from '../errors.ts';
import type { Registry } from '../store/format.ts';
import { serializeRegistry } from '../store/registry.ts';
import type { RegistryBackend, StoredRegistry, StoreTrust } from '../store/release-store.ts';
import { findHistoryProblem } from './registry-history.ts';
import { markOf, type RegistryMark } from './registry-mark.ts';
import { beginEpoch, refuseWrongClock, signRegistry, verifyRegistry } from './registry-signature.ts';
import type { TrustedKeys } from './trust-file.ts';

type RegistryTrust = Omit<StoreTrust, 'stored'>;

/**
 * Verifies each registry that is read, and signs each one that is written. Whoever reads gets none that a trusted key
 * did not sign, and none that is older than one that this machine has seen.
 */
export function createTrustedRegistry(stored: RegistryBackend, trust: RegistryTrust): RegistryBackend {
  const { seen } = trust;
  const check = async (found: StoredRegistry): Promise<StoredRegistry> => {
    // Its version comes from the server of the store, so it does not prove that there is no registry.
    if (found.text === '') {
      if (await seen.newest()) throw missingError(stored.location);
      return found;
    }
    const verified = verifyRegistry(found.text, trust.keys);
    if ('problem' in verified) throw unsignedError(stored.location, verified.problem);
    const { registry } = found;
    const history = { registry, readAuditLines: stored.readAuditLines };
    const problem = await findHistoryProblem(verified.mark, await seen.newest(), history);
    if (problem !== null) throw replayError(stored.location, problem);
    await seen.record(verified.mark);
    return found;
  };
  return {
    ...createSigningRegistry(stored, trust),
    read: async () => check(await stored.read()),
    readIfChanged: async (version) => {
      const found = await stored.readIfChanged(version);
      return found && check(found);
    },
  };
}

/** Signs each registry that is written, and verifies none that is read. */
export function createSigningRegistry(stored: RegistryBackend, trust: RegistryTrust): RegistryBackend {
  const { keys, seen } = trust;
  return {
    ...stored,
    replace: async (next, version) => {
      const newest = await seen.newest();
      if (version === '' && newest) throw missingError(stored.location);
      const { location } = stored;
      const after = newest && newest.epoch === (next.epoch ?? 0) ? newest.sequence : 0;
      refuseWrongClock(Math.max(next.sequence ?? 0, after), location);
      const signed = signAccepted(next, after, { trust, location });
      const outcome = await stored.replace(signed, version);
      if (outcome !== 'conflict') await seen.record(markOf(signed));
      return outcome;
    },
    restore: async (registry, entries) => {
      // Its signature stays, so that an older copy does not pass for a new registry.
      if (!trust.registryKey) return stored.restore(registry, entries);
      const before = [await readMark(stored, keys), await seen.newest()];
      const signed = signAccepted(beginEpoch(registry, before), 0, { trust, location: stored.location });
      await stored.restore(signed, entries);
      await seen.record(markOf(signed));
    },
  };
}

/** The mark of the registry that a restore replaces; none if it is forged or cannot be read. */
async function readMark(stored: RegistryBackend, keys: TrustedKeys): Promise<RegistryMark | undefined> {
  try {
    const current = verifyRegistry((await stored.read()).text, keys);
    return 'mark' in current ? current.mark : undefined;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Signs a registry; throws if nobody would accept the signature. */
function signAccepted(
  registry: Registry,
  after: number,
  { trust: { keys, registryKey }, location }: { trust: RegistryTrust; location: string },
): Registry {
  if (!registryKey) throw unwritableError(location);
  const signed = signRegistry(registry, registryKey, after);
  const verified = verifyRegistry(serializeRegistry(signed), keys);
  if (!('problem' in verified)) return signed;
  throw new UserError(
    `${location} is not changed, because nobody would accept it: ${verified.problem}; set REGISTRY_KEY_FILE to a ` +
      'valid key, or correct the clock',
  );
}

/** Refuses to change a signed registry without keys, because no edge would accept it. */
export const createUnsignedRegistry = (stored: RegistryBackend): RegistryBackend => ({
  ...stored,
  replace: async (next, version) => {
    if (next.signature) throw new UserError(`${stored.location} is signed: set TRUST_FILE and REGISTRY_KEY_FILE`);
    return stored.replace(next, version);
  },
});

/** Why a registry cannot be changed without the private key. */
export const unwritableError = (location: string): UserError =>
  new UserError(
    `${location} is signed: whatever changes it needs REGISTRY_KEY_FILE, an edge too; or use the site (RELEASES_URL)`,
  );

const unsignedError = (location: string, problem: string): TamperedError =>
  new TamperedError(
    `${location} is not signed by a trusted key: ${problem}; restore a backup, or look at it and run sign registry`,
  );

const replayError = (location: string, problem: string): TamperedError =>
  new TamperedError(`${location} ${problem}; restore a backup, or look at it and run sign registry`);

/** A store that is away looks like this too. */
const missingError = (location: string): UserError =>
  new UserError(`${location} is missing, but was seen before: restore a backup`);
