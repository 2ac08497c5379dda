import type { Log } from '@learning-center/server-kit';
import { createApiClient } from '@learning-center/shared/api';
import { LANGUAGES } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeConfig } from '../../config.ts';
import { sendNotFound, sendRetryLater } from '../../http/error-responses.ts';
import { sendText } from '../../http/text-response.ts';
import { ATOM_TYPE } from './atom-feed.ts';
import { RETRY_AFTER_SECONDS, TTL_SECONDS } from './stale-if-error-cache.ts';
import { registerSearch } from './search-routes.ts';
import { createSubscriptionDocuments } from './subscription-documents.ts';
import { calendarPath, FEED_KINDS, feedPath } from './subscription-paths.ts';

/** Opened by its address, a file must not run or load anything. */
const POLICY = { 'Content-Security-Policy': "default-src 'none'; sandbox" };

const headersOf = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': `public, max-age=${TTL_SECONDS}`,
  ...POLICY,
});

interface SubscriptionDeps {
  config: EdgeConfig;
  log: Log;
  /** Increases with each new catalog of the API. */
  generation: () => number;
}

/** Serves feeds, the calendars of webinars, and the description of the library's search. */
export function registerSubscriptions(app: FastifyInstance, { config, log, generation }: SubscriptionDeps): void {
  const closing = new AbortController();
  app.addHook('onClose', () => closing.abort());
  const api = createApiClient({ baseUrl: config.apiOrigin, timeoutMs: config.apiCallTimeoutMs });
  const access = { api, signal: closing.signal };
  const documents = createSubscriptionDocuments({ access, site: config.site, log, generation });
  const register = (address: string, kind: Parameters<typeof documents.get>[0], language: Language) => {
    const headers = headersOf(kind === 'calendar' ? 'text/calendar' : ATOM_TYPE);
    app.get<{ Params: { product?: string } }>(address, async (request, reply) => {
      const body = await documents.get(kind, { language, product: request.params.product });
      if (body === 'unknown') return sendNotFound(reply);
      if (body === 'unavailable') return sendUnavailable(reply);
      return sendText(request, reply, { body, headers });
    });
  };
  for (const { code } of LANGUAGES) {
    for (const kind of FEED_KINDS) {
      register(feedPath(kind, { language: code }), kind, code);
      register(productAddress('feeds', code, `${kind}.atom`), kind, code);
    }
    register(calendarPath({ language: code }), 'calendar', code);
    register(productAddress('calendars', code, 'webinars.ics'), 'calendar', code);
    registerSearch(app, code, config);
  }
  // Other addresses there are not pages, which would redirect to the home page.
  for (const folder of ['feeds', 'calendars', 'opensearch'])
    app.get(`/${folder}/*`, async (_request, reply) => sendNotFound(reply));
}

type Language = (typeof LANGUAGES)[number]['code'];

const productAddress = (folder: string, language: Language, file: string) => `/${folder}/${language}/:product/${file}`;

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  sendRetryLater(reply, {
    text: 'The catalog is not available at the moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
