import { appFolder } from './store-paths.ts';
import { listApps, listReleaseIds, readRelease } from './read-release.ts';
import { isNamed } from './release-name.ts';
import { Refusal } from './refusal.ts';
import { verifyRelease, type Damage } from './verify-release.ts';

export interface VerifyOptions {
  store: string;
  /** Only this part. */
  app?: string;
  /** Only this release of it, or those of this version. */
  target?: string;
  /** Told before each release. */
  onProgress?: (progress: { done: number; total: number; app: string; id: string }) => void;
}

/** What is wrong with one release; a whole one has no damage. */
export interface VerifiedRelease {
  app: string;
  id: string;
  damage: Damage[];
}

/** Compares every file of every release, or of some, with its hash. */
export async function verifyStore(options: VerifyOptions): Promise<VerifiedRelease[]> {
  const { store, onProgress } = options;
  const named = await listNamed(options);
  const verified: VerifiedRelease[] = [];
  for (const [done, { app, id }] of named.entries()) {
    onProgress?.({ done, total: named.length, app, id });
    const damage = await damageOf(store, app, id);
    if (damage) verified.push({ app, id, damage });
  }
  return verified;
}

async function listNamed({ store, app, target }: VerifyOptions): Promise<{ app: string; id: string }[]> {
  const apps = app === undefined ? await listApps(store) : [app];
  const lists = await Promise.all(
    apps.map(async (name) => (await listReleaseIds(store, name)).map((id) => ({ app: name, id }))),
  );
  const named = lists.flat().filter(({ id }) => target === undefined || isNamed(id, target));
  if (app !== undefined && named.length === 0)
    throw new Refusal(
      `${[app, target].filter(Boolean).join(' ')} is not in ${appFolder(store, app)}: status --json lists what is`,
    );
  return named;
}

/** Null when the release was pruned in the meantime. */
async function damageOf(store: string, app: string, id: string): Promise<Damage[] | null> {
  try {
    return await verifyRelease(store, await readRelease(store, app, id));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (await listReleaseIds(store, app)).includes(id) ? [{ path: 'release.json', what: 'unreadable' }] : null;
  }
}
