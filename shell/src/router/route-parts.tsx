import { useRouteError, type LoaderFunctionArgs, type RouteObject } from '@learning-center/shared/routing';
import { isFaultOfCode } from './is-fault-of-code.ts';
import { withinLimit } from './within-limit.ts';
import { createElement, type ComponentType } from 'react';

/** For a release whose own limit is a longer one, in milliseconds. */
const FILE_LIMIT = 10_000;

type PartName = 'Component' | 'ErrorBoundary';
type LoadPart = () => Promise<ComponentType | null | undefined>;

/** The components of a page that come by a chunk of their own. */
export interface RouteParts {
  /** Brings what is not there yet; what failed is asked for again. */
  load: () => Promise<unknown>;
}

/** A route whose lazy components the shell brings. */
export type PartedRoute = RouteObject & { parts?: RouteParts };

/**
 * Makes a route's lazy components come with its data: the router keeps one that failed for as long as the document
 * lives, so that no second try could help.
 */
export function withParts(route: RouteObject): PartedRoute {
  const { lazy, children, ...own } = route;
  const below = children ? { children: children.map(withParts) } : {};
  if (typeof lazy !== 'object') return { ...route, ...below } as PartedRoute;
  const { Component, ErrorBoundary, ...others } = lazy;
  const page = createPart(Component);
  const boundary = createPart(ErrorBoundary);
  const parts = { load: () => Promise.all([page.load(), boundary.load()]) };
  return {
    ...own,
    ...below,
    // An empty object would be taken for something that is still to come.
    ...(Object.keys(others).length > 0 ? { lazy: others } : {}),
    parts,
    loader: loadWithParts(route.loader, parts),
    ...(Component ? { Component: () => <Part part={page} /> } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: () => <BoundaryPart part={boundary} /> } : {}),
  } as PartedRoute;
}

interface LoadedPart {
  load: () => Promise<void>;
  current: () => ComponentType | undefined;
}

function createPart(load: RouteLazy[PartName]): LoadedPart {
  let component: ComponentType | undefined;
  return {
    current: () => component,
    load: async () => {
      if (component || !load) return;
      const bring = () => withinLimit(FILE_LIMIT, (load as LoadPart)());
      // The second time the file is asked for under a fresh address.
      component = (await bring().catch(bring)) ?? undefined;
    },
  };
}

type RouteLazy = Exclude<NonNullable<RouteObject['lazy']>, (...args: never[]) => unknown>;

/** Waits for the code also where the loader fails, because the route's own boundary is part of it. */
function loadWithParts(loader: RouteObject['loader'], parts: RouteParts) {
  return async (args: LoaderFunctionArgs, context: unknown): Promise<unknown> => {
    const loadData = async () => (typeof loader === 'function' ? ((await loader(args, context)) as unknown) : null);
    const [data, code] = await Promise.allSettled([loadData(), parts.load()]);
    if (data.status === 'rejected') throw data.reason;
    if (code.status === 'rejected') throw code.reason;
    return data.value ?? null;
  };
}

function Part({ part }: { part: LoadedPart }) {
  const Component = part.current();
  if (!Component) throw new Error('the page is drawn before its code is there');
  return createElement(Component);
}

/** Where the boundary's own code is missing, or the section's code is at fault, the one above takes its place. */
function BoundaryPart({ part }: { part: LoadedPart }) {
  const error = useRouteError();
  const Component = part.current();
  if (!Component || isFaultOfCode(error)) throw error;
  return createElement(Component);
}
