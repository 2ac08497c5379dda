import { createApiClient } from '@learning-center/shared/api';
import { createI18n } from '@learning-center/shared/i18n';
import { partOfSegment, segmentsOf } from '@learning-center/shared/lib';
import {
  firstSegment,
  guardAddress,
  splitLanguage,
  RouterContextProvider,
  type Section,
} from '@learning-center/shared/routing';
import { createStore, servicesContext, type PageServices } from '@learning-center/shared/state';
import { createStaticHandler } from 'react-router-dom';
import { createShellRoutes } from '../router/routes.tsx';
import { resolveLazy } from '../router/resolve-lazy.ts';
import { createSectionRegistry, type SectionRegistry } from '../router/section-registry.ts';
import { assemblePage } from './assemble-page.tsx';
import type { RenderAttempt } from './render-attempt.ts';
import type { LoadSectionModule, RenderRequest, RenderResult } from './render-request.ts';

/**
 * Renders one page for a visitor of whom nothing is known.
 * A section that cannot be loaded, or whose loader or component throws, costs its own place only.
 */
export async function render(request: RenderRequest, loadSectionModule: LoadSectionModule): Promise<RenderResult> {
  // A path that starts with two slashes would be read as a host.
  const url = new URL(request.path.replace(/^\/+/, '/'), request.config.siteBase);
  const target = guardAddress(url, segmentsOf(request.set));
  if (target !== undefined) return { kind: 'redirect', location: target };
  const services = createServerServices(request, url);
  const attempt = { request, url, services };
  try {
    return await renderSection(attempt, await sectionOf(request, url, loadSectionModule));
  } catch (cause) {
    return renderStandIn(attempt, cause);
  }
}

async function sectionOf(request: RenderRequest, url: URL, load: LoadSectionModule): Promise<Section> {
  const part = partOfSegment(request.set, firstSegment(splitLanguage(url.pathname).path));
  if (!part) throw new Error('no part serves this path');
  if (request.avoided.includes(part.name)) throw new Error('its server bundle is set aside');
  return (await load(part.name)).section;
}

async function renderSection(attempt: RenderAttempt, section: Section): Promise<RenderResult> {
  const registry = createSectionRegistry(attempt.request.set, () => Promise.reject(new Error('not on the server')));
  return renderRoutes(attempt, { routes: createShellRoutes(registry, [section]), failure: undefined });
}

async function renderStandIn(attempt: RenderAttempt, cause: unknown): Promise<RenderResult> {
  const registry: SectionRegistry = { set: attempt.request.set, load: async () => undefined };
  const failure = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return renderRoutes(attempt, { routes: createShellRoutes(registry, [], 'stand-in'), failure });
}

async function renderRoutes(
  attempt: RenderAttempt,
  page: { routes: ReturnType<typeof createShellRoutes>; failure: string | undefined },
): Promise<RenderResult> {
  const handler = createStaticHandler(page.routes);
  const context = await handler.query(new Request(attempt.url), {
    requestContext: new RouterContextProvider(new Map([[servicesContext, attempt.services]])),
  });
  if (context instanceof Response) return redirectOf(context);
  const [failed] = Object.values(context.errors ?? {});
  if (failed !== undefined) throw failed;
  await resolveLazy(context.matches.map(({ route }) => ({ route })));
  return assemblePage(attempt, { handler, context, failure: page.failure });
}

function redirectOf(response: Response): RenderResult {
  const location = response.headers.get('Location');
  if (!location) throw new Error(`a loader answered ${response.status}`);
  return { kind: 'redirect', location };
}

function createServerServices(request: RenderRequest, url: URL): PageServices {
  return {
    store: createStore(),
    config: request.config,
    i18n: createI18n(splitLanguage(url.pathname).language),
    api: createApiClient({ baseUrl: request.apiBase, timeoutMs: request.callLimit }),
    now: () => request.renderedAt,
    track: () => undefined,
  };
}
