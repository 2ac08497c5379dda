import type { Mount, Route } from './section-routes.ts';

/** Most pages that one section is tried with. */
const MOST_PAGES = 24;

/** A page or a redirect as far as it leads to other pages. */
export interface Leading {
  body?: string | undefined;
  location?: string | undefined;
}

/** The pages that a section is tried with: those with a fixed address, and those that they lead to. */
export interface SectionPages extends Iterable<string> {
  /** Adds pages of the section that a page leads to: one of each depth below each segment. */
  learn: (from: Leading) => void;
}

/** Collects the pages of some mounts; pages that are learned while others are tried come after them. */
export function createSectionPages(mounts: readonly Mount[], segments: readonly string[]): SectionPages {
  const own = mounts.filter(({ segment }) => segments.includes(segment));
  const fixed = own.flatMap(({ segment, routes }) => [`/${segment}`, ...fixedPaths(routes, `/${segment}`)]);
  const pages = new Set(fixed.slice(0, MOST_PAGES));
  const shapes = new Set([...pages].map(shapeOf));
  return {
    [Symbol.iterator]: () => pages.values(),
    learn: ({ body = '', location }) => {
      const addresses = location === undefined ? linksIn(body) : [location];
      for (const address of addresses) {
        const path = new URL(address, 'http://site.invalid').pathname.replace(/(?<=.)\/+$/, '');
        const isOwn = segments.includes(path.split('/')[1] ?? '');
        if (!isOwn || pages.size >= MOST_PAGES || shapes.has(shapeOf(path))) continue;
        shapes.add(shapeOf(path));
        pages.add(path);
      }
    },
  };
}

function fixedPaths(routes: readonly Route[], base: string): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    if (/[:*]/.test(path)) return [];
    const place = path === '' ? base : `${base.replace(/\/$/, '')}/${path}`;
    return [place, ...fixedPaths(children, place)];
  });
}

const linksIn = (body: string): string[] =>
  [...body.matchAll(/\bhref="(\/[^"/?#][^"?#]*)/g)].map(([, path = '']) => path);

/** Pages of one depth below one segment are taken to be of one route. */
const shapeOf = (path: string): string => `${path.split('/')[1] ?? ''} ${path.split('/').length}`;
