import type { I18n } from '@learning-center/shared/i18n';
import type { LanguageCode } from '@learning-center/shared/contract';
import { segmentsOf } from '@learning-center/shared/lib';
import {
  guardAddress,
  leadOn,
  localPath,
  mountRoutes,
  respelledAddress,
  segmentOf,
  splitLanguage,
  type LoaderFunctionArgs,
  type RouteObject,
  type Section,
} from '@learning-center/shared/routing';
import { isNotFoundAtom, servicesContext } from '@learning-center/shared/state';
import { leadsHome } from './leads-home.ts';
import { loadDetail } from './load-detail.ts';
import { ensureMessages } from './messages.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageRoute } from './PageRoute.tsx';
import { renewDocument } from './renewal.ts';
import { requestedAddress } from './requested-address.ts';
import { withParts } from './route-parts.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionStandIn } from './SectionStandIn.tsx';
import type { SectionRegistry } from './section-registry.ts';
import { ensureShellMessages } from './shell-messages.ts';
import { ShellBoundary } from './ShellBoundary.tsx';
import { ShellRoute } from './ShellRoute.tsx';

/** The route that holds the sections; found ones are patched in under it. */
export const SLOT = 'slot';

/**
 * What stands at an address that no mounted section serves: the way home, or on the server a stand-in for the section
 * that could not be rendered; `bare` is a stand-in without the video that the address asks for.
 */
export type UnmountedPlace = 'home' | 'stand-in' | 'bare';

/**
 * The shell's routes: layout → page (detail, prompt or section) → the slot of sections.
 * `mounted` are sections known from the start; the router finds the others and patches them into the slot.
 */
export function createShellRoutes(
  registry: SectionRegistry,
  mounted: readonly Section[],
  unmounted: UnmountedPlace = 'home',
): RouteObject[] {
  const slot: RouteObject = {
    id: SLOT,
    loader: failWithSection(registry),
    shouldRevalidate: always,
    ErrorBoundary: SectionBoundary,
    children: [
      ...mounted.flatMap(mountSection),
      {
        id: 'unknown',
        path: '/:lang?/*',
        loader: unmounted === 'home' ? leadHome(registry) : loadNothing,
        Component: SectionStandIn,
      },
    ],
  };
  const page: RouteObject = {
    id: 'page',
    loader: unmounted === 'bare' ? loadNothing : loadDetail,
    shouldRevalidate: always,
    Component: PageRoute,
    ErrorBoundary: PageBoundary,
    children: [slot],
  };
  return [
    {
      id: 'shell',
      loader: guardEveryNavigation(registry),
      shouldRevalidate: always,
      Component: ShellRoute,
      ErrorBoundary: ShellBoundary,
      children: [page],
    },
  ];
}

/** A section's mounts, each of which first makes sure of the section's words. */
export function mountSection(section: Section): RouteObject[] {
  return mountRoutes(section).map((route) => ({ ...withParts(route, SectionBoundary), loader: loadWordsOf(section) }));
}

function guardEveryNavigation(registry: SectionRegistry) {
  const segments = segmentsOf(registry.set);
  return async (args: LoaderFunctionArgs) => {
    await renewDocument(args);
    const { request, context } = args;
    const target = targetOf(args, segments);
    if (target !== undefined) throw leadTo(target, new URL(request.url), context);
    await ensureShellMessages(i18nOf(context), languageOfRequest(request));
    return null;
  };
}

/** Where the address of a navigation leads instead, or to its own spelling. */
function targetOf(args: LoaderFunctionArgs, segments: ReadonlySet<string>): string | undefined {
  const address = requestedAddress(args);
  return guardAddress(address, segments) ?? respelledAddress(address, segments, args.pattern);
}

function loadWordsOf(section: Section) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    await ensureMessages(i18nOf(context), languageOfRequest(request), section);
    return null;
  };
}

/** Where a section should be that did not load, another route may match: the failure stands in the slot instead. */
function failWithSection(registry: SectionRegistry) {
  return ({ request }: LoaderFunctionArgs) => {
    const failure = registry.failureOf(segmentOf(new URL(request.url).pathname));
    if (failure !== undefined) throw failure;
    return null;
  };
}

/** An unknown path leads home in its language (specification 2.1, decision A2). */
function leadHome(registry: SectionRegistry) {
  const segments = segmentsOf(registry.set);
  return async (args: LoaderFunctionArgs) => {
    // Here as well: of two ways that loaders lead, the router takes the inner one's.
    await renewDocument(args);
    const { request, context } = args;
    const url = new URL(request.url);
    if (registry.failureOf(segmentOf(url.pathname)) !== undefined) return null;
    const target = targetOf(args, segments) ?? localPath(languageOfRequest(request), '/');
    throw leadTo(target, url, context);
  };
}

/** In the browser the page itself says that the address does not exist; after the server's redirect a cookie does. */
function leadTo(target: string, from: URL, context: LoaderFunctionArgs['context']): Response {
  if (leadsHome(from, target)) context.get(servicesContext).store.set(isNotFoundAtom, true);
  return leadOn(from, target);
}

const loadNothing = () => null;
/** The address may change in its path only, of which a route without a path sees nothing. */
const always = () => true;
const i18nOf = (context: LoaderFunctionArgs['context']): I18n => context.get(servicesContext).i18n;
const languageOfRequest = (request: Request): LanguageCode => splitLanguage(new URL(request.url).pathname).language;
