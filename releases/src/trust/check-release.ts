import { TamperedError } from '../errors.ts';
import type { Release } from '../store/format.ts';
import { parseRelease, RELEASE_FILE } from '../store/read-release.ts';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';
import { payloadOf } from './envelope.ts';
import { findUndescribed, readStatement } from './statement.ts';
import { findSignatureProblem, type TrustedKeys } from './trust-file.ts';

/** Throws a TamperedError unless a trusted key signed this release. Without keys, every release is accepted. */
export async function refuseUntrusted(
  store: Pick<ReleaseStore, 'files'>,
  name: ReleaseName,
  keys: TrustedKeys | undefined,
): Promise<void> {
  const problem = await findTrustProblem(store, name, keys);
  if (problem !== null)
    throw new TamperedError(
      `${name.app} ${name.id} is refused: ${problem}; publish it with RELEASE_KEY_FILE, or sign it if you know it`,
      name,
    );
}

/** Why a stored release is not trusted, as a sentence; null if it is, or without keys. */
export async function findTrustProblem(
  { files }: Pick<ReleaseStore, 'files'>,
  name: ReleaseName,
  keys: TrustedKeys | undefined,
): Promise<string | null> {
  if (!keys) return null;
  const content = (await files.read(name, RELEASE_FILE)) ?? Buffer.alloc(0);
  parseRelease(content, `${files.location(name.app, name.id)}/${RELEASE_FILE}`);
  // As it is stored: the signature covers fields that the schema does not know.
  return findProvenanceProblem(JSON.parse(content.toString()) as Release, name, keys);
}

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
