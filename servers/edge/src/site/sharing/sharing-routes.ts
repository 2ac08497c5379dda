import type { Log } from '@learning-center/server-kit';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../../config.ts';
import { registerCards } from './cards/card-routes.ts';
import { registerOEmbed } from './oembed-routes.ts';
import { registerSharePictures } from './pictures/share-picture-routes.ts';
import { createSharedPages } from './shared-pages.ts';

interface SharingDeps {
  config: EdgeConfig;
  log: Log;
  /** Increases with each new catalog of the API. */
  generation: () => number;
}

/** Serves what other sites show of this one: share pictures, cards in frames, and oEmbed. */
export function registerSharing(app: FastifyInstance, { config, log, generation }: SharingDeps): void {
  const closing = new AbortController();
  app.addHook('onClose', () => closing.abort());
  const { apiOrigin, apiCallTimeoutMs, site } = config;
  const getSharedPage = createSharedPages({ config, log, generation, closing: closing.signal });
  registerSharePictures(app, { apiOrigin, apiCallTimeoutMs, generation, log });
  registerOEmbed(app, { site, getSharedPage });
  registerCards(app, { site, getSharedPage });
}
