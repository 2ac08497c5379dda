import { ApiError } from '@learning-center/shared/api';
import { appOfSegment, segmentsOf, type RenderRequest, type RenderResult } from '@learning-center/shared/contract';
import { raceAbort } from '@learning-center/shared/lib';
import {
  canonicalAddress,
  guardAddress,
  RouterContextProvider,
  segmentOf,
  type RouteObject,
  type Section,
  type SectionModule,
} from '@learning-center/shared/routing';
import { servicesContext } from '@learning-center/shared/state';
import { createStaticHandler } from 'react-router-dom';
import { resolveLazy } from '../router/lazy-route.tsx';
import { isHomeRedirect } from '../router/requested-address.ts';
import { createShellRoutes, type UnmountedPage } from '../router/routes.tsx';
import { ensureMessages } from '../router/sections/messages.ts';
import { createSectionLoader } from '../router/sections/section-loader.ts';
import { assemblePage, type LoadedPage } from './assemble-page.tsx';
import { startAttempt, type RenderAttempt } from './render-attempt.ts';

const warnOnce = createWarnOnce();

/** Loads the server bundle of a section in the release set. */
type LoadSectionModule = (appName: string) => Promise<SectionModule>;

/**
 * Renders one page for an anonymous visitor. A placeholder replaces a section that does not load, throws, or does not
 * end; a broken video detail is left out. Rejects when not even the layout can be rendered.
 */
export async function render(request: RenderRequest, loadSectionModule: LoadSectionModule): Promise<RenderResult> {
  // URL would parse a path with two leading slashes as a host.
  const url = new URL(request.path.replace(/^\/+/, '/'), request.config.siteBase);
  const target = guardAddress(url, segmentsOf(request.releaseSet));
  if (target !== undefined) return redirectTo(target, url);
  try {
    const section = await sectionOf(request, url, loadSectionModule);
    return await renderRoutes(startAttempt(request, url), { routes: routesWith(request, [section]), section });
  } catch (cause) {
    const failureState = { failure: describeError(cause), isApiError: cause instanceof ApiError };
    const renderWith = (unmounted: UnmountedPage) =>
      renderRoutes(startAttempt(request, url), { routes: routesWith(request, [], unmounted), ...failureState });
    return renderWith('placeholder').catch(() => renderWith('placeholder-without-video'));
  }
}

async function sectionOf(request: RenderRequest, url: URL, load: LoadSectionModule): Promise<Section> {
  // Another form of an address redirects to the canonical one, which only the section's own routes know.
  const { pathname } = new URL(canonicalAddress(url, segmentsOf(request.releaseSet)) ?? url, url);
  const app = appOfSegment(request.releaseSet, segmentOf(pathname));
  if (!app) throw new Error('no section serves this path');
  if (request.excludedApps.includes(app.name)) throw new Error('its server bundle is excluded');
  return (await load(app.name)).section;
}

function routesWith({ releaseSet }: RenderRequest, sections: readonly Section[], unmounted?: UnmountedPage) {
  const sectionLoader = createSectionLoader(releaseSet, () => Promise.reject(new Error('not on the server')));
  return createShellRoutes(sectionLoader, sections, unmounted);
}

async function renderRoutes(
  attempt: RenderAttempt,
  { routes, isApiError = false, ...page }: Partial<LoadedPage> & { routes: RouteObject[] },
): Promise<RenderResult> {
  const handler = createStaticHandler(routes);
  // A section's code may never end.
  const race = { signal: attempt.signal, message: 'the section took too long' };
  const context = await raceAbort(
    handler.query(new Request(attempt.url, { signal: attempt.signal }), {
      requestContext: new RouterContextProvider(new Map([[servicesContext, attempt.services]])),
    }),
    race,
  );
  if (context instanceof Response) return redirectOf(context, attempt.url);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  await raceAbort(resolveLazy(context.matches.map(({ route }) => ({ route }))), race);
  return renderComplete(attempt, { handler, context, isApiError, ...page });
}

/** Renders a page; a second time if it needs the section's English texts. */
async function renderComplete(attempt: RenderAttempt, page: LoadedPage): Promise<RenderResult> {
  const { section } = page;
  const { i18n } = attempt.services;
  const missing = new Set<string>();
  i18n.options.parseMissingKeyHandler = (key: string, _default: unknown, { ns }: { ns: string }) => {
    if (ns === section?.namespace) missing.add(key);
    return key;
  };
  const rendered = await assemblePage(attempt, page);
  if (!section || (missing.size === 0 && !rendered.state.needsEnglish)) return rendered;
  warnOnce(`${section.name} in ${i18n.language} lacks ${[...missing].join(', ') || 'all texts'}: complete its texts`);
  if (rendered.state.needsEnglish || i18n.language === 'en') return rendered;
  await ensureMessages(i18n, 'en', section);
  return assemblePage(attempt, page);
}

function redirectOf(response: Response, from: URL): RenderResult {
  const location = response.headers.get('Location');
  if (location === null) throw new Error(`a loader responded with ${response.status}`);
  return redirectTo(location, from);
}

function redirectTo(location: string, from: URL): RenderResult {
  return { kind: 'redirect', location, isUnknownAddress: isHomeRedirect(from, location) };
}

function describeError(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const reason = cause.cause instanceof Error ? `\nbecause of ${cause.cause.message}` : '';
  return (cause.stack ?? cause.message) + reason;
}

function createWarnOnce() {
  const given = new Set<string>();
  return (text: string) => {
    if (!given.has(text)) process.emitWarning(text);
    given.add(text);
  };
}
