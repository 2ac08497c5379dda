import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../model/errors.ts';
import type { Build } from '../../checks/build/inspect-build.ts';
import { fillHash, hashBuild } from './hash-build.ts';
import { describeRelease } from '../../files/write-release.ts';
import { sha256 } from '../../model/text.ts';
import type { Release } from '../../model/format.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import type { Envelope } from '../../model/format.ts';
import type { SigningKey } from '../../sign/keys.ts';
import { findUndescribed, readStatement, signStatement, type LockFile } from '../../sign/statement.ts';
import { findProvenanceProblem, type TrustedKeys } from '../../sign/trust-file.ts';

/** The time decides which release is the newest. */
const MAX_STATEMENT_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_CLOCK_DIFFERENCE_MS = 10 * 60 * 1000;

const LOCK_FILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];

/** Where a release is published, and who signs it. */
export interface PublicationOptions {
  store: ReleaseStore;
  app: string;
  /** The build's folder; `<app>/dist` by default. */
  from?: string;
  /** The keys that may sign releases; without them, unsigned ones are accepted too. */
  trustedKeys?: TrustedKeys | undefined;
  /** Signs the release. */
  releaseKey?: SigningKey;
  /** The signature of whoever made the build elsewhere (`signBuild`), instead of a key. */
  provenance?: Envelope;
}

interface SignBuildOptions {
  build: Build;
  /** Its folder. */
  from: string;
  commit: string | null;
  key: SigningKey;
}

/** Signs a build before it is uploaded to be published elsewhere. */
export async function signBuild({ build, from, commit, key }: SignBuildOptions): Promise<Envelope> {
  const hash = hashBuild(build);
  const publishedAt = new Date().toISOString();
  const files = fillHash(build, hash);
  const described = { record: build.record, hash, files, sizes: new Map(), by: '', commit, publishedAt };
  return seal(describeRelease(described), from, key);
}

/** Refuses to publish what could not be signed, before anything is written. */
export function refuseWithoutKey({ app, trustedKeys, releaseKey, provenance }: PublicationOptions): void {
  if (trustedKeys && !releaseKey && !provenance)
    throw new UserError(`releases of ${app} must be signed: set RELEASE_KEY_FILE to the key of its team`);
}

/** Adds the signed statement to a release: the given one if it describes exactly this release, or a new one. */
export async function signRelease(release: Release, options: PublicationOptions): Promise<Release> {
  const { app, from = path.join(app, 'dist'), trustedKeys, releaseKey, provenance } = options;
  if (provenance) refuseOther(release, provenance);
  const envelope = provenance ?? (releaseKey && (await seal(release, from, releaseKey)));
  const signed = envelope ? { ...release, provenance: envelope } : release;
  const problem = trustedKeys ? findProvenanceProblem(signed, release, trustedKeys) : null;
  if (problem !== null) throw new UserError(`${app} ${release.id} is refused: ${problem}; use the key of its team`);
  return signed;
}

/** Reads the statement of a build that was signed elsewhere; throws a UserError if it is of another time. */
export function readFreshStatement(provenance: Envelope): { commit: string | null; statedAt: string } {
  const statement = readStatement(provenance);
  if (!statement) throw new UserError('the provenance is no in-toto statement of a release: sign the build again');
  const ageMs = Date.now() - Date.parse(statement.statedAt);
  if (!(ageMs <= MAX_STATEMENT_AGE_MS && ageMs >= -MAX_CLOCK_DIFFERENCE_MS))
    throw new UserError(`the provenance is of ${statement.statedAt}: look at the clock, and sign the build again`);
  return statement;
}

function refuseOther(release: Release, provenance: Envelope): void {
  const undescribed = findUndescribed(release, readStatement(provenance)?.subjects ?? new Map());
  if (undescribed === null) return;
  throw new UserError(`the provenance describes another build (${undescribed} differs): build, sign and publish again`);
}

const seal = async (release: Release, from: string, key: SigningKey): Promise<Envelope> =>
  signStatement(release, { statedAt: release.publishedAt, lockFile: await findLockFile(from) }, key);

/** The nearest lock file of packages, in a folder or above it. */
async function findLockFile(folder: string): Promise<LockFile | undefined> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    for (const name of LOCK_FILES) {
      const content = await readFile(path.join(current, name)).catch(() => undefined);
      if (content) return { name, sha256: sha256(content) };
    }
    if (current === path.dirname(current)) return undefined;
  }
}
