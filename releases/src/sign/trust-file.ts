import { verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { hasCode, UserError } from '../model/errors.ts';
import { parseJson } from '../model/parse-json.ts';
import { appNameSchema, timeSchema } from '../model/names.ts';
import { keyIdOf, parsePublicKey, toSignedBytes } from './keys.ts';

/** Unknown fields are errors, because a misspelled `revoked` must not go unnoticed. */
const keySchema = v.strictObject({
  id: v.string(),
  publicKey: v.string(),
  apps: v.pipe(v.array(appNameSchema), v.minLength(1, 'must name an app')),
  from: v.exactOptional(timeSchema),
  until: v.exactOptional(timeSchema),
  revoked: v.exactOptional(v.union([v.boolean(), timeSchema], 'must be true, or the time')),
});
const fileSchema = v.strictObject({ keys: v.array(keySchema) });

/** A public key, and the releases that count if they are signed by it. */
export interface TrustedKey {
  publicKey: KeyObject;
  /** The apps whose releases it signs. */
  apps: readonly string[];
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  isRevoked: boolean;
}

/** The trusted keys by their ids. */
export type TrustedKeys = ReadonlyMap<string, TrustedKey>;

/** Reads `TRUST_FILE`, if it is set; throws a UserError that names the mistake. */
export async function readTrustFile(file: string | undefined): Promise<TrustedKeys | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new UserError(`TRUST_FILE ${file} does not exist: write the keys that key create printed into it`);
  });
  return parseTrust(text, `TRUST_FILE ${file}`);
}

/** Parses trusted keys; `where` names the file in errors. */
export function parseTrust(text: string, where: string): TrustedKeys {
  const { keys } = parseJson(fileSchema, text, { where, hint: 'correct it (docs/signed-releases.md)' });
  const trusted = new Map(keys.map((key) => [key.id, toTrustedKey(key, where)]));
  if (trusted.size < keys.length) throw new UserError(`${where} has two keys of one id: remove one`);
  return trusted;
}

function toTrustedKey(key: v.InferOutput<typeof keySchema>, where: string): TrustedKey {
  const { id, apps, from, until, revoked = false } = key;
  const publicKey = parsePublicKey(key.publicKey);
  if (!publicKey) throw new UserError(`${where}: the publicKey of ${id} is no Ed25519 key in base64 or PEM`);
  if (keyIdOf(publicKey) !== id)
    throw new UserError(`${where}: ${id} is not the id of its publicKey, which is ${keyIdOf(publicKey)}`);
  return {
    publicKey,
    apps,
    from: from === undefined ? -Infinity : Date.parse(from),
    until: until === undefined ? Infinity : Date.parse(until),
    isRevoked: revoked !== false,
  };
}

/** What a signature claims. */
interface Claim {
  type: string;
  payload: Uint8Array;
  keyId: string;
  /** In base64. */
  signature: string;
  /** When it was signed, in milliseconds since 1970. */
  at: number;
  /** The app of the release. */
  app: string;
}

/** Why a signature does not count, as the end of a sentence; null if it counts. */
export function findSignatureProblem(keys: TrustedKeys, claim: Claim): string | null {
  const problem = findKeyProblem(keys, claim);
  const key = keys.get(claim.keyId);
  if (problem !== null || !key) return problem;
  const bytes = toSignedBytes(claim.type, claim.payload);
  const isIntact = verify(null, bytes, key.publicKey, Buffer.from(claim.signature, 'base64'));
  return isIntact ? null : `the signature by ${nameOf(claim)} does not match the content`;
}

/** Why a key may not sign a release at a time; null if it may. */
function findKeyProblem(keys: TrustedKeys, claim: Claim): string | null {
  const { keyId, at, app } = claim;
  const key = keys.get(keyId);
  const name = nameOf(claim);
  if (!key) return `${name} is not in TRUST_FILE`;
  if (!key.apps.includes(app)) return `${name} may not sign ${app}`;
  if (key.isRevoked) return `${name} is revoked`;
  if (at < key.from) return `${name} was not valid when it was signed: from is ${formatTime(key.from)}`;
  if (!(at <= key.until)) return `${name} was not valid when it was signed: until is ${formatTime(key.until)}`;
  return null;
}

/** Whoever writes to the store chooses this text. */
const nameOf = ({ keyId }: Claim): string => `key ${keyId.slice(0, 40).replaceAll(/[^\w.-]/g, '?')}`;

const formatTime = (time: number): string => (Number.isFinite(time) ? new Date(time).toISOString() : 'not set');
