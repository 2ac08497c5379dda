import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '../audit/audit.ts';
import { TamperedError, UserError } from '../errors.ts';
import { writeDurably } from '../store/durable-files.ts';
import { downloadRelease } from '../store/download-release.ts';
import type { Registry, Release } from '../store/format.ts';
import { findRelease, listReleaseIds, RELEASE_FILE } from '../store/read-release.ts';
import { recordEvent } from '../store/registry.ts';
import type { ReleaseName, ReleaseStore, StoredRegistry, StoreTrust } from '../store/release-store.ts';
import { findProvenanceProblem, refuseUntrusted } from './check-release.ts';
import { addSignature, sealStatement, type Envelope } from './envelope.ts';
import type { SigningKey } from './keys.ts';
import { readAsStored } from './read-as-stored.ts';
import { findHistoryProblem, findLaterEnd } from './registry-history.ts';
import { beginEpoch, verifyRegistry } from './registry-signature.ts';
import { createStatement, findUndescribed, readStatement } from './statement.ts';
import { SIGNATURE_MISMATCH } from './trust-file.ts';
import { createSigningRegistry, unwritableError } from './trusted-registry.ts';

export interface SignReleasesOptions {
  store: ReleaseStore;
  actor: Actor;
  app: string;
  /** One release; default: every release of the app that is trusted already, or every one without `TRUST_FILE`. */
  target?: string | undefined;
  key: SigningKey;
}

/** Adds a signature to stored releases; returns the ids of those that did not have it. */
export async function signReleases(options: SignReleasesOptions): Promise<string[]> {
  const { store, app, target } = options;
  if (store.trust && !store.trust.registryKey) throw unwritableError(store.registry.location);
  const ids = target === undefined ? await listReleaseIds(store, app) : [(await findRelease(store, app, target)).id];
  if (ids.length === 0) throw new UserError(`no release of ${app} is in the store: run publish ${app} first`);
  const signed: string[] = [];
  for (const id of ids) {
    // Whoever takes over the store could add a release, and wait for the next signature of all.
    if (target === undefined) await refuseUntrusted(store, { app, id });
    if (await signOne(options, { app, id })) signed.push(id);
  }
  return signed;
}

/** Writes a release again with one more signature; false if it has that already. */
async function signOne({ store, key, actor }: SignReleasesOptions, name: ReleaseName): Promise<boolean> {
  const isSigned = await store.files.stage(async (folder) => {
    const [damaged] = await downloadRelease(store, name, folder);
    if (damaged)
      throw new UserError(`${name.app} ${name.id} is not signed, because ${damaged.path} is ${damaged.what}`);
    const file = path.join(folder, RELEASE_FILE);
    const release = readAsStored<Release>(await readFile(file, 'utf8'));
    if (release.provenance?.signatures.some(({ keyid }) => keyid === key.id)) return false;
    const signed = { ...release, provenance: addTo(release, key) };
    const problem = store.trust ? findProvenanceProblem(signed, name, store.trust.keys) : null;
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

/** What `sign registry` signed. */
export interface SignedRegistry {
  registry: Registry;
  /** Why it was not accepted before; null if it was. */
  problem: string | null;
  /** What was removed, because it was not accepted before. */
  removed: AccessCounts;
}

/** How many tokens and previews a registry has. */
export interface AccessCounts {
  tokens: number;
  previews: number;
}

/**
 * Signs the registry of a store in a new epoch. So edges accept it whatever they have seen. One that was not
 * accepted before loses its tokens and previews: somebody may have added them. Refused if it has the
 * signature of a trusted key that does not match: then somebody changed it.
 */
export async function signStoredRegistry(store: ReleaseStore, actor: Actor): Promise<SignedRegistry> {
  const { trust } = store;
  if (!trust?.registryKey) throw new UserError('sign registry needs TRUST_FILE and REGISTRY_KEY_FILE: set both');
  const { stored, registryKey } = trust;
  let problem: string | null = null;
  let removed = countAccess({});
  const read = async () => {
    const found = await stored.read();
    if (found.text === '') throw new UserError(`${stored.location} is missing: publish and activate the apps first`);
    problem = await findAcceptedProblem(found, trust);
    return found;
  };
  const event = { what: 'sign' as const, subject: `registry, key ${registryKey.id}` };
  const backend = { ...createSigningRegistry(stored, trust), read };
  const { registry } = await recordEvent({ registry: backend }, actor, async (before) => {
    const { tokens, previews, ...others } = before;
    if (problem !== null) removed = countAccess({ tokens, previews });
    const kept = problem === null ? before : others;
    const continued = continueAudit(kept, await findLaterEnd(before, stored));
    return { registry: beginEpoch(continued, [await trust.seen.newest()]), event };
  });
  return { registry, problem, removed };
}

/** An older registry goes on where the audit ends. So no line and no revision is there twice. */
function continueAudit(registry: Registry, end: Awaited<ReturnType<typeof findLaterEnd>>): Registry {
  if (!end) return registry;
  const { revision, ...audit } = end;
  return { ...registry, revision: Math.max(registry.revision, revision), audit };
}

const countAccess = ({ tokens = {}, previews = {} }: AccessRecords): AccessCounts => ({
  tokens: Object.keys(tokens).length,
  previews: Object.keys(previews).length,
});

type AccessRecords = { [Name in keyof AccessCounts]?: object | undefined };

async function findAcceptedProblem(
  { text, registry }: StoredRegistry,
  { keys, stored, seen }: StoreTrust,
): Promise<string | null> {
  const verified = verifyRegistry(text, keys);
  if (!('problem' in verified)) {
    const history = { registry, readAuditLines: stored.readAuditLines };
    const problem = await findHistoryProblem(verified.mark, await seen.newest(), history);
    if (problem !== null) return `it ${problem}`;
    return (await findLaterEnd(registry, stored)) ? 'the audit goes on after it: somebody put an old one back' : null;
  }
  if (!verified.problem.endsWith(SIGNATURE_MISMATCH)) return verified.problem;
  throw new TamperedError(`${stored.location} was changed after it was signed: restore a backup`);
}
