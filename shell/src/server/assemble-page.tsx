import { LANGUAGE_TAGS } from '@learning-center/shared/i18n';
import { productStyles } from '@learning-center/shared/lib';
import { appOfSegment, type RenderedPage } from '@learning-center/shared/contract';
import { segmentOf, showsVideoDetail, splitLanguage, type Section } from '@learning-center/shared/routing';
import { productsAtom, siteProductsAtom } from '@learning-center/shared/state';
import { preloadVideoDetail } from '@learning-center/shared/video';
import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { documentMeta } from '../features/metadata/document-meta.ts';
import { renderMetadata, renderSharing } from '../features/metadata/head-elements.ts';
import { isVideoMissing, pageHandleOf, pageMetaOf, type MatchedRoute } from '../router/matched-page.ts';
import type { ShellContextValue } from '../shell-context.ts';
import { ShellApp } from '../ShellApp.tsx';
import type { RenderAttempt } from './render-attempt.ts';

/** A page whose loaders have run. */
export interface LoadedPage {
  handler: StaticHandler;
  context: StaticHandlerContext;
  section?: Section;
  /** Why a placeholder replaces the section. */
  failure?: string;
  isApiError: boolean;
}

/** Renders a loaded page to the HTML and the state of its document. */
export async function assemblePage(attempt: RenderAttempt, loaded: LoadedPage): Promise<RenderedPage> {
  const { request, url, services } = attempt;
  const page = { ...loaded, context: { ...loaded.context, loaderData: asSerialized(loaded.context.loaderData) } };
  const matches = matchesOf(page.context);
  const { language } = splitLanguage(url.pathname);
  const { i18n, config, store } = services;
  if (hasVideoDetail(url, matches)) await preloadVideoDetail({ i18n, language });
  const body = await renderToText(renderApp(attempt, page), attempt.signal);
  const pageMeta = pageMetaOf(matches, { i18n, language, config, search: url.searchParams });
  const meta = documentMeta({ config, i18n, location: url, page: pageMeta, products: store.get(productsAtom) });
  const hasSection = page.failure === undefined;
  const status = isVideoMissing(matches) ? 404 : page.context.statusCode;
  return {
    kind: 'page',
    status,
    language: LANGUAGE_TAGS[language],
    head: renderMetadata(meta) + renderSharing(meta, config, status),
    body,
    styles: productStyles(store.get(productsAtom) ?? []),
    state: {
      hydrationMode: hasSection ? 'hydrate' : 'placeholder',
      releaseSet: request.releaseSet,
      config,
      products: store.get(siteProductsAtom),
      needsEnglish: (language !== 'en' && i18n.hasResourceBundle('en', page.section?.namespace ?? '')) || undefined,
      renderedAt: request.renderedAt,
      loaderData: page.context.loaderData,
    },
    section: hasSection ? appOfSegment(request.releaseSet, segmentOf(url.pathname))?.name : undefined,
    chunks: chunksOf(attempt, matches),
    failure: page.failure,
    isApiFailure: page.isApiError,
    isComplete: hasSection && !attempt.lacksApiResponse(),
  };
}

/**
 * The server renders from the data that the browser will hydrate with. JSON has no dates and no `undefined`; HTML has no
 * lone surrogates, which JSON allows.
 */
function asSerialized(loaderData: StaticHandlerContext['loaderData']): StaticHandlerContext['loaderData'] {
  const entries = Object.entries(loaderData).map(([id, data]) => [id, (data as unknown) ?? null]);
  const text = JSON.stringify(Object.fromEntries(entries));
  return JSON.parse(
    text,
    LONE_SURROGATE.test(text) ? replaceLoneSurrogates : undefined,
  ) as StaticHandlerContext['loaderData'];
}

/** JSON escapes lone surrogates only. */
const LONE_SURROGATE = /\\ud[89a-f]/i;
const replaceLoneSurrogates = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

function renderApp({ request, services }: RenderAttempt, { handler, context }: LoadedPage) {
  const router = createStaticRouter(handler.dataRoutes, context);
  const shell: ShellContextValue = {
    set: request.releaseSet,
    prefetch: () => undefined,
    reportFailure: () => undefined,
    releaseAt: () => undefined,
    fallbackToLastGood: async () => false,
  };
  return (
    <ShellApp services={services} shell={shell}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ShellApp>
  );
}

/** A video detail replaces the page; in a skill path it is part of the page. */
function hasVideoDetail(url: URL, matches: readonly MatchedRoute[]): boolean {
  return showsVideoDetail(url) || pageHandleOf(matches)?.hasVideoDetail === true;
}

function chunksOf({ request, url }: RenderAttempt, matches: readonly MatchedRoute[]): Record<string, string[]> {
  const { language } = splitLanguage(url.pathname);
  const localeChunk = `locale-${language}`;
  const app = appOfSegment(request.releaseSet, segmentOf(url.pathname));
  const isDetail = hasVideoDetail(url, matches);
  const pageChunk = pageHandleOf(matches)?.chunk;
  return {
    shell: ['main', localeChunk, ...(isDetail ? ['video-detail', `video-detail-${language}`] : [])],
    ...(app ? { [app.name]: ['routes', localeChunk, ...(pageChunk ? [pageChunk] : [])] } : {}),
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

/** Renders a tree with all its lazy components. Rejects with the error of a component, or when aborted. */
function renderToText(tree: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const onAbort = () => stream.abort(new Error('rendering took too long'));
    const end = () => signal.removeEventListener('abort', onAbort);
    const stream = renderToPipeableStream(tree, {
      // React would move large chunks by an inline script, which the Content-Security-Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(readAll(stream.pipe(new PassThrough({ encoding: 'utf8' })))),
      onError: (error) => {
        end();
        reject(error);
        // Nobody reads the rest; abort what is pending.
        setImmediate(() => stream.abort());
      },
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

const readAll = async (stream: PassThrough): Promise<string> => (await stream.toArray()).join('');
