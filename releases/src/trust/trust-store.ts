import { UserError } from '../errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readSigningKey } from './keys.ts';
import { createSeenRegistry } from './seen-registry.ts';
import { findKeyProblem, readTrustFile } from './trust-file.ts';
import { createTrustedRegistry, createUnsignedRegistry } from './trusted-registry.ts';

/** The files of keys; without a trust file nothing is verified. */
export interface SigningFiles {
  trustFile?: string | undefined;
  /** Signs changes of the registry. */
  registryKeyFile?: string | undefined;
  /** Keeps the mark of the newest registry. Without a folder, this process alone knows it. */
  seenFolder?: string | undefined;
}

/** Makes a store verify what is read and sign what is written. */
export async function trustStore(store: ReleaseStore, files: SigningFiles = {}): Promise<ReleaseStore> {
  const { trustFile, registryKeyFile, seenFolder } = files;
  if (trustFile === undefined) {
    if (registryKeyFile === undefined) return { ...store, registry: createUnsignedRegistry(store.registry) };
    throw new UserError('REGISTRY_KEY_FILE needs TRUST_FILE, or what it signs would not be verified: set both');
  }
  const keys = await readTrustFile(trustFile);
  const registryKey =
    registryKeyFile === undefined ? undefined : await readSigningKey(registryKeyFile, 'REGISTRY_KEY_FILE');
  if (registryKey && !keys.get(registryKey.id)?.isRegistryKey)
    throw new UserError(
      `REGISTRY_KEY_FILE has the key ${registryKey.id}, which may not sign the registry: add it to TRUST_FILE`,
    );
  const seen = createSeenRegistry(seenFolder, store.address);
  const trust = { keys, registryKey, seen, stored: store.registry };
  return { ...store, registry: createTrustedRegistry(store.registry, trust), trust };
}

/** Why this machine's key can't sign the registry now, as the end of a sentence; null if it can, or if it has none. */
export const findRegistryKeyProblem = ({ trust }: Pick<ReleaseStore, 'trust'>): string | null =>
  trust?.registryKey ? findKeyProblem(trust.keys, { keyId: trust.registryKey.id, at: Date.now(), app: null }) : null;
