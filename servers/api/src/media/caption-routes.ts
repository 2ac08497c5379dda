import { ApiStatus } from '@learning-center/shared/contract';
import { formatWebVtt } from '@learning-center/shared/web-vtt';
import type { FastifyInstance } from 'fastify';
import type { Catalog } from '../catalog/open-catalog.ts';
import { ApiFailure } from '../endpoint/api-failure.ts';
import { sendPublicText } from './send-public-file.ts';

const FILE = /^([a-z0-9][a-z0-9-]{0,199})\.([A-Za-z0-9-]{2,35})\.vtt$/;
const CAPTIONS = { type: 'text/vtt; charset=utf-8', caching: 'public, max-age=60' };

/** Registers the captions of videos as WebVTT files, such as `captions/walk-cycle.zh-Hant.vtt`. */
export function registerCaptionRoutes(app: FastifyInstance, catalog: Catalog): void {
  app.get<{ Params: { file: string } }>('/media/captions/:file', (request, reply) => {
    const [, urlName = '', language = ''] = FILE.exec(request.params.file) ?? [];
    const cues = catalog.findCaptions(urlName, language);
    if (!cues) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'There are no such captions', 404);
    return sendPublicText({ request, reply }, CAPTIONS, formatWebVtt(cues));
  });
}
