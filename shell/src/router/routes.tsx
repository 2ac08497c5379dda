import type { I18n } from '@learning-center/shared/i18n';
import type { LanguageCode } from '@learning-center/shared/contract';
import { segmentsOf } from '@learning-center/shared/lib';
import {
  guardAddress,
  localPath,
  mountRoutes,
  redirect,
  splitLanguage,
  type LoaderFunctionArgs,
  type RouteObject,
  type Section,
} from '@learning-center/shared/routing';
import { servicesContext } from '@learning-center/shared/state';
import { loadDetail } from './load-detail.ts';
import { ensureMessages } from './messages.ts';
import { PageRoute } from './PageRoute.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionStandIn } from './SectionStandIn.tsx';
import type { SectionRegistry } from './section-registry.ts';
import { ensureShellMessages } from './shell-messages.ts';
import { ShellRoute } from './ShellRoute.tsx';

/** The route that holds the sections; found ones are patched in under it. */
export const SLOT = 'slot';

/**
 * The shell's routes: layout → page (detail, prompt or section) → the slot of sections.
 * `mounted` are sections known from the start; the router finds the others and patches them into the slot.
 * What nobody serves leads home, except where the server puts a stand-in for a section that it could not render.
 */
export function createShellRoutes(
  registry: SectionRegistry,
  mounted: readonly Section[],
  unknown: 'home' | 'stand-in' = 'home',
): RouteObject[] {
  const loader = unknown === 'home' ? goHome : () => null;
  const slot: RouteObject = {
    id: SLOT,
    ErrorBoundary: SectionBoundary,
    children: [
      ...mounted.flatMap(mountSection),
      { id: 'unknown', path: '/:lang?/*', loader, Component: SectionStandIn },
    ],
  };
  const page: RouteObject = { id: 'page', loader: loadDetail, Component: PageRoute, children: [slot] };
  return [
    {
      id: 'shell',
      loader: guardEveryNavigation(registry),
      shouldRevalidate: () => true,
      Component: ShellRoute,
      children: [page],
    },
  ];
}

/** A section's mounts, each of which first makes sure of the section's words. */
export function mountSection(section: Section): RouteObject[] {
  return mountRoutes(section).map((route) => ({ ...route, loader: loadWordsOf(section) }));
}

function guardEveryNavigation(registry: SectionRegistry) {
  const segments = segmentsOf(registry.set);
  return async ({ request, context }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const target = guardAddress(url, segments);
    if (target !== undefined) throw redirect(target);
    await ensureShellMessages(i18nOf(context), splitLanguage(url.pathname).language);
    return null;
  };
}

function loadWordsOf(section: Section) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    await ensureMessages(i18nOf(context), languageOfRequest(request), section);
    return null;
  };
}

/** An unknown path leads home in its language (specification 2.1, decision A2). */
function goHome({ request }: LoaderFunctionArgs): never {
  throw redirect(localPath(languageOfRequest(request), '/'));
}

const i18nOf = (context: LoaderFunctionArgs['context']): I18n => context.get(servicesContext).i18n;
const languageOfRequest = (request: Request): LanguageCode => splitLanguage(new URL(request.url).pathname).language;
