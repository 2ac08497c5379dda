/** As much of the section contract (`shared/routing`) as the smoke check reads. */
export interface Mount {
  segment: string;
  routes: readonly Route[];
}

export interface Route {
  path?: string;
  lazy?: (() => Promise<unknown>) | Readonly<Record<string, () => Promise<unknown>>>;
  children?: readonly Route[];
}

/** Where a section mounts its routes; throws when a declared segment has none. */
export function mountsOf(exported: unknown, segments: readonly string[]): readonly Mount[] {
  const { section } = exported as { section?: { mounts?: readonly Mount[] } };
  const mounts = section?.mounts ?? [];
  const bare = segments.find(
    (segment) => !mounts.some((mount) => mount.segment === segment && mount.routes.length > 0),
  );
  if (bare === undefined) return mounts;
  throw new Error(`it declares /${bare} and brings no routes for it`);
}

/** Loads what routes load lazily, all pages and not only those that the check renders. */
export async function loadLazily(routes: readonly Route[]): Promise<void> {
  for (const { lazy, children = [] } of routes) {
    const loads = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
    for (const load of loads) await load();
    await loadLazily(children);
  }
}
