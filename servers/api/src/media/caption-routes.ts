import { createHash } from 'node:crypto';
import { ApiStatus } from '@learning-center/shared/contract';
import { formatWebVtt } from '@learning-center/shared/web-vtt';
import type { FastifyInstance } from 'fastify';
import type { Catalog } from '../catalog/open-catalog.ts';
import { ApiFailure } from '../endpoint/api-failure.ts';

const FILE = /^([a-z0-9][a-z0-9-]{0,199})\.([A-Za-z0-9-]{2,35})\.vtt$/;
const MAX_AGE_SECONDS = 60;

/** Registers the captions of videos as WebVTT files, such as `captions/walk-cycle.zh-Hant.vtt`. */
export function registerCaptionRoutes(app: FastifyInstance, catalog: Catalog): void {
  app.get<{ Params: { file: string } }>('/media/captions/:file', (request, reply) => {
    const [, urlName = '', language = ''] = FILE.exec(request.params.file) ?? [];
    const cues = catalog.findCaptions(urlName, language);
    if (!cues) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'There are no such captions', 404);
    const body = formatWebVtt(cues);
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.headers({ ETag: tag, 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` });
    // Captions are public. An origin that may read with credentials has its own header already.
    if (!reply.hasHeader('Access-Control-Allow-Origin')) reply.header('Access-Control-Allow-Origin', '*');
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('text/vtt; charset=utf-8').send(body);
  });
}

/** Whether one of a request's tags is this one. Proxies that compress mark theirs as weak. */
function matches(tags: string | undefined, tag: string): boolean {
  return tags?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;
}
