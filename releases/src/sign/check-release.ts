import { TamperedError } from '../model/errors.ts';
import type { Release } from '../model/format.ts';
import type { ReleaseName, TrustCheck } from '../model/names.ts';
import { payloadOf } from './envelope.ts';
import { findUndescribed, readStatement } from './statement.ts';
import { findSignatureProblem, type TrustedKeys } from './trust-file.ts';

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

/**
 * Why a description is not trusted, as a sentence; null if it is, or without keys. It is taken as it is stored, because
 * the signature covers fields that the schema does not know.
 */
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
  const { payloadType: type, signatures } = provenance;
  const [payload, at] = [payloadOf(provenance), Date.parse(statement.statedAt)];
  const problems = signatures.map(({ keyid: keyId, sig: signature }) =>
    findSignatureProblem(keys, { type, payload, keyId, signature, at, app }),
  );
  return problems.includes(null) ? null : (problems[0] ?? 'it is not signed');
}
