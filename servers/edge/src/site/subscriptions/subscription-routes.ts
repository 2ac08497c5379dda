import { monotonicNow } from '@learning-center/server-kit';
import { LANGUAGES } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../../http/error-responses.ts';
import { createTextBody, sendText, type TextBody } from '../../http/text-response.ts';
import { createStaleIfErrorCache } from '../catalog-cache.ts';
import { fileHeaders, RETRY_AFTER_SECONDS, sendCatalogUnavailable, type SiteDeps } from '../site-deps.ts';
import { ATOM_TYPE } from './atom-feed.ts';
import { registerSearch } from './search-routes.ts';
import {
  FEED_KINDS,
  subscriptionPath,
  subscriptionRoutes,
  type SubscriptionKind,
  type SubscriptionScope,
} from './subscription-paths.ts';
import { writeSubscription } from './write-subscription.ts';

/** How long a document is fresh while the catalog does not change. Webinars start and end meanwhile. */
const TTL_SECONDS = 5 * 60;
/** Memory of the cached feeds and calendars, with their compressed forms. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** Serves feeds, the calendars of webinars, and the description of the library's search. */
export function registerSubscriptions(app: FastifyInstance, deps: SiteDeps): void {
  const { log, access, products, generation } = deps;
  const bodies = createStaleIfErrorCache<TextBody>({
    ...{ maxBytes: MAX_CACHE_BYTES, sizeOf: ({ size }) => size, generation, now: monotonicNow },
    ...{ ttlMs: TTL_SECONDS * 1000, retryAfterMs: RETRY_AFTER_SECONDS * 1000 },
    logFailure: (failure) => log('subscription-not-made', failure),
  });
  const getBody = async (kind: SubscriptionKind, scope: SubscriptionScope) => {
    // Only products of the catalog are cached: an address could name any number of others.
    const listed = scope.product === undefined ? [] : await products.current();
    const product = listed?.find(({ slug }) => slug === scope.product);
    if (!listed) return 'unavailable';
    if (scope.product !== undefined && !product) return 'unknown';
    const options = { access, site: deps.site(), scope, productName: product?.name, now: Date.now() };
    const write = async () => createTextBody(await writeSubscription(kind, options));
    return (await bodies.get(subscriptionPath(kind, scope), write)) ?? 'unavailable';
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, document: Parameters<typeof getBody>) => {
    const body = await getBody(...document);
    if (body === 'unknown') return sendNotFound(reply);
    if (body === 'unavailable') return sendCatalogUnavailable(reply);
    const type = document[0] === 'calendar' ? 'text/calendar' : ATOM_TYPE;
    return sendText(request, reply, { body, headers: fileHeaders(`${type}; charset=utf-8`, TTL_SECONDS) });
  };
  for (const { code: language } of LANGUAGES) {
    for (const kind of [...FEED_KINDS, 'calendar'] as const)
      for (const route of subscriptionRoutes(kind, language))
        app.get<{ Params: { product?: string } }>(route, (request, reply) =>
          send(request, reply, [kind, { language, product: request.params.product }]),
        );
    registerSearch(app, language, deps);
  }
  // Other addresses there are not pages, which would redirect to the home page.
  for (const folder of ['feeds', 'calendars', 'opensearch'])
    app.get(`/${folder}/*`, async (_request, reply) => sendNotFound(reply));
}
