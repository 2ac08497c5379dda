import { readFileSync } from 'node:fs';
import { ApiStatus, oklchToHex, productTones } from '@learning-center/shared/contract';
import { formatWebVtt } from '@learning-center/shared/web-vtt';
import type { FastifyInstance } from 'fastify';
import type { Catalog } from '../catalog/open-catalog.ts';
import { ApiFailure } from '../endpoint/api-failure.ts';
import { fnv1a } from './seeded-random.ts';
import { sendPublicText } from './send-public-file.ts';

/**
 * Pictures and captions. Called by `app.ts`; `footage/` has the demo's videos. Owns nothing: the catalog has the
 * drawings. Fails: 404 for every name that the catalog lacks, so that nobody fills caches.
 */

const readPicture = (file: string) => readFileSync(new URL(`pictures/${file}`, import.meta.url), 'utf8');
const AVATAR = readPicture('avatar.svg');
/** The pictures that need no content, by their paths below `/media/`. */
const FIXED_PICTURES: ReadonlyMap<string, string> = new Map([
  ['plain', readPicture('plain.svg')],
  ['avatars/default', readPicture('default-avatar.svg')],
]);

const PICTURE_FILE = /^([a-z0-9-]{1,200}(?:\/[a-z0-9-]{1,200}){0,2})\.svg$/;
const PERSON = /^(avatars|portraits)\/([a-z0-9-]+)$/;
const CAPTION_FILE = /^([a-z0-9][a-z0-9-]{0,199})\.([A-Za-z0-9-]{2,35})\.vtt$/;
const CAPTIONS = { type: 'text/vtt; charset=utf-8', caching: 'public, max-age=60' };
const DAY_SECONDS = 24 * 60 * 60;

const PICTURE_HEADERS = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`,
  // A picture opened by itself is a document: nothing in it may run or load.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * Registers pictures, such as `covers/studio.svg`, and captions, such as `captions/walk-cycle.zh-Hant.vtt`. Except for
 * avatars, only pictures of the catalog exist: caches in front hold pictures, and made-up names must not displace them.
 */
export function registerMediaRoutes(app: FastifyInstance, catalog: Catalog): void {
  app.get<{ Params: { '*': string } }>('/media/*', ({ params }, reply) => {
    const [, path = ''] = PICTURE_FILE.exec(params['*']) ?? [];
    const picture = FIXED_PICTURES.get(path) ?? catalog.findPicture(path) ?? personPicture(path, catalog);
    if (picture === undefined) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'There is no such picture', 404);
    return reply.headers(PICTURE_HEADERS).send(picture);
  });
  app.get<{ Params: { file: string } }>('/media/captions/:file', (request, reply) => {
    const [, urlName = '', language = ''] = CAPTION_FILE.exec(request.params.file) ?? [];
    const cues = catalog.findCaptions(urlName, language);
    if (!cues) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'There are no such captions', 404);
    return sendPublicText({ request, reply }, CAPTIONS, formatWebVtt(cues));
  });
}

/** The avatar of any name, and the default avatar for a speaker without a file: some pages know only a speaker's id. */
function personPicture(path: string, catalog: Catalog): string | undefined {
  const [, folder, name = ''] = PERSON.exec(path) ?? [];
  if (folder === 'avatars') return avatarOf(name);
  const isSpeaker = folder === 'portraits' && catalog.findInstructor({ id: name, lang: 1 }) !== null;
  return isSpeaker ? FIXED_PICTURES.get('avatars/default') : undefined;
}

/** The avatar of a member: a bust with the initial for a face, in a hue of the name's own. */
function avatarOf(name: string): string {
  const { hue: h, midLightness, deep, mid, soft } = productTones({ look: { hue: fnv1a(name) % 360 } });
  return AVATAR.replaceAll('{{initial}}', name.slice(0, 1).toUpperCase())
    .replaceAll('{{ground}}', oklchToHex({ l: midLightness, c: mid, h }))
    .replaceAll('{{head}}', oklchToHex({ l: 0.91, c: soft, h }))
    .replaceAll('{{ink}}', oklchToHex({ l: 0.3, c: deep, h }));
}
