import {
  descriptionKey,
  findRelease,
  listReleaseIds,
  parseRelease,
  readDescription,
} from '../../files/release-files.ts';
import { verifyRelease } from '../../files/verify-release.ts';
import { replaceDescription } from '../../files/write-release.ts';
import { appendChange } from '../../log/change-log.ts';
import type { Actor } from '../../model/entry.ts';
import { UserError } from '../../model/errors.ts';
import type { Envelope, Release } from '../../model/format.ts';
import type { ReleaseName } from '../../model/names.ts';
import type { SigningKey } from '../../sign/keys.ts';
import { addSignature, findUndescribed, readStatement, signStatement } from '../../sign/statement.ts';
import { createTrustCheck, findProvenanceProblem, type TrustedKeys } from '../../sign/trust-file.ts';
import type { ReleaseStore } from '../../stores/store.ts';

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
