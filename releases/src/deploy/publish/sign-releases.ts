import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '../../checks/build/inspect-build.ts';
import {
  descriptionKey,
  findRelease,
  listReleaseIds,
  parseRelease,
  readDescription,
  verifyRelease,
} from '../../files/release-files.ts';
import { describeRelease, replaceDescription } from '../../files/write-release.ts';
import { appendChange } from '../../log/change-log.ts';
import type { Actor } from '../../model/entry.ts';
import { UserError } from '../../model/errors.ts';
import type { Envelope, Release, ReleaseName } from '../../model/format.ts';
import { sha256 } from '../../model/text.ts';
import type { SigningKey } from '../../sign/keys.ts';
import { addSignature, findUndescribed, readStatement, signStatement, type LockFile } from '../../sign/statement.ts';
import { createTrustCheck, findProvenanceProblem, type TrustedKeys } from '../../sign/trust-file.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { fillHash, hashBuild } from './hash-build.ts';

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
  releaseKey?: SigningKey;
  /** The signature of whoever made the build elsewhere (`signBuild`), instead of a key. */
  provenance?: Envelope;
}

/** Signs a build before it is uploaded to be published elsewhere. */
export async function signBuild(
  build: Build,
  from: string,
  { commit, key }: { commit: string | null; key: SigningKey },
) {
  const hash = hashBuild(build);
  const publishedAt = new Date().toISOString();
  const files = fillHash(build, hash);
  const described = { record: build.record, hash, files, sizes: new Map(), by: '', commit, publishedAt };
  return seal(describeRelease(described), from, key);
}

/** Adds the signed statement to a release: the given one if it describes exactly this release, or a new one. */
export async function signRelease(release: Release, options: PublicationOptions): Promise<Release> {
  const { app, from = path.join(app, 'dist'), trustedKeys, releaseKey, provenance } = options;
  const undescribed = provenance && findUndescribed(release, readStatement(provenance)?.subjects ?? new Map());
  if (undescribed)
    throw new UserError(
      `the provenance describes another build (${undescribed} differs): build, sign and publish again`,
    );
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

export interface SignReleasesOptions {
  store: ReleaseStore;
  actor: Actor;
  app: string;
  /** The keys that may sign releases; without them, no signature is verified. */
  trustedKeys?: TrustedKeys | undefined;
  /** One release; default: every release of the app that is trusted already, or every one without keys. */
  target?: string | undefined;
  key: SigningKey;
}

/** Adds a signature to stored releases; returns the ids of those that did not have it. */
export async function signReleases(options: SignReleasesOptions): Promise<string[]> {
  const { store, app, trustedKeys, target } = options;
  const ids = target === undefined ? await listReleaseIds(store, app) : [(await findRelease(store, app, target)).id];
  if (ids.length === 0) throw new UserError(`no release of ${app} is in the store: run publish ${app} first`);
  const trust = createTrustCheck(trustedKeys);
  const signed: string[] = [];
  for (const id of ids) {
    // Whoever takes over the store could add a release, and wait for the next signature of all.
    if (target === undefined) trust?.(await readDescription(store, { app, id }), { app, id });
    if (await signOne(options, { app, id })) signed.push(id);
  }
  return signed;
}

/** Writes a description again with one more signature; false if it has that already. */
async function signOne(options: SignReleasesOptions, name: ReleaseName): Promise<boolean> {
  const { store, trustedKeys, key, actor } = options;
  const description = await readDescription(store, name);
  const [damaged] = await verifyRelease(store, parseRelease(description, descriptionKey(name)));
  if (damaged) throw new UserError(`${name.app} ${name.id} is not signed, because ${damaged.path} is ${damaged.what}`);
  // As it is stored: fields that the schema does not know are signed too.
  const release = JSON.parse(description.toString()) as Release;
  if (release.provenance?.signatures.some(({ keyid }) => keyid === key.id)) return false;
  const signed = { ...release, provenance: addTo(release, key) };
  const problem = trustedKeys ? findProvenanceProblem(signed, name, trustedKeys) : null;
  if (problem !== null) throw new UserError(`${name.app} ${name.id} is not signed: ${problem}`);
  await replaceDescription(store, signed);
  const event = { what: 'sign', app: name.app, to: name.id, subject: `key ${key.id}` } as const;
  await appendChange(store, { actor }, (registry) => ({ registry, event }));
  return true;
}

/** Signs the statement that the release has, or a new one. */
function addTo(release: Release, key: SigningKey): Envelope {
  const { provenance, app, id } = release;
  if (!provenance) return signStatement(release, { statedAt: new Date().toISOString(), lockFile: undefined }, key);
  const undescribed = findUndescribed(release, readStatement(provenance)?.subjects ?? new Map());
  if (undescribed === null) return addSignature(provenance, key);
  throw new UserError(`${app} ${id} is not signed: ${undescribed} is not what its provenance describes`);
}
