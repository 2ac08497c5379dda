import { UserError } from '../errors.ts';
import { canonicalJson } from '../store/canonical-json.ts';
import { serializeRegistry } from '../store/registry.ts';
import type { Registry } from '../store/format.ts';
import type { SigningKey } from './keys.ts';
import { readAsStored } from './read-as-stored.ts';
import { markOf, type RegistryMark } from './registry-mark.ts';
import { findSignatureProblem, type TrustedKeys } from './trust-file.ts';

const REGISTRY_TYPE = 'application/vnd.learning-center.registry+json';

/** How far the last signature may be ahead of this machine's clock. */
const MAX_CLOCK_DIFFERENCE_MS = 24 * 60 * 60 * 1000;

/** Signs a registry. It gets a sequence that is higher than its own and than `after`. */
export function signRegistry(registry: Registry, key: SigningKey, after: number): Registry {
  const sequence = Math.max((registry.sequence ?? 0) + 1, after + 1, Date.now());
  const unsigned = { ...registry, sequence };
  const value = key.sign(REGISTRY_TYPE, payloadOf(readAsStored(serializeRegistry(unsigned))));
  return { ...unsigned, signature: { keyId: key.id, value } };
}

/** A sequence is a time, so a wrong clock would make the keys invalid. */
export function refuseWrongClock(sequence: number, location: string): void {
  if (sequence - Date.now() <= MAX_CLOCK_DIFFERENCE_MS) return;
  throw new UserError(
    `${location} was signed at ${new Date(sequence).toISOString()}, which is in the future: correct the clock of this ` +
      'machine; if it is right, run sign registry',
  );
}

/** Begins a new epoch, in which the sequence starts with the time again. Only an operator decides this. */
export function beginEpoch(registry: Registry, before: readonly (RegistryMark | undefined)[]): Registry {
  const epochs = [registry.epoch ?? 0, ...before.map((mark) => mark?.epoch ?? 0)];
  return { ...registry, epoch: Math.max(Date.now(), ...epochs.map((epoch) => epoch + 1)), sequence: 0 };
}

/** A registry's signature as it was verified: its mark, or the reason why it does not count. */
export type VerifiedSignature = { mark: RegistryMark } | { problem: string };

/** Verifies the text of a registry, which must have been parsed before. Fields of later versions are signed too. */
export function verifyRegistry(text: string, keys: TrustedKeys): VerifiedSignature {
  if (text === '') return { problem: 'it is empty' };
  const registry = readAsStored<Registry>(text);
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
  return problem === null ? { mark: markOf(registry) } : { problem };
}

const payloadOf = (registry: Registry): Buffer => Buffer.from(canonicalJson({ ...registry, signature: undefined }));
