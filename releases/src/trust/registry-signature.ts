import { canonicalJson } from '../store/canonical-json.ts';
import { serializeRegistry } from '../store/registry.ts';
import type { Registry } from '../store/format.ts';
import type { SigningKey } from './keys.ts';
import { findSignatureProblem, type TrustedKeys } from './trust-file.ts';

const REGISTRY_TYPE = 'application/vnd.learning-center.registry+json';

/** Signs a registry. It gets a sequence that is higher than its own and than `after`. */
export function signRegistry(registry: Registry, key: SigningKey, after: number): Registry {
  const sequence = Math.max((registry.sequence ?? 0) + 1, after + 1, Date.now());
  const unsigned = { ...registry, sequence };
  const value = key.sign(REGISTRY_TYPE, payloadOf(readAsStored(serializeRegistry(unsigned))));
  return { ...unsigned, signature: { keyId: key.id, value } };
}

/** A registry's signature as it was verified: its sequence, or the reason why it does not count. */
export type VerifiedSignature = { sequence: number } | { problem: string };

/** Verifies the text of a registry, which must have been parsed before. Fields of later versions are signed too. */
export function verifyRegistry(text: string, keys: TrustedKeys): VerifiedSignature {
  if (text === '') return { problem: 'it is empty' };
  const registry = readAsStored(text);
  const { sequence, signature } = registry;
  if (!signature) return { problem: 'it has no signature' };
  if (!Number.isSafeInteger(sequence) || sequence === undefined) return { problem: 'it has no sequence' };
  const problem = findSignatureProblem(keys, {
    type: REGISTRY_TYPE,
    payload: payloadOf(registry),
    keyId: signature.keyId,
    signature: signature.value,
    // A sequence is the time of the signature, unless a clock was set back.
    at: sequence,
    app: null,
  });
  return problem === null ? { sequence } : { problem };
}

const readAsStored = (text: string): Registry => JSON.parse(text) as Registry;

const payloadOf = (registry: Registry): Buffer => Buffer.from(canonicalJson({ ...registry, signature: undefined }));
