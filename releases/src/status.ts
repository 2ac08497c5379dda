import type { ActivePart, AuditEntry } from './format.ts';
import { listApps, listReleases } from './read-release.ts';
import { readRegistry } from './read-registry.ts';

export interface PartStatus {
  app: string;
  current: ActivePart | null;
  /** What it was until it was retired, with when and by whom; null for any other part. */
  retired: ActivePart | null;
  /** Newest first. */
  published: { id: string; publishedAt: string; publishedBy: string; commit: string | null }[];
}

export interface StoreStatus {
  store: string;
  revision: number;
  lastChange: AuditEntry | null;
  parts: PartStatus[];
}

/** What visitors get, and what else is in the store. */
export async function readStatus(store: string): Promise<StoreStatus> {
  const { revision, lastChange, parts, retired = {} } = await readRegistry(store);
  const apps = new Set([...Object.keys(parts), ...Object.keys(retired), ...(await listApps(store))]);
  return {
    store,
    revision,
    lastChange,
    parts: await Promise.all(
      [...apps].sort().map(async (app) => ({
        app,
        current: parts[app] ?? null,
        retired: retired[app] ?? null,
        published: (await listReleases(store, app)).map(({ id, publishedAt, publishedBy, commit }) => ({
          id,
          publishedAt,
          publishedBy,
          commit,
        })),
      })),
    ),
  };
}
