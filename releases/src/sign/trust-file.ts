import { verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { hasCode, TamperedError, UserError } from '../model/errors.ts';
import type { Envelope, Release } from '../model/format.ts';
import { appNameSchema, timeSchema, type ReleaseName, type TrustCheck } from '../model/format.ts';
import { parseJson } from '../model/parse-json.ts';
import { keyIdOf, parsePublicKey, toSignedBytes } from './keys.ts';
import { findUndescribed, payloadOf, readStatement } from './statement.ts';

/**
 * Whose releases count. Called by `run.ts` and the edge with `TRUST_FILE`. Owns keys, their apps and times; `keys.ts`
 * signs. Fails: a release without a trusted signature is as if missing, and an edge raises the alarm.
 */

const publicKeySchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const key = parsePublicKey(dataset.value);
    if (!key) addIssue({ message: 'must be an Ed25519 key in base64 or PEM' });
    return key ?? NEVER;
  }),
);

/** A public key, and the releases that count if they are signed by it. */
const keySchema = v.pipe(
  // Unknown fields are errors, because a misspelled `revoked` must not go unnoticed.
  v.strictObject({
    id: v.string(),
    publicKey: publicKeySchema,
    /** The apps whose releases it signs. */
    apps: v.pipe(v.array(appNameSchema), v.minLength(1, 'must name an app')),
    from: v.exactOptional(timeSchema),
    until: v.exactOptional(timeSchema),
    revoked: v.optional(v.union([v.boolean(), timeSchema], 'must be true, or the time'), false),
  }),
  v.check(
    ({ id, publicKey }) => keyIdOf(publicKey) === id,
    ({ input: { id, publicKey } }) => `has the id ${id}, but that of its publicKey is ${keyIdOf(publicKey)}`,
  ),
);
type TrustedKey = v.InferOutput<typeof keySchema>;
const fileSchema = v.strictObject({ keys: v.array(keySchema) });

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
  const { keys } = parseJson(fileSchema, text, { where, hint: 'correct it (docs/releasing.md#signed-releases)' });
  const trusted = new Map(keys.map((key) => [key.id, key]));
  if (trusted.size < keys.length) throw new UserError(`${where} has two keys of one id: remove one`);
  return trusted;
}

/** Creates the check that a trusted key signed a release. Without keys, every release is accepted. */
export const createTrustCheck = (keys: TrustedKeys | undefined): TrustCheck | undefined =>
  keys &&
  ((description, name) => {
    const problem = findTrustProblem(description, name, keys);
    if (problem !== null)
      throw new TamperedError(
        `${name.app} ${name.id} is refused: ${problem}; publish it with RELEASE_KEY_FILE, or sign it if you know it`,
        name,
      );
  });

/** Why a description, as it is stored, is not trusted; null if it is, or without keys. */
export const findTrustProblem = (
  description: Buffer,
  name: ReleaseName,
  keys: TrustedKeys | undefined,
): string | null => (keys ? findProvenanceProblem(JSON.parse(description.toString()) as Release, name, keys) : null);

/** Compares a release with its signed statement. The files must be compared with their hashes besides. */
export function findProvenanceProblem(release: Release, { app, id }: ReleaseName, keys: TrustedKeys): string | null {
  const { provenance } = release;
  if (!provenance) return 'it is not signed';
  const statement = readStatement(provenance);
  if (!statement) return 'its provenance cannot be read';
  if (release.app !== app || release.id !== id) return `it is ${release.app} ${release.id} under another name`;
  const undescribed = findUndescribed(release, statement.subjects);
  if (undescribed !== null) return `${undescribed} is not what was signed`;
  const signed = { app, at: Date.parse(statement.statedAt), provenance };
  const problems = provenance.signatures.map((signature) =>
    findSignatureProblem(keys.get(signature.keyid), signature, signed),
  );
  return problems.includes(null) ? null : (problems[0] ?? 'it is not signed');
}

/** Why a signature does not count, as the end of a sentence; null if it counts. */
function findSignatureProblem(
  key: TrustedKey | undefined,
  { keyid, sig }: Envelope['signatures'][number],
  { app, at, provenance }: { app: string; at: number; provenance: Envelope },
): string | null {
  // Whoever writes to the store chooses this text.
  const name = `key ${keyid.slice(0, 40).replaceAll(/[^\w.-]/g, '?')}`;
  if (!key) return `${name} is not in TRUST_FILE`;
  if (!key.apps.includes(app)) return `${name} may not sign ${app}`;
  const { from, until } = key;
  if (key.revoked !== false) return `${name} is revoked`;
  if (from !== undefined && !(at >= Date.parse(from)))
    return `${name} was not valid when it was signed: from is ${from}`;
  if (until !== undefined && !(at <= Date.parse(until)))
    return `${name} was not valid when it was signed: until is ${until}`;
  const bytes = toSignedBytes(provenance.payloadType, payloadOf(provenance));
  const isIntact = verify(null, bytes, key.publicKey, Buffer.from(sig, 'base64'));
  return isIntact ? null : `the signature by ${name} does not match the content`;
}
