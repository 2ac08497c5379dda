import { monotonicNow, siteNetwork, type Log } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound, sendRetryLater } from '../../../http/error-responses.ts';
import { entityTag, matchesEntityTag } from '../../../http/negotiation.ts';
import { toSafePath, withoutQuery } from '../../../http/request-path.ts';
import { OverloadedError } from '../../../serve/render/render-errors.ts';
import { DOCUMENTS_KEY, surrogateKeyHeaders } from '../../../serve/files/surrogate-keys.ts';
import { SITE_PICTURE } from '../../site-logo.ts';
import { visitorHeaders } from '../../visitor-api.ts';
import { createCatalogCache } from '../catalog-cache.ts';
import { DrawingUnavailableError, fetchDrawing } from './fetch-drawing.ts';
import { createPictureRenderer, UnusableDrawingError, type PictureRenderer } from './picture-renderer.ts';

/**
 * The site's own picture, or names as the API uses them. An escaped letter must be no slash, no dot and no control
 * character. Avatars are of members, not of the catalog: the API draws one for any name.
 */
const PICTURE_PATH = /^\/share(\/site|\/media(?!\/avatars\/)(?:\/(?:[\w.~-]|%[89a-f][\da-f])+)+)\.png$/i;

/** Memory of the cached pictures; one has about 40 kB. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const RETRY_AFTER_SECONDS = '5';

const HEADERS = {
  'Content-Type': 'image/png',
  // Other sites show it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  ...surrogateKeyHeaders([DOCUMENTS_KEY]),
};

interface SharePicture {
  png: Buffer;
  tag: string;
}

interface SharePictureDeps {
  apiOrigin: string;
  apiCallTimeoutMs: number;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  log: Log;
  renderer?: PictureRenderer;
}

/**
 * Serves each drawing of the API as a PNG for link previews: `/api/media/….svg` at `/share/media/….png`, and the site's own
 * at `/share/site.png`.
 */
export function registerSharePictures(app: FastifyInstance, deps: SharePictureDeps): void {
  const { renderer = createPictureRenderer(), generation } = deps;
  app.addHook('onClose', () => renderer.close());
  const cache = createCatalogCache<SharePicture>({
    maxBytes: MAX_CACHE_BYTES,
    ttlMs: DAY_MS,
    sizeOf: ({ png }) => png.length,
    generation,
    now: monotonicNow,
  });
  app.get('/share/*', async (request, reply) => {
    const [, path] = PICTURE_PATH.exec(withoutQuery(toSafePath(request.url))) ?? [];
    if (path === undefined) return sendNotFound(reply);
    try {
      const make = () => makePicture({ ...deps, renderer }, `${path}.svg`, request);
      const { value, isCurrent } = await cache.getOrMake(path, { network: siteNetwork(request.ip), make });
      return value ? sendPicture(request, reply, { value, isCurrent }) : sendNotFound(reply);
    } catch (error) {
      if (error instanceof DrawingUnavailableError || error instanceof OverloadedError) return sendUnavailable(reply);
      throw error;
    }
  });
}

/** Returns undefined if the drawing is missing or unusable. */
async function makePicture(
  { apiOrigin, apiCallTimeoutMs, renderer, log }: SharePictureDeps & { renderer: PictureRenderer },
  path: string,
  request: FastifyRequest,
): Promise<SharePicture | undefined> {
  const refuse = (reason: string) => {
    log('share-picture-refused', { request: request.id, path, reason });
    return undefined;
  };
  const fetchOptions = { timeoutMs: apiCallTimeoutMs, headers: visitorHeaders(request) };
  const drawing =
    path === '/site.svg' ? Buffer.from(SITE_PICTURE) : await fetchDrawing(new URL(path, apiOrigin), fetchOptions);
  if ('problem' in drawing) return drawing.problem === 'missing' ? undefined : refuse(drawing.problem);
  try {
    const png = await renderer.render(drawing, siteNetwork(request.ip));
    return { png, tag: entityTag(png) };
  } catch (error) {
    if (error instanceof UnusableDrawingError) return refuse(error.message);
    throw error;
  }
}

/** Sends a picture. One of an older catalog may arrive after a purge, so caches must ask for it again. */
function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, isCurrent }: { value: SharePicture; isCurrent: boolean },
): FastifyReply {
  reply.headers({
    ...HEADERS,
    ETag: value.tag,
    'Cache-Control': isCurrent ? `public, max-age=${DAY_MS / 1000}` : 'no-cache',
  });
  return matchesEntityTag(request.headers['if-none-match'], value.tag) ? reply.code(304).send() : reply.send(value.png);
}

const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  sendRetryLater(reply, {
    text: 'The picture is not available at the moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
