import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject, RouterContextProvider } from 'react-router-dom';
import type { LanguageCode } from '../contract/index.ts';
import type { I18n, Messages } from '../i18n/index.ts';

/** The metadata of a page for tabs, search engines and social networks (Specification 2.9). */
export interface PageMeta {
  title: string;
  description: string;
  /** Address of a preview image. Of an SVG of the site's API, other sites get its PNG; no other SVG is shown there. */
  image?: string | undefined;
  /** Whether search engines are told to leave it out. */
  isUnlisted?: boolean | undefined;
  /** The search parameters that make its address; by default the video's. */
  query?: Readonly<Record<string, string>> | undefined;
}

/** What the metadata of a page depends on; `data` is the loader's data. */
export interface PageMetaArgs {
  data: unknown;
  i18n: I18n;
  language: LanguageCode;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The `handle` of a page's route. */
export interface PageHandle {
  /** The name of the route in Specification 2.1; a section from another repository may add its own. */
  name: string;
  /** The webpack chunk of the page's component, which the document loads. */
  chunk: string;
  /** Whether the page contains a video's detail, so that the document loads its code too. */
  hasVideoDetail?: boolean;
  meta: (args: PageMetaArgs) => PageMeta;
}

/** The routes under a first path segment; the segment is empty for the root of the site. */
export interface SectionMount {
  segment: string;
  /** Children of `/:lang?/<segment>`; each page has a `PageHandle`. */
  routes: RouteObject[];
}

/** The `section` export of a section's `./routes`: its whole interface to the shell. */
export interface Section {
  /** The name of the section's app in releases. */
  name: string;
  /** The namespace of its messages. */
  namespace: string;
  mounts: SectionMount[];
  loadMessages: (language: LanguageCode) => Promise<Messages>;
}

/** The module that the container of a section exposes. */
export interface SectionModule {
  section: Section;
}

/** The name of a page's route; with a language prefix it has the suffix `-lang` (Specification 2.1). */
export function routeNameOf({ name }: Pick<PageHandle, 'name'>, params: PageMetaArgs['params']): string {
  return params['lang'] === undefined ? name : `${name}-lang`;
}

/** Declares the `handle` of a page's route, which checks its type. */
export function pageHandle(handle: PageHandle): PageHandle {
  return handle;
}

/** Loads a page with its code chunk: a module that exports `Component`. */
export function lazyPage(load: () => Promise<{ Component: ComponentType }>) {
  return { Component: async () => (await load()).Component };
}

/** The same for a page that replaces itself after a failure: its module exports `ErrorBoundary` too. */
export function lazyPageWithFailure(load: () => Promise<Record<'Component' | 'ErrorBoundary', ComponentType>>) {
  return { ...lazyPage(load), ErrorBoundary: async () => (await load()).ErrorBoundary };
}

interface PageModule extends Record<'Component' | 'ErrorBoundary', ComponentType> {
  loader: (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => Promise<unknown>;
}

/** The same for a page whose module has its loader, too: one file is the whole page. Its data waits for its code. */
export function lazyPageWithLoader(load: () => Promise<PageModule>) {
  const loader: PageModule['loader'] = async (args) => (await load()).loader(args);
  return { loader, lazy: lazyPageWithFailure(load) };
}

/** The routes of a section for the shell: one path per mount, and ids that do not depend on other sections. */
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

/** Copies `lazy`, because a router removes it from its routes after loading. Other routers use the same routes. */
function withIds(routes: readonly RouteObject[], parent: string): RouteObject[] {
  return routes.map((route, position) => {
    const id = `${parent}/${position}`;
    const lazy = typeof route.lazy === 'object' ? { lazy: { ...route.lazy } } : {};
    const children = route.children ? { children: withIds(route.children, id) } : {};
    return { ...route, id, ...lazy, ...children } as RouteObject;
  });
}
