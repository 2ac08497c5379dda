import { useRouteError, type LoaderFunctionArgs, type RouteObject } from '@learning-center/shared/routing';
import { isFaultOfCode } from './is-fault-of-code.ts';
import { TRY_LIMIT, withinLimit } from './within-limit.ts';
import { createElement, type ComponentType } from 'react';

type PartName = 'Component' | 'ErrorBoundary';
type LoadPart = () => Promise<ComponentType | undefined>;

/** The components of a page that come by a chunk of their own. */
export interface RouteParts {
  /** Brings what is not there yet; what failed is asked for again. */
  load: () => Promise<unknown>;
}

/** A route whose lazy components the shell brings. */
export type PartedRoute = RouteObject & { parts?: RouteParts };

/**
 * Makes a route's lazy components come with its data: the router keeps one that failed for as long as the document
 * lives, so that no second try could help. `Fault` stands in the place of a page whose code is missing or at fault.
 */
export function withParts(route: RouteObject, Fault: ComponentType): PartedRoute {
  const { lazy, children, ...own } = route;
  const below = children ? { children: children.map((child) => withParts(child, Fault)) } : {};
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
    ...(ErrorBoundary ? { ErrorBoundary: () => <BoundaryPart part={boundary} Fault={Fault} /> } : {}),
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
      const bring = () => withinLimit(TRY_LIMIT, (load as LoadPart)());
      // The second time the file is asked for under a fresh address; a module that threw is then there, but empty.
      component = await bring().catch(async (error: unknown) => (await bring()) ?? Promise.reject(error));
      if (!component) throw new Error("the page's code came without the page");
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

/** Where the boundary's own code is missing, or the section's code is at fault, it has no word of its own for that. */
function BoundaryPart({ part, Fault }: { part: LoadedPart; Fault: ComponentType }) {
  const error = useRouteError();
  const Component = part.current();
  return createElement(!Component || isFaultOfCode(error) ? Fault : Component);
}
