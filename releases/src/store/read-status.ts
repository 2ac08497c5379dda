import { readAudit } from '../audit/audit.ts';
import type { ActiveApp, Registry, Release } from './format.ts';
import { isChange, type AuditEntry } from '../audit/audit-entry.ts';
import { previewOf } from '../previews/preview-releases.ts';
import { listApps, listReleases } from './read-release.ts';
import { readRegistry } from './registry.ts';
import { releaseKey, type ReleaseStore } from './release-store.ts';

export interface AppStatus {
  app: string;
  current: ActiveApp | null;
  /** The state before it was retired, with when and by whom; null for other apps. */
  retired: ActiveApp | null;
  /** Newest first. */
  published: PublishedRelease[];
}

export interface PublishedRelease {
  id: string;
  publishedAt: string;
  publishedBy: string;
  commit: string | null;
  /** The preview that it was published for; absent for an ordinary release. */
  preview?: string;
}

export interface StoreStatus {
  store: string;
  revision: number;
  lastChange: AuditEntry | null;
  apps: AppStatus[];
}

/** Reads what visitors get, and what else is in the store. */
export async function readStatus(store: ReleaseStore): Promise<StoreStatus> {
  const registry = await readRegistry(store);
  const { revision, lastChange, apps: active, retired = {} } = registry;
  const apps = new Set([...Object.keys(active), ...Object.keys(retired), ...(await listApps(store))]);
  return {
    store: store.address,
    revision,
    lastChange,
    apps: await Promise.all(
      [...apps].sort().map(async (app) => ({
        app,
        current: active[app] ?? null,
        retired: retired[app] ?? null,
        published: (await listReleases(store, app)).map((release) => toPublished(registry, release)),
      })),
    ),
  };
}

function toPublished(registry: Registry, { app, id, publishedAt, publishedBy, commit }: Release): PublishedRelease {
  const preview = previewOf(registry, { app, id });
  return { id, publishedAt, publishedBy, commit, ...(preview === undefined ? {} : { preview }) };
}

export interface HistoryOptions {
  /** Only this app's changes. */
  app?: string;
  /** At most this many, the newest. */
  limit?: number;
}

/** Reads who changed what, when and why, newest first; skips unreadable lines. */
export async function readHistory(
  store: ReleaseStore,
  { app, limit = 20 }: HistoryOptions = {},
): Promise<AuditEntry[]> {
  const { entries } = await readAudit(store);
  return entries
    .filter((entry) => app === undefined || entry.app === app)
    .reverse()
    .slice(0, limit);
}

/** Every release that visitors get or had. This includes releases of open pages and those that were rolled back. */
export async function readServedReleases(store: ReleaseStore): Promise<ReadonlySet<string>> {
  // If one of the two is damaged, the other one still covers most releases.
  const registry = await readRegistry(store).catch(() => null);
  const { entries } = await store.registry.readAudit().catch(() => ({ entries: [] }));
  const current = Object.entries(registry?.apps ?? {}).flatMap(([app, { active, previous, canary }]) =>
    [active, ...previous, canary?.id].map((id) => [app, id] as const),
  );
  const changes = registry?.lastChange ? [...entries, registry.lastChange] : entries;
  const past = changes
    .filter(isChange)
    .flatMap(({ app, from, to, ended }) => [from, to, ended].map((id) => [app ?? '', id] as const));
  const served = [...current, ...past].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new Set(served.map(([app, id]) => releaseKey({ app, id })));
}
