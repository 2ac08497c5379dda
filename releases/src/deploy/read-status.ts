import { listReleases } from '../files/release-files.ts';
import { readRegistry } from '../log/change-log.ts';
import type { Entry } from '../model/entry.ts';
import type { Release } from '../model/format.ts';
import { previewOf } from '../model/registry.ts';
import type { ActiveApp, RetiredApp } from '../model/registry.ts';
import type { ReleaseStore } from '../stores/store.ts';

export interface AppStatus {
  app: string;
  current: ActiveApp | null;
  /** The state before it was retired, with when and by whom; null for other apps. */
  retired: RetiredApp | null;
  /** Newest first, each with the preview that it was published for; without one for an ordinary release. */
  published: (Pick<Release, 'id' | 'publishedAt' | 'publishedBy' | 'commit'> & { preview?: string })[];
}

export interface StoreStatus {
  store: string;
  revision: number;
  lastChange: Entry | null;
  apps: AppStatus[];
}

export async function readStatus(store: ReleaseStore): Promise<StoreStatus> {
  const registry = await readRegistry(store);
  const { revision, lastChange, apps: active, retired = {} } = registry;
  const published = Map.groupBy(await listReleases(store), ({ app }) => app);
  const apps = new Set([...Object.keys(active), ...Object.keys(retired), ...published.keys()]);
  return {
    store: store.address,
    revision,
    lastChange,
    apps: [...apps].sort().map((app) => ({
      app,
      current: active[app] ?? null,
      retired: retired[app] ?? null,
      published: (published.get(app) ?? []).map(({ id, publishedAt, publishedBy, commit }) => {
        return { id, publishedAt, publishedBy, commit, preview: previewOf(registry, { app, id }) };
      }),
    })),
  };
}
