import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '../audit/audit.ts';
import { UserError } from '../errors.ts';
import { writeDurably } from '../store/durable-files.ts';
import { downloadRelease } from '../store/download-release.ts';
import type { Release } from '../store/format.ts';
import { findRelease, listReleaseIds, RELEASE_FILE } from '../store/read-release.ts';
import { recordEvent } from '../store/registry.ts';
import type { ReleaseName, ReleaseStore } from '../store/release-store.ts';
import { findProvenanceProblem, refuseUntrusted } from './check-release.ts';
import { addSignature, sealStatement, type Envelope } from './envelope.ts';
import type { SigningKey } from './keys.ts';
import { createStatement, findUndescribed, readStatement } from './statement.ts';
import type { TrustedKeys } from './trust-file.ts';

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
  const signed: string[] = [];
  for (const id of ids) {
    // Whoever takes over the store could add a release, and wait for the next signature of all.
    if (target === undefined) await refuseUntrusted(store, { app, id }, trustedKeys);
    if (await signOne(options, { app, id })) signed.push(id);
  }
  return signed;
}

/** Writes a release again with one more signature; false if it has that already. */
async function signOne(options: SignReleasesOptions, name: ReleaseName): Promise<boolean> {
  const { store, trustedKeys, key, actor } = options;
  const isSigned = await store.files.stage(async (folder) => {
    const [damaged] = await downloadRelease(store, name, folder);
    if (damaged)
      throw new UserError(`${name.app} ${name.id} is not signed, because ${damaged.path} is ${damaged.what}`);
    const file = path.join(folder, RELEASE_FILE);
    const release = JSON.parse(await readFile(file, 'utf8')) as Release;
    if (release.provenance?.signatures.some(({ keyid }) => keyid === key.id)) return false;
    const signed = { ...release, provenance: addTo(release, key) };
    const problem = trustedKeys ? findProvenanceProblem(signed, name, trustedKeys) : null;
    if (problem !== null) throw new UserError(`${name.app} ${name.id} is not signed: ${problem}`);
    await writeDurably(file, `${JSON.stringify(signed, null, 2)}\n`);
    await store.files.overwrite(name, folder);
    return true;
  });
  const event = { what: 'sign' as const, app: name.app, to: name.id, subject: `key ${key.id}` };
  if (isSigned) await recordEvent(store, actor, (registry) => ({ registry, event }));
  return isSigned;
}

/** Signs the statement that the release has, or a new one. */
function addTo(release: Release, key: SigningKey): Envelope {
  const { provenance, app, id } = release;
  if (!provenance)
    return sealStatement(createStatement(release, { statedAt: new Date().toISOString(), lockFile: undefined }), key);
  const undescribed = findUndescribed(release, readStatement(provenance)?.subjects ?? new Map());
  if (undescribed === null) return addSignature(provenance, key);
  throw new UserError(`${app} ${id} is not signed: ${undescribed} is not what its provenance describes`);
}
