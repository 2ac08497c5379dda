import { type LanguageCode, segmentsOf } from '@learning-center/shared/contract';
import type { I18n } from '@learning-center/shared/i18n';
import {
  guardAddress,
  redirectFrom,
  localPath,
  mountRoutes,
  canonicalAddress,
  segmentOf,
  splitLanguage,
  type LoaderFunctionArgs,
  type RouteObject,
  type Section,
} from '@learning-center/shared/routing';
import { isNotFoundAtom, servicesContext } from '@learning-center/shared/state';
import { PageErrorBoundary, SectionErrorBoundary, ShellErrorBoundary } from './failure/error-boundaries.tsx';
import { SectionPlaceholder } from './failure/FailurePage.tsx';
import { withLazyComponents } from './lazy-route.tsx';
import { PageRoute } from './PageRoute.tsx';
import { isHomeRedirect, requestedAddress } from './requested-address.ts';
import { ensureSectionMessages, ensureShellMessages } from './sections/messages.ts';
import type { SectionLoader } from './sections/section-loader.ts';
import { ShellRoute } from './ShellRoute.tsx';
import { asDocument, reloadIfStale, versionSkewContext } from './version-skew/version-skew.ts';
import { videoDetailLoader } from './video-detail-loader.ts';

/** Id of the route under which the router adds each section when it has loaded. */
export const SECTIONS_ROUTE_ID = 'sections';

/**
 * The response to an address that no mounted section serves: a redirect home, or on the server a placeholder for a section
 * that could not be rendered, with or without the video that the address names.
 */
export type UnmountedPage = 'redirect-home' | 'placeholder' | 'placeholder-without-video';

/**
 * The shell's routes: layout → page (video detail, login prompt or section) → sections.
 * `mounted` sections are part of it from the start; the router adds the others when a navigation needs them.
 */
export function createShellRoutes(
  sectionLoader: SectionLoader,
  mounted: readonly Section[],
  unmounted: UnmountedPage = 'redirect-home',
): RouteObject[] {
  const sections: RouteObject = {
    id: SECTIONS_ROUTE_ID,
    loader: throwLoadFailure(sectionLoader),
    shouldRevalidate: always,
    ErrorBoundary: SectionErrorBoundary,
    children: [
      ...mounted.flatMap(mountSection),
      {
        id: 'unknown',
        path: '/:lang?/*',
        loader: unmounted === 'redirect-home' ? redirectHome(sectionLoader) : loadNull,
        Component: SectionPlaceholder,
      },
    ],
  };
  const page: RouteObject = {
    id: 'page',
    loader: unmounted === 'placeholder-without-video' ? loadNull : videoDetailLoader,
    shouldRevalidate: always,
    Component: PageRoute,
    ErrorBoundary: PageErrorBoundary,
    children: [sections],
  };
  return [
    {
      id: 'shell',
      loader: guardEveryNavigation(sectionLoader),
      shouldRevalidate: always,
      Component: ShellRoute,
      ErrorBoundary: ShellErrorBoundary,
      children: [page],
    },
  ];
}

/** The routes of a section; the loader of each mount loads the section's texts. */
export function mountSection(section: Section): RouteObject[] {
  return mountRoutes(section).map((route) => ({
    ...withLazyComponents(route, SectionErrorBoundary),
    loader: async ({ request, context }: LoaderFunctionArgs) => {
      await ensureSectionMessages(i18nOf(context), languageOfRequest(request), section);
      return null;
    },
  }));
}

function guardEveryNavigation(sectionLoader: SectionLoader) {
  const segments = segmentsOf(sectionLoader.set);
  return async (args: LoaderFunctionArgs) => {
    await reloadIfStale(args);
    const { request, context } = args;
    const target = targetOf(args, segments);
    if (target !== undefined) throw redirectTo(target, new URL(request.url), context);
    await ensureShellMessages(i18nOf(context), languageOfRequest(request)).catch((error: unknown) => {
      // The server's page can be read without them. The first page is the server's already.
      throw context.get(versionSkewContext) ? asDocument(args) : error;
    });
    return null;
  };
}

/** Where an address redirects: to another page, or to its canonical form. */
function targetOf(args: LoaderFunctionArgs, segments: ReadonlySet<string>): string | undefined {
  const address = requestedAddress(args);
  return guardAddress(address, segments) ?? canonicalAddress(address, segments, args.pattern);
}

/** Where a section did not load, another route may match its address: the failure must be displayed instead. */
function throwLoadFailure(sectionLoader: SectionLoader) {
  return ({ request }: LoaderFunctionArgs) => {
    const failure = sectionLoader.failureOf(segmentOf(new URL(request.url).pathname));
    if (failure !== undefined) throw failure;
    return null;
  };
}

/** An unknown path redirects home in its language (Specification 2.1, A2). */
function redirectHome(sectionLoader: SectionLoader) {
  const segments = segmentsOf(sectionLoader.set);
  return async (args: LoaderFunctionArgs) => {
    // Checked here too: where two loaders redirect, the router follows the inner one.
    await reloadIfStale(args);
    const { request, context } = args;
    const url = new URL(request.url);
    if (sectionLoader.failureOf(segmentOf(url.pathname)) !== undefined) return null;
    const target = targetOf(args, segments) ?? localPath(languageOfRequest(request), '/');
    throw redirectTo(target, url, context);
  };
}

/** Marks an unknown address for the notice on the home page; the server's redirects do this with a cookie. */
function redirectTo(target: string, from: URL, context: LoaderFunctionArgs['context']): Response {
  if (isHomeRedirect(from, target)) context.get(servicesContext).store.set(isNotFoundAtom, true);
  return redirectFrom(from, target);
}

const loadNull = () => null;
/** A route without a path does not notice that only the address's path changes. */
const always = () => true;
const i18nOf = (context: LoaderFunctionArgs['context']): I18n => context.get(servicesContext).i18n;
const languageOfRequest = (request: Request): LanguageCode => splitLanguage(new URL(request.url).pathname).language;
