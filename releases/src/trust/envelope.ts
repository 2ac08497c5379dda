import * as v from 'valibot';
import type { SigningKey } from './keys.ts';

/** The type of in-toto statements. */
const STATEMENT_TYPE = 'application/vnd.in-toto+json';

/** Keys replace each other one at a time, so a release needs few signatures. */
const MAX_SIGNATURES = 10;

/** A signed in-toto statement (DSSE envelope). */
export const envelopeSchema = v.object({
  payloadType: v.literal(STATEMENT_TYPE),
  /** The statement as JSON, in base64. */
  payload: v.pipe(v.string(), v.base64('must be base64')),
  signatures: v.pipe(v.array(v.object({ keyid: v.string(), sig: v.string() })), v.maxLength(MAX_SIGNATURES)),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

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
