import { ApiError } from '@learning-center/shared/api';
import { partOfSegment, segmentsOf, type RenderRequest, type RenderResult } from '@learning-center/shared/lib';
import {
  guardAddress,
  respelledAddress,
  RouterContextProvider,
  segmentOf,
  type RouteObject,
  type Section,
  type SectionModule,
} from '@learning-center/shared/routing';
import { servicesContext } from '@learning-center/shared/state';
import { createStaticHandler } from 'react-router-dom';
import { leadsHome } from '../router/leads-home.ts';
import { resolveLazy } from '../router/resolve-lazy.ts';
import { createShellRoutes } from '../router/routes.tsx';
import { createSectionRegistry } from '../router/section-registry.ts';
import { assemblePage } from './assemble-page.tsx';
import { beginAttempt, type RenderAttempt } from './render-attempt.ts';
import { untilAborted } from './until-aborted.ts';

/** Brings the server bundle of a part of the set. */
export type LoadSectionModule = (part: string) => Promise<SectionModule>;

/**
 * Renders one page for a visitor of whom nothing is known.
 * A section that cannot be loaded, or whose loader or component throws or does not end, costs its own place only;
 * a video's detail that throws costs the page's place. Rejects when not even the layout can be rendered.
 */
export async function render(request: RenderRequest, loadSectionModule: LoadSectionModule): Promise<RenderResult> {
  // A path that starts with two slashes would be read as a host.
  const url = new URL(request.path.replace(/^\/+/, '/'), request.config.siteBase);
  const target = guardAddress(url, segmentsOf(request.set));
  if (target !== undefined) return redirectTo(target, url);
  try {
    const section = await sectionOf(request, url, loadSectionModule);
    return await renderRoutes(beginAttempt(request, url), { routes: routesWith(request, [section]) });
  } catch (cause) {
    const failed = { failure: explain(cause), isAnswerMissing: cause instanceof ApiError };
    const renderStandIn = (unknown: 'stand-in' | 'bare') =>
      renderRoutes(beginAttempt(request, url), { routes: routesWith(request, [], unknown), ...failed });
    return renderStandIn('stand-in').catch(() => renderStandIn('bare'));
  }
}

async function sectionOf(request: RenderRequest, url: URL, load: LoadSectionModule): Promise<Section> {
  // An address in another spelling leads to the section's own one, which takes its routes to know.
  const { pathname } = new URL(respelledAddress(url, segmentsOf(request.set)) ?? url, url);
  const part = partOfSegment(request.set, segmentOf(pathname));
  if (!part) throw new Error('no part serves this path');
  if (request.avoided.includes(part.name)) throw new Error('its server bundle is set aside');
  return (await load(part.name)).section;
}

function routesWith(
  { set }: RenderRequest,
  sections: readonly Section[],
  unknown: 'home' | 'stand-in' | 'bare' = 'home',
): RouteObject[] {
  const registry = createSectionRegistry(set, () => Promise.reject(new Error('not on the server')));
  return createShellRoutes(registry, sections, unknown);
}

async function renderRoutes(
  attempt: RenderAttempt,
  { routes, failure, isAnswerMissing = false }: { routes: RouteObject[]; failure?: string; isAnswerMissing?: boolean },
): Promise<RenderResult> {
  const handler = createStaticHandler(routes);
  const context = await untilAborted(
    attempt.signal,
    handler.query(new Request(attempt.url, { signal: attempt.signal }), {
      requestContext: new RouterContextProvider(new Map([[servicesContext, attempt.services]])),
    }),
  );
  if (context instanceof Response) return redirectOf(context, attempt.url);
  const [failed] = Object.values(context.errors ?? {});
  if (failed !== undefined) throw failed;
  await untilAborted(attempt.signal, resolveLazy(context.matches.map(({ route }) => ({ route }))));
  return assemblePage(attempt, { handler, context, failure, isAnswerMissing });
}

function redirectOf(response: Response, from: URL): RenderResult {
  const location = response.headers.get('Location');
  if (location === null) throw new Error(`a loader answered ${response.status}`);
  return redirectTo(location, from);
}

function redirectTo(location: string, from: URL): RenderResult {
  return { kind: 'redirect', location, isUnknownAddress: leadsHome(from, location) };
}

function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const reason = cause.cause instanceof Error ? `\nbecause of ${cause.cause.message}` : '';
  return (cause.stack ?? cause.message) + reason;
}
