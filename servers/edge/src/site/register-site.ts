import { createApiClient } from '@learning-center/shared/api';
import type { FastifyInstance } from 'fastify';
import { registerCards } from './sharing/card-routes.ts';
import { registerOEmbed } from './sharing/oembed-routes.ts';
import { registerSharePictures } from './sharing/pictures/share-picture-routes.ts';
import { createSharedPages } from './sharing/shared-pages.ts';
import type { SiteDeps } from './site-deps.ts';
import { registerSiteFiles } from './site-file-routes.ts';
import { registerSitemap } from './sitemap-routes.ts';
import { registerSubscriptions } from './subscriptions/subscription-routes.ts';

/**
 * Serves what visitors get besides pages: site files, sitemaps, subscriptions, and what other sites show. Called by
 * `app.ts`. Owns the caches of what other sites fetch (`catalog-cache.ts`), which outdate with the catalog. Fails: the
 * last ones stay; 503 with `Retry-After` for those never made.
 */
export function registerSite(app: FastifyInstance, options: Omit<SiteDeps, 'access'>): void {
  const { site } = options;
  const { apiOrigin, apiCallTimeoutMs } = options.config;
  const closing = new AbortController();
  app.addHook('onClose', () => closing.abort());
  const api = createApiClient({ baseUrl: apiOrigin, timeoutMs: apiCallTimeoutMs });
  const deps = { ...options, access: { api, signal: closing.signal } };
  const getSharedPage = createSharedPages(deps);
  registerSiteFiles(app, deps);
  registerSitemap(app, deps);
  registerSubscriptions(app, deps);
  registerSharePictures(app, deps);
  registerOEmbed(app, { site, getSharedPage });
  registerCards(app, { ...deps, getSharedPage });
}
