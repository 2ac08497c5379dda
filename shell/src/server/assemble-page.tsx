import { LANGUAGE_TAGS } from '@learning-center/shared/i18n';
import { partOfSegment, productStyles, type RenderedPage } from '@learning-center/shared/lib';
import { segmentOf, showsVideoDetail, splitLanguage } from '@learning-center/shared/routing';
import { productsAtom, siteProductsAtom } from '@learning-center/shared/state';
import { preloadVideoDetail } from '@learning-center/shared/video';
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { pageHandleOf, type MatchedRoute } from '../router/page-data.ts';
import type { ShellPage } from '../router/shell-context.ts';
import { ShellApp } from '../ShellApp.tsx';
import { renderHead } from './render-head.ts';
import type { RenderAttempt } from './render-attempt.ts';
import { renderToText } from './render-to-text.ts';

/** A page whose loaders have run. */
export interface LoadedPage {
  handler: StaticHandler;
  context: StaticHandlerContext;
  /** Why a stand-in is in the section's place. */
  failure: string | undefined;
  isAnswerMissing: boolean;
}

/** Renders a loaded page to the pieces of its document. */
export async function assemblePage(attempt: RenderAttempt, loaded: LoadedPage): Promise<RenderedPage> {
  const { request, url, services } = attempt;
  const page = { ...loaded, context: { ...loaded.context, loaderData: asBrowserReads(loaded.context.loaderData) } };
  const matches = matchesOf(page.context);
  if (hasVideoDetail(url, matches)) await preloadVideoDetail();
  const body = await renderToText(drawApp(attempt, page), attempt.signal);
  const { language } = splitLanguage(url.pathname);
  const { store } = services;
  const isWhole = page.failure === undefined;
  return {
    kind: 'page',
    status: page.context.statusCode,
    language: LANGUAGE_TAGS[language],
    head: renderHead({ matches, url, language, services }),
    body,
    styles: productStyles(store.get(productsAtom) ?? []),
    state: {
      takeOver: isWhole ? 'hydrate' : 'stand-in',
      set: request.set,
      config: request.config,
      products: store.get(siteProductsAtom),
      renderedAt: request.renderedAt,
      loaderData: page.context.loaderData,
    },
    section: isWhole ? partOfSegment(request.set, segmentOf(url.pathname))?.name : undefined,
    chunks: chunksOf(attempt, matches),
    failure: page.failure,
    isAnswerMissing: page.isAnswerMissing,
    isComplete: isWhole && !attempt.lacksAnswer(),
  };
}

/**
 * The server renders from what the browser will hydrate with: JSON knows no dates, and nothing that is undefined; and
 * HTML knows no half of a character, where JSON does.
 */
function asBrowserReads(loaderData: StaticHandlerContext['loaderData']): StaticHandlerContext['loaderData'] {
  const entries = Object.entries(loaderData).map(([id, data]) => [id, (data as unknown) ?? null]);
  const text = JSON.stringify(Object.fromEntries(entries));
  return JSON.parse(
    text,
    HALF_CHARACTER.test(text) ? wholeCharacters : undefined,
  ) as StaticHandlerContext['loaderData'];
}

/** JSON writes only halves of characters so. */
const HALF_CHARACTER = /\\ud[89a-f]/i;
const wholeCharacters = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

function drawApp({ request, services }: RenderAttempt, { handler, context }: LoadedPage) {
  const router = createStaticRouter(handler.dataRoutes, context);
  const page: ShellPage = {
    set: request.set,
    prefetch: () => undefined,
    reportFailure: () => undefined,
    entryAt: () => undefined,
    fallBack: async () => false,
  };
  return (
    <ShellApp services={services} page={page}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ShellApp>
  );
}

/** Outside the skill paths the detail replaces the page; there the page shows it. */
function hasVideoDetail(url: URL, matches: readonly MatchedRoute[]): boolean {
  return showsVideoDetail(url) || pageHandleOf(matches)?.showsVideo === true;
}

function chunksOf({ request, url }: RenderAttempt, matches: readonly MatchedRoute[]): Record<string, string[]> {
  const words = `locale-${splitLanguage(url.pathname).language}`;
  const part = partOfSegment(request.set, segmentOf(url.pathname));
  const isDetail = hasVideoDetail(url, matches);
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
