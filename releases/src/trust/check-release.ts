import { TamperedError } from '../errors.ts';
import type { Release } from '../store/format.ts';
import { parseRelease, RELEASE_FILE } from '../store/read-release.ts';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';
import { payloadOf } from './envelope.ts';
import { readAsStored } from './read-as-stored.ts';
import { findUndescribed, readStatement } from './statement.ts';
import { findSignatureProblem, type TrustedKeys } from './trust-file.ts';

type StoreOfReleases = Pick<ReleaseStore, 'files' | 'trust'>;

/** Throws a TamperedError unless a trusted key signed this release. Without `TRUST_FILE`, every release is accepted. */
export async function refuseUntrusted(store: StoreOfReleases, name: ReleaseName): Promise<void> {
  const problem = await findTrustProblem(store, name);
  if (problem !== null)
    throw new TamperedError(
      `${name.app} ${name.id} is refused: ${problem}; publish it with RELEASE_KEY_FILE, or sign it if you know it`,
      name,
    );
}

/** Why a stored release is not trusted, as a sentence; null if it is, or if nothing is verified. */
export async function findTrustProblem({ files, trust }: StoreOfReleases, name: ReleaseName): Promise<string | null> {
  if (!trust) return null;
  const content = (await files.read(name, RELEASE_FILE)) ?? Buffer.alloc(0);
  parseRelease(content, `${files.location(name.app, name.id)}/${RELEASE_FILE}`);
  return findProvenanceProblem(readAsStored<Release>(content.toString()), name, trust.keys);
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
