import type { RouteObject } from 'react-router-dom';
import type { LanguageCode } from '../contract/index.ts';
import type { I18n, Messages } from '../i18n/index.ts';

/** Names of the routes of specification 2.1; a section built elsewhere may add its own. */
export type RouteName = string;

/** What a page says of itself to the browser's tab, to search engines and to whoever shares it (specification 2.9). */
export interface PageMeta {
  title: string;
  description: string;
  /** Address of a picture that others show with the page, as a photo: they draw no SVG. */
  image?: string | undefined;
}

/** What a page's words about itself are made from; `data` is what the route's loader returned. */
export interface PageMetaArgs {
  data: unknown;
  i18n: I18n;
  language: LanguageCode;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The `handle` of a page's route. */
export interface PageHandle {
  name: RouteName;
  /** The webpack chunk of the page's component, preloaded with the page. */
  chunk: string;
  /** The page itself shows a video's detail, whose code then comes with it. */
  showsVideo?: boolean;
  meta: (args: PageMetaArgs) => PageMeta;
}

/** Routes under one first path segment; the segment is empty for the root of the site. */
export interface SectionMount {
  segment: string;
  /** Children of `/:lang?/<segment>`; each page has a `PageHandle`. */
  routes: RouteObject[];
}

/** What `./routes` of a section exports as `section`: all that the shell knows of it. */
export interface Section {
  /** The part's name, as released. */
  name: string;
  /** The namespace of its messages. */
  namespace: string;
  mounts: SectionMount[];
  loadMessages: (language: LanguageCode) => Promise<Messages>;
}

/** The module that a section's container exposes. */
export interface SectionModule {
  section: Section;
}

/** The name of a page's route (specification 2.1): the variant with a language prefix carries the suffix `-lang`. */
export function routeNameOf({ name }: Pick<PageHandle, 'name'>, params: PageMetaArgs['params']): RouteName {
  return params['lang'] === undefined ? name : `${name}-lang`;
}

/** Says that a route's `handle` is a page's, and checks its form. */
export function pageHandle(handle: PageHandle): PageHandle {
  return handle;
}

/** The routes of a section as the shell mounts them: one path per mount, ids that do not depend on their place. */
export function mountRoutes(section: Section): RouteObject[] {
  return section.mounts.map(({ segment, routes }) => {
    const id = `${section.name}:${segment || 'root'}`;
    return {
      id,
      path: segment ? `/:lang?/${segment}` : '/:lang?',
      children: withIds(routes, id),
    } satisfies RouteObject;
  });
}

/** A router takes what is lazy out of its routes once it has it, so each gets a copy; the section is mounted many times. */
function withIds(routes: readonly RouteObject[], parent: string): RouteObject[] {
  return routes.map((route, position) => {
    const id = `${parent}/${position}`;
    const lazy = typeof route.lazy === 'object' ? { lazy: { ...route.lazy } } : {};
    const children = route.children ? { children: withIds(route.children, id) } : {};
    return { ...route, id, ...lazy, ...children } as RouteObject;
  });
}
