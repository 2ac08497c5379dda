import { ApiStatus, BannerCategory, LANGUAGES } from '@learning-center/shared/contract';
import { formatWebVtt } from '@learning-center/shared/web-vtt';
import type { FastifyInstance } from 'fastify';
import {
  drawAvatar,
  drawBanner,
  drawCourseCover,
  drawCover,
  drawDefaultAvatar,
  drawPortrait,
  drawProductMark,
  drawSiteMark,
  drawSkillPathCover,
  drawThumbnail,
} from '../artwork/index.ts';
import type { Catalog } from '../catalog/open-catalog.ts';
import { ApiFailure } from '../endpoint/api-failure.ts';
import { MEDIA_PREFIX, type PictureFolder } from '../catalog/picture-addresses.ts';
import { sendPublicText } from './send-public-file.ts';

interface PictureParams {
  name: string;
  product?: string;
  /** The name of a composition; the urlName selects one where the address has none. */
  scene?: string;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,199}$/;
const CAPTION_FILE = /^([a-z0-9][a-z0-9-]{0,199})\.([A-Za-z0-9-]{2,35})\.vtt$/;
const CAPTIONS = { type: 'text/vtt; charset=utf-8', caching: 'public, max-age=60' };
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Registers captions and the drawn pictures: thumbnails, covers, portraits, avatars, marks and banners. Except for avatars,
 * only those of the catalog exist: caches in front hold pictures, and made-up names must not displace them.
 */
export function registerMediaRoutes(app: FastifyInstance, catalog: Catalog): void {
  const find = (slug = '') => catalog.findProduct(slug);
  const addScenes = (folder: PictureFolder, draw: typeof drawThumbnail) => {
    const drawKnown = ({ name, product = '', scene }: PictureParams) =>
      catalog.hasPicture({ folder, product, urlName: name, scene })
        ? draw({ urlName: name, product: find(product), ...(scene === undefined ? {} : { scene }) })
        : undefined;
    addPicture(app, `${folder}/:product/:name.svg`, drawKnown);
    addPicture(app, `${folder}/:product/:scene/:name.svg`, drawKnown);
  };
  addScenes('thumbnails', drawThumbnail);
  addScenes('skill-paths', drawSkillPathCover);
  addScenes('courses', drawCourseCover);
  const ofProduct = (draw: typeof drawCover) => (slug: string) => {
    const product = find(slug);
    return product?.slug === slug ? draw({ product }) : undefined;
  };
  addPicture(app, 'covers/:name.svg', ({ name }) => ofProduct(drawCover)(name));
  addPicture(app, 'marks/:name.svg', ({ name }) =>
    name === 'site' ? drawSiteMark() : ofProduct(drawProductMark)(name),
  );
  addPicture(app, 'avatars/:name.svg', ({ name }) => (name === 'default' ? drawDefaultAvatar() : drawAvatar({ name })));
  addPicture(app, 'portraits/:name.svg', ({ name }) => {
    const subject = catalog.findPortraitSubject(name);
    return subject && drawPortrait(subject);
  });
  addPicture(app, 'banners/:name.svg', ({ name }) => drawCampaignBanner(name, catalog));
  registerCaptions(app, catalog);
}

/** Registers the captions of videos as WebVTT files, such as `captions/walk-cycle.zh-Hant.vtt`. */
function registerCaptions(app: FastifyInstance, catalog: Catalog): void {
  app.get<{ Params: { file: string } }>('/media/captions/:file', (request, reply) => {
    const [, urlName = '', language = ''] = CAPTION_FILE.exec(request.params.file) ?? [];
    const cues = catalog.findCaptions(urlName, language);
    if (!cues) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'There are no such captions', 404);
    return sendPublicText({ request, reply }, CAPTIONS, formatWebVtt(cues));
  });
}

function addPicture(app: FastifyInstance, path: string, draw: (params: PictureParams) => string | undefined): void {
  app.get<{ Params: PictureParams }>(`/media/${path}`, (request, reply) => {
    const isValid = Object.values(request.params).every((value) => NAME.test(value));
    const picture = isValid ? draw(request.params) : undefined;
    if (picture === undefined) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'There is no such picture', 404);
    return reply
      .type('image/svg+xml')
      .headers({
        'Cache-Control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${7 * DAY_SECONDS}`,
        // A picture opened by itself is a document: nothing in it may run or load.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(picture);
  });
}

/** Draws the banner whose image address is `banners/{page}-{language}.svg`, with its title (Specification 3). */
function drawCampaignBanner(name: string, catalog: Catalog): string | undefined {
  const [, page = '', code] = /^(.+)-(\w+)$/.exec(name) ?? [];
  const language = LANGUAGES.find((candidate) => candidate.code === code);
  if (!language) return undefined;
  const banner = catalog
    .listBanners({ CategoryItemIds: [BannerCategory.CAMPAIGN], Lang: language.id, Page: page })
    .flatMap(({ BannerList }) => BannerList)
    .find(({ BannerUrl, ImageFileName }) => BannerUrl + ImageFileName === `${MEDIA_PREFIX}/banners/${name}.svg`);
  return (
    banner &&
    drawBanner({ kind: 'campaign', lang: language.bcp47, title: banner.Title, product: catalog.findProduct(page) })
  );
}
