import type { Log } from '@learning-center/server-kit';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { registerCards } from './sharing/cards/card-routes.ts';
import { registerOEmbed } from './sharing/oembed-routes.ts';
import { registerSharePictures } from './sharing/pictures/share-picture-routes.ts';
import { createSharedPages } from './sharing/shared-pages.ts';
import { registerSiteFiles } from './site-file-routes.ts';
import { registerSitemap } from './sitemap-routes.ts';
import { registerSubscriptions } from './subscriptions/subscription-routes.ts';

export interface SiteDeps {
  config: EdgeConfig;
  log: Log;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  /** Whether a section serves the page of a path. */
  isServedPath: (path: string) => boolean;
}

/** Serves all that is no page: the files of the site, its sitemaps and subscriptions, and what other sites show of it. */
export function registerSite(app: FastifyInstance, deps: SiteDeps): void {
  const { config, log, generation } = deps;
  const { apiOrigin, apiCallTimeoutMs, site } = config;
  const closing = new AbortController();
  app.addHook('onClose', () => closing.abort());
  const getSharedPage = createSharedPages({ config, log, generation, closing: closing.signal });
  registerSiteFiles(app, site);
  registerSitemap(app, deps);
  registerSubscriptions(app, { config, log, generation });
  registerSharePictures(app, { apiOrigin, apiCallTimeoutMs, generation, log });
  registerOEmbed(app, { site, getSharedPage });
  registerCards(app, { site, getSharedPage });
}
