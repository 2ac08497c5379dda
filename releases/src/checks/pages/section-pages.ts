import type { Release } from '../../model/format.ts';

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

/** Where a section mounts its routes; throws with all that contradicts its record. */
export function readMounts(exported: unknown, { app, segments }: Pick<Release, 'app' | 'segments'>): readonly Mount[] {
  const { section } = exported as { section?: { name?: string; mounts?: readonly Mount[] } };
  const { name = app, mounts = [] } = section ?? {};
  const hasRoutes = (segment: string) => mounts.some((mount) => mount.segment === segment && mount.routes.length > 0);
  const withoutRoutes = segments.filter(({ segment }) => !hasRoutes(segment));
  const problems = [
    ...(name === app ? [] : [`its section has the name ${name}: name it ${app}`]),
    ...withoutRoutes.map(({ segment }) => `it declares /${segment} and exports no routes for it`),
  ];
  if (problems.length > 0) throw new Error(problems.join('; '));
  return mounts;
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

/** Collects the pages of a section, which start with its segments; pages found meanwhile are appended. */
export function createPageQueue({ segments }: Pick<Release, 'segments'>) {
  const own = segments.map(({ segment }) => segment);
  const pages = new Set(own.map((segment) => `/${segment}`).slice(0, MAX_PAGES_PER_SECTION));
  const add = (path: string): void => {
    if (pages.size < MAX_PAGES_PER_SECTION) pages.add(path);
  };
  return {
    [Symbol.iterator]: () => pages.values(),
    addFixed: (mounts: readonly Mount[]): void => {
      for (const { segment, routes } of mounts)
        if (own.includes(segment)) fixedPaths(routes, `/${segment}`).forEach(add);
    },
    /** Adds the section's pages that a page links to: one per depth below each segment. */
    addLinked: ({ body = '', location }: LinkSource): void => {
      for (const address of location === undefined ? linksIn(body) : [location]) {
        const path = new URL(address, 'http://site.invalid').pathname.replace(/(?<=.)\/+$/, '');
        const shapes = [...pages].map(pageShape);
        if (own.includes(path.split('/')[1] ?? '') && !shapes.includes(pageShape(path))) add(path);
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
