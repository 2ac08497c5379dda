import { monotonicNow, siteNetwork } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound, sendRetryLater } from '../../../http/error-responses.ts';
import { entityTag, matchesEntityTag } from '../../../http/negotiation.ts';
import { toSafePath, withoutQuery } from '../../../http/request-path.ts';
import { OverloadedError } from '../../../serve/render/render-errors.ts';
import { DOCUMENTS_KEY, surrogateKeyHeaders } from '../../../serve/files/surrogate-keys.ts';
import { createCatalogCache } from '../../catalog-cache.ts';
import { fileHeaders, visitorHeaders, type SiteDeps } from '../../site-deps.ts';
import { brandPicture, ICONS, PICTURE_SIZE, type FramedDrawing } from '../../brand-pictures.ts';
import { createPictureRenderer, UnusableDrawingError } from './picture-renderer.ts';

/**
 * The site's own picture, or names as the API uses them. An escaped letter must be no slash, no dot and no control
 * character. Avatars are of members, not of the catalog: the API has one for any name.
 */
const PICTURE_PATH = /^\/share(\/site|\/media(?!\/avatars\/)(?:\/(?:[\w.~-]|%[89a-f][\da-f])+)+)\.png$/i;

/** Memory of the cached pictures; one has about 40 kB. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const DAY_SECONDS = 24 * 60 * 60;

/** Larger drawings get no picture. The demo's have 2 kB. */
const MAX_DRAWING_BYTES = 512 * 1024;

const HEADERS = {
  ...fileHeaders('image/png', DAY_SECONDS),
  // Other sites show it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ...surrogateKeyHeaders([DOCUMENTS_KEY]),
};

interface Picture {
  png: Buffer;
  tag: string;
}

/** The API did not respond, or failed. */
class DrawingUnavailableError extends Error {
  override name = 'DrawingUnavailableError';
}

/**
 * Serves each drawing of the API as a PNG for link previews: `/api/media/….svg` at `/share/media/….png`, and the site's own
 * at `/share/site.png`. The icons of the site are made in the same way.
 */
export function registerSharePictures(app: FastifyInstance, { config, brand, log, generation }: SiteDeps): void {
  const renderer = createPictureRenderer();
  app.addHook('onClose', () => renderer.close());
  const limits = { maxBytes: MAX_CACHE_BYTES, sizeOf: ({ png }: Picture) => png.length, ttlMs: DAY_SECONDS * 1000 };
  const cache = createCatalogCache<Picture>({ ...limits, generation, now: monotonicNow });
  const frameDrawing = async (path: string, request: FastifyRequest): Promise<FramedDrawing | undefined> => {
    const drawing = await fetchDrawing(`${path}.svg`, request, config);
    return drawing && { ...PICTURE_SIZE, margin: brand().tokens.light.paper, drawing };
  };
  /** Returns undefined if the drawing is missing or unusable. */
  const make = async (path: string, request: FastifyRequest): Promise<Picture | undefined> => {
    try {
      const framed = brandPicture(path, brand()) ?? (await frameDrawing(path, request));
      const png = framed && (await renderer.render(framed, siteNetwork(request.ip)));
      return png && { png, tag: entityTag(png) };
    } catch (error) {
      if (!(error instanceof UnusableDrawingError)) throw error;
      log('share-picture-refused', { request: request.id, path: `${path}.svg`, reason: error.message });
      return undefined;
    }
  };
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    try {
      const maker = { network: siteNetwork(request.ip), make: () => make(path, request) };
      const { value: picture, isCurrent } = await cache.getOrMake(path, maker);
      if (!picture) return sendNotFound(reply);
      // A picture of an older catalog may arrive after a purge, so caches must ask for it again.
      reply.headers(isCurrent ? HEADERS : { ...HEADERS, 'Cache-Control': 'no-cache' }).header('ETag', picture.tag);
      const isNotModified = matchesEntityTag(request.headers['if-none-match'], picture.tag);
      return isNotModified ? reply.code(304).send() : reply.send(picture.png);
    } catch (error) {
      if (!(error instanceof DrawingUnavailableError || error instanceof OverloadedError)) throw error;
      return sendRetryLater(reply, { text: 'The picture is not available at the moment.', retryAfterSeconds: 5 });
    }
  };
  app.get('/share/*', async (request, reply) => {
    const [, path] = PICTURE_PATH.exec(withoutQuery(toSafePath(request.url))) ?? [];
    return path === undefined ? sendNotFound(reply) : send(path, request, reply);
  });
  for (const icon of Object.keys(ICONS)) app.get(icon, (request, reply) => send(icon, request, reply));
}

/** Fetches a drawing of the API; undefined if there is none. An address to which it redirects is never requested. */
async function fetchDrawing(
  path: string,
  visitor: FastifyRequest,
  { apiOrigin, apiCallTimeoutMs }: SiteDeps['config'],
): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(apiCallTimeoutMs);
  try {
    const address = new URL(path, apiOrigin);
    const response = await fetch(address, { headers: visitorHeaders(visitor), redirect: 'manual', signal });
    const { status, headers } = response;
    if (status === 200 && /^image\/svg\+xml\b/i.test(headers.get('Content-Type') ?? ''))
      return await readLimited(response);
    await response.body?.cancel();
    if (status >= 500 || status === 429) throw new Error(`HTTP ${status}`);
    if (status === 200) throw new UnusableDrawingError('it is no SVG');
    return undefined;
  } catch (cause) {
    if (cause instanceof UnusableDrawingError) throw cause;
    throw new DrawingUnavailableError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function readLimited({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest.
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MAX_DRAWING_BYTES) throw new UnusableDrawingError('it is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
