import { MAX_SIGNATURES, STATEMENT_TYPE, type Envelope } from '../model/format.ts';
import type { SigningKey } from './keys.ts';

/** Signs a statement. */
export const sealStatement = (statement: object, key: SigningKey): Envelope =>
  addSignature(
    { payloadType: STATEMENT_TYPE, payload: Buffer.from(JSON.stringify(statement)).toString('base64'), signatures: [] },
    key,
  );

/** Adds a signature of another key, or replaces that of the same one. The oldest ones make room. */
export function addSignature(envelope: Envelope, key: SigningKey): Envelope {
  const others = envelope.signatures.filter(({ keyid }) => keyid !== key.id).slice(1 - MAX_SIGNATURES);
  const signature = { keyid: key.id, sig: key.sign(STATEMENT_TYPE, payloadOf(envelope)) };
  return { ...envelope, signatures: [...others, signature] };
}

/** The statement's bytes. */
export const payloadOf = ({ payload }: Envelope): Buffer => Buffer.from(payload, 'base64');
