import { TamperedError, UserError } from '../errors.ts';
import type { RegistryBackend, StoredRegistry, StoreTrust } from '../store/release-store.ts';
import { signRegistry, verifyRegistry } from './registry-signature.ts';

type RegistryTrust = Omit<StoreTrust, 'stored'>;

/**
 * Verifies each registry that is read, and signs each one that is written. Whoever reads gets none that a trusted key
 * did not sign, and none that is older than one that this machine has seen.
 */
export function createTrustedRegistry(stored: RegistryBackend, trust: RegistryTrust): RegistryBackend {
  const { seen } = trust;
  const check = async (found: StoredRegistry): Promise<StoredRegistry> => {
    // Without a registry there is nothing to verify; a store that is away looks like this too.
    if (found.version === '') return found;
    const verified = verifyRegistry(found.text, trust.keys);
    if ('problem' in verified) throw unsignedError(stored.location, verified.problem);
    if (verified.sequence < (await seen.highest())) throw replayError(stored.location);
    await seen.record(verified.sequence);
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

/** Signs each registry that is written, and verifies none. */
export function createSigningRegistry(stored: RegistryBackend, trust: RegistryTrust): RegistryBackend {
  const { keys, registryKey, seen } = trust;
  return {
    ...stored,
    replace: async (next, version) => {
      if (!registryKey) throw unwritableError(stored.location);
      const highest = await seen.highest();
      if (version === '' && highest > 0) throw missingError(stored.location);
      const signed = signRegistry(next, registryKey, highest);
      const outcome = await stored.replace(signed, version);
      if (outcome !== 'conflict') await seen.record(signed.sequence ?? 0);
      return outcome;
    },
    restore: async (registry, entries) => {
      // Its signature stays, so that an older copy does not pass for a new registry.
      if (!registryKey) return stored.restore(registry, entries);
      const current = verifyRegistry((await stored.read()).text, keys);
      const replaced = 'sequence' in current ? current.sequence : 0;
      const signed = signRegistry(registry, registryKey, Math.max(replaced, await seen.highest()));
      await stored.restore(signed, entries);
      await seen.record(signed.sequence ?? 0);
    },
  };
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
  new UserError(`${location} is signed: set REGISTRY_KEY_FILE to change it, or use the site (RELEASES_URL)`);

const unsignedError = (location: string, problem: string): TamperedError =>
  new TamperedError(
    `${location} is not signed by a trusted key: ${problem}; restore a backup, or look at it and run sign registry`,
  );

const replayError = (location: string): TamperedError =>
  new TamperedError(
    `${location} is older than the one seen before: somebody put an old one back; restore a backup, or look at it ` +
      'and run sign registry',
  );

const missingError = (location: string): TamperedError =>
  new TamperedError(`${location} is missing, but was seen before: restore a backup`);
