import { useRouteError, type LoaderFunctionArgs, type RouteObject } from '@learning-center/shared/routing';
import { createElement, type ComponentType } from 'react';
import { useServerContent } from '../shell-context.ts';
import { loadCode } from './sections/load-code.ts';
import { isCodeError } from './sections/section-load-error.ts';

/** The components of a page that load with a chunk of their own. */
interface RouteModule {
  /** Loads what has not loaded yet, also after a failure. */
  load: () => Promise<unknown>;
}

/** A route whose lazy components the shell loads, not the router. */
type LazyRoute = RouteObject & { routeModule?: RouteModule };

type RouteLazy = Exclude<NonNullable<RouteObject['lazy']>, (...args: never[]) => unknown>;

/**
 * Makes a route's lazy components load in its loader. The router itself caches a component that failed for the lifetime
 * of the document, so that no retry could help. `FallbackBoundary` takes over where the page's code is missing or broken.
 */
export function withLazyComponents(route: RouteObject, FallbackBoundary: ComponentType): LazyRoute {
  const { lazy, children, ...rest } = route;
  const nested = children ? { children: children.map((child) => withLazyComponents(child, FallbackBoundary)) } : {};
  if (typeof lazy !== 'object') return { ...route, ...nested } as LazyRoute;
  const { Component, ErrorBoundary, ...otherLazy } = lazy;
  const { ErrorBoundary: OwnBoundary } = route;
  const loadBoundary = ErrorBoundary ?? (OwnBoundary ? async () => OwnBoundary : undefined);
  const page = createLazyComponent(Component);
  const boundary = createLazyComponent(loadBoundary);
  const routeModule = { load: () => Promise.all([page.load(), boundary.load()]) };
  return {
    ...rest,
    ...nested,
    // The router takes an empty object for something that has yet to load.
    ...(Object.keys(otherLazy).length > 0 ? { lazy: otherLazy } : {}),
    routeModule,
    loader: loadWithModule(route.loader, routeModule),
    ...(Component ? { Component: () => <LazyPage lazy={page} /> } : {}),
    ...(loadBoundary ? { ErrorBoundary: () => <LazyErrorBoundary lazy={boundary} {...{ FallbackBoundary }} /> } : {}),
  } as LazyRoute;
}

/** Loads the lazy properties of matched routes, so that the first render needs no wait. */
export async function resolveLazy(matches: readonly { route: LazyRoute }[] | null): Promise<void> {
  await Promise.all((matches ?? []).map(({ route }) => resolveRoute(route)));
}

async function resolveRoute(route: LazyRoute): Promise<void> {
  const { lazy, routeModule } = route;
  await routeModule?.load();
  if (!lazy) return;
  const properties = typeof lazy === 'function' ? await lazy() : await resolveEach(lazy);
  Object.assign(route, properties, { lazy: undefined });
}

async function resolveEach(lazy: object): Promise<object> {
  const entries = Object.entries(lazy) as [string, (() => Promise<unknown>) | undefined][];
  return Object.fromEntries(await Promise.all(entries.map(async ([key, load]) => [key, await load?.()])));
}

type LazyComponent = ReturnType<typeof createLazyComponent>;

function createLazyComponent(load: RouteLazy['Component' | 'ErrorBoundary']) {
  let component: ComponentType | undefined;
  return {
    current: (): ComponentType | undefined => component,
    load: async (): Promise<void> => {
      if (load) component ??= await loadCode(load as () => Promise<ComponentType | undefined>);
    },
  };
}

/** Loads code and data side by side. Waits for the code also where the data fails: the route's boundary is part of it. */
function loadWithModule(loader: RouteObject['loader'], routeModule: RouteModule) {
  return async (args: LoaderFunctionArgs, context: unknown): Promise<unknown> => {
    const loadData = async () => (typeof loader === 'function' ? ((await loader(args, context)) as unknown) : null);
    const [data, code] = await Promise.allSettled([loadData(), routeModule.load()]);
    if (data.status === 'rejected') throw data.reason;
    if (code.status === 'rejected') throw code.reason;
    return data.value ?? null;
  };
}

function LazyPage({ lazy }: { lazy: LazyComponent }) {
  const Component = lazy.current();
  if (!Component) throw new Error('the page is rendered before its code has loaded');
  return createElement(Component);
}

/** The page's own boundary handles failures of its data only. What the server sent stays instead. */
function LazyErrorBoundary({ lazy, FallbackBoundary }: { lazy: LazyComponent; FallbackBoundary: ComponentType }) {
  const error = useRouteError();
  const content = useServerContent();
  const Component = content || isCodeError(error) ? undefined : lazy.current();
  return createElement(Component ?? FallbackBoundary);
}
