import type { SmokeApp } from '../running/run-smoke-check.ts';

/** The fields of the section contract (`shared/routing`) that the checks read. */
export interface Mount {
  segment: string;
  routes: readonly Route[];
}

export interface Route {
  path?: string;
  lazy?: (() => Promise<unknown>) | Readonly<Record<string, () => Promise<unknown>>>;
  children?: readonly Route[];
}

/** Where a section mounts its routes; throws when a declared segment has none, or when it has the name of another. */
export function readMounts(exported: unknown, { app, segments }: Pick<SmokeApp, 'app' | 'segments'>): readonly Mount[] {
  const { section } = exported as { section?: { name?: string; mounts?: readonly Mount[] } };
  const { name = app } = section ?? {};
  if (name !== app) throw new Error(`its section has the name ${name}: name it ${app}`);
  const mounts = section?.mounts ?? [];
  const withoutRoutes = segments.find(
    (segment) => !mounts.some((mount) => mount.segment === segment && mount.routes.length > 0),
  );
  if (withoutRoutes === undefined) return mounts;
  throw new Error(`it declares /${withoutRoutes} and exports no routes for it`);
}

/** Loads all lazy routes, not only those that the check renders. */
export async function loadLazyRoutes(routes: readonly Route[]): Promise<void> {
  for (const { lazy, children = [] } of routes) {
    const loads = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
    for (const load of loads) await load();
    await loadLazyRoutes(children);
  }
}

const MAX_PAGES_PER_SECTION = 24;

/** A page or redirect, as a source of links. */
export interface LinkSource {
  body?: string | undefined;
  location?: string | undefined;
}

/** The pages to test of a section: those with a fixed path, and those that they link to. */
interface PageQueue extends Iterable<string> {
  /** Adds the section's pages that a page links to: one per depth below each segment. */
  addLinked: (from: LinkSource) => void;
  /** Adds the section's pages with a fixed path. */
  addFixed: (mounts: readonly Mount[]) => void;
}

/** Collects the pages of some mounts; pages found while rendering are appended. */
export function createPageQueue(mounts: readonly Mount[], segments: readonly string[]): PageQueue {
  const pages = new Set<string>();
  const shapes = new Set<string>();
  const addFixed = (found: readonly Mount[]): void => {
    const own = found.filter(({ segment }) => segments.includes(segment));
    const fixed = own.flatMap(({ segment, routes }) => [`/${segment}`, ...fixedPaths(routes, `/${segment}`)]);
    for (const path of fixed.slice(0, MAX_PAGES_PER_SECTION)) {
      pages.add(path);
      shapes.add(pageShape(path));
    }
  };
  addFixed(mounts);
  return {
    [Symbol.iterator]: () => pages.values(),
    addFixed,
    addLinked: ({ body = '', location }) => {
      const addresses = location === undefined ? linksIn(body) : [location];
      for (const address of addresses) {
        const path = new URL(address, 'http://site.invalid').pathname.replace(/(?<=.)\/+$/, '');
        const isOwn = segments.includes(path.split('/')[1] ?? '');
        if (!isOwn || pages.size >= MAX_PAGES_PER_SECTION || shapes.has(pageShape(path))) continue;
        shapes.add(pageShape(path));
        pages.add(path);
      }
    },
  };
}

function fixedPaths(routes: readonly Route[], base: string): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    if (/[:*]/.test(path)) return [];
    const fullPath = path === '' ? base : `${base.replace(/\/$/, '')}/${path}`;
    return [fullPath, ...fixedPaths(children, fullPath)];
  });
}

const linksIn = (body: string): string[] =>
  [...body.matchAll(/\bhref="(\/[^"/?#][^"?#]*)/g)].map(([, path = '']) => path);

/** Pages of one depth below one segment are assumed to belong to one route. */
const pageShape = (path: string): string => `${path.split('/')[1] ?? ''} ${path.split('/').length}`;
