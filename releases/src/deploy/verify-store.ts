import { listNames, listReleaseIds, matchesRelease, readDescription, readRelease } from '../files/release-files.ts';
import { verifyRelease, type Damage } from '../files/release-files.ts';
import { UserError } from '../model/errors.ts';
import type { ReleaseName } from '../model/format.ts';
import { findTrustProblem, type TrustedKeys } from '../sign/trust-file.ts';
import type { ReleaseStore } from '../stores/store.ts';

interface VerifyOptions {
  store: ReleaseStore;
  /** The keys that may sign releases; without them, no signature is verified. */
  trustedKeys?: TrustedKeys | undefined;
  /** Only this app. */
  app?: string;
  /** Only this release, or those of this version. */
  target?: string;
  onProgress?: (progress: { done: number; total: number; app: string; id: string }) => void;
}

/** The verification of one release; an intact one has no damage. */
export interface VerifiedRelease extends ReleaseName {
  damage: Damage[];
  /** Why no trusted key counts; absent without keys. */
  untrusted?: string;
}

/** Compares every file of every release, or of some, with its hash. */
export async function verifyStore(options: VerifyOptions): Promise<VerifiedRelease[]> {
  const { store, trustedKeys, app, target, onProgress } = options;
  const named = (await listNames(store, app)).filter(({ id }) => target === undefined || matchesRelease(id, target));
  if (app !== undefined && named.length === 0)
    throw new UserError(
      `${[app, target].filter(Boolean).join(' ')} is not in ${store.files.address}: status --json lists what is`,
    );
  const verified: VerifiedRelease[] = [];
  for (const [done, name] of named.entries()) {
    onProgress?.({ done, total: named.length, ...name });
    const damage = await findDamage(store, name);
    if (!damage) continue;
    const untrusted = await readDescription(store, name).then(
      (description) => findTrustProblem(description, name, trustedKeys),
      () => null,
    );
    verified.push({ ...name, damage, ...(untrusted === null ? {} : { untrusted }) });
  }
  return verified;
}

/** Null when the release was pruned in the meantime. */
async function findDamage(store: ReleaseStore, { app, id }: ReleaseName): Promise<Damage[] | null> {
  try {
    return await verifyRelease(store, await readRelease(store, app, id));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return (await listReleaseIds(store, app)).includes(id) ? [{ path: 'release.json', what: 'unreadable' }] : null;
  }
}
