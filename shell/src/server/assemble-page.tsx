import { LANGUAGE_TAGS } from '@learning-center/shared/i18n';
import { partOfSegment } from '@learning-center/shared/lib';
import { segmentOf, showsVideoDetail, splitLanguage } from '@learning-center/shared/routing';
import { preloadVideoDetail } from '@learning-center/shared/video';
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { pageHandleOf, type MatchedRoute } from '../router/page-data.ts';
import { ShellApp } from '../ShellApp.tsx';
import { renderHead } from './render-head.ts';
import type { RenderAttempt } from './render-attempt.ts';
import type { RenderedPage } from './render-request.ts';
import { renderToText } from './render-to-text.ts';

/** A page whose loaders have run. */
export interface LoadedPage {
  handler: StaticHandler;
  context: StaticHandlerContext;
  failure: string | undefined;
}

/** Renders a loaded page to the pieces of its document. */
export async function assemblePage(attempt: RenderAttempt, page: LoadedPage): Promise<RenderedPage> {
  const { request, url, services } = attempt;
  if (showsVideoDetail(url)) await preloadVideoDetail();
  const body = await renderToText(drawApp(attempt, page));
  const matches = matchesOf(page.context);
  const { language } = splitLanguage(url.pathname);
  return {
    kind: 'page',
    status: page.context.statusCode,
    language: LANGUAGE_TAGS[language],
    head: renderHead({ matches, url, language, services }),
    body,
    state: {
      takeOver: page.failure === undefined ? 'hydrate' : 'stand-in',
      set: request.set,
      config: request.config,
      renderedAt: request.renderedAt,
      loaderData: page.context.loaderData,
    },
    section: page.failure === undefined ? partOfSegment(request.set, segmentOf(url.pathname))?.name : undefined,
    chunks: chunksOf(attempt, matches),
    failure: page.failure,
  };
}

function drawApp({ request, services }: RenderAttempt, { handler, context }: LoadedPage) {
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = { set: request.set, prefetch: () => undefined, reportFailure: () => undefined };
  return (
    <ShellApp services={services} page={page}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ShellApp>
  );
}

function chunksOf({ request, url }: RenderAttempt, matches: readonly MatchedRoute[]): Record<string, string[]> {
  const words = `locale-${splitLanguage(url.pathname).language}`;
  const part = partOfSegment(request.set, segmentOf(url.pathname));
  const isDetail = showsVideoDetail(url);
  const pageChunk = pageHandleOf(matches)?.chunk;
  return {
    shell: isDetail ? ['main', words, 'video-detail'] : ['main', words],
    ...(part ? { [part.name]: ['routes', words, ...(pageChunk ? [pageChunk] : [])] } : {}),
  };
}

function matchesOf(context: StaticHandlerContext): MatchedRoute[] {
  return context.matches.map(({ route, params }) => ({
    id: route.id,
    handle: route.handle as unknown,
    data: context.loaderData[route.id] as unknown,
    params,
  }));
}
