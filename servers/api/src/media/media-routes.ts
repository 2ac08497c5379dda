import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import {
  drawAvatar,
  drawCourseCover,
  drawCover,
  drawDefaultAvatar,
  drawPortrait,
  drawProductMark,
  drawSiteMark,
  drawSkillPathCover,
  drawThumbnail,
} from '../artwork/index.ts';
import type { CatalogueReader } from '../calls/catalogue-reader.ts';
import { Refusal } from '../http/refusal.ts';
import { drawCampaign } from './draw-campaign.ts';

interface Names {
  name: string;
  product?: string;
  /** The number of a composition; the name chooses one where the address has none. */
  scene?: string;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,199}$/;
const SCENE = /^\d$/;
const DAY = 24 * 60 * 60;

/** Serves the drawn pictures: thumbnails, covers, portraits, avatars, marks and campaign banners. */
export function mountMedia(app: FastifyInstance, catalogue: CatalogueReader): void {
  const find = (slug = '') => catalogue.findProduct(slug);
  const addMotif = (folder: string, draw: typeof drawThumbnail) => {
    addPicture(app, `${folder}/:product/:name.svg`, ({ name, product }) =>
      draw({ urlName: name, product: find(product) }),
    );
    addPicture(app, `${folder}/:product/:scene/:name.svg`, ({ name, product, scene = '' }) =>
      SCENE.test(scene) ? draw({ urlName: name, product: find(product), scene: Number(scene) }) : undefined,
    );
  };
  addMotif('thumbnails', drawThumbnail);
  addMotif('skill-paths', drawSkillPathCover);
  addMotif('courses', drawCourseCover);
  addPicture(app, 'covers/:name.svg', ({ name }) => drawCover({ product: find(name) }));
  addPicture(app, 'marks/:name.svg', ({ name }) =>
    name === 'site' ? drawSiteMark() : drawProductMark({ product: find(name) }),
  );
  addPicture(app, 'avatars/:name.svg', ({ name }) => (name === 'default' ? drawDefaultAvatar() : drawAvatar({ name })));
  addPicture(app, 'portraits/:name.svg', ({ name }) => {
    const sitter = catalogue.findSitter(name);
    return sitter && drawPortrait(sitter);
  });
  addPicture(app, 'banners/:name.svg', ({ name }) => drawCampaign(name, catalogue));
}

function addPicture(app: FastifyInstance, path: string, draw: (names: Names) => string | undefined): void {
  app.get<{ Params: Names }>(`/media/${path}`, (request, reply) => {
    const isNamed = Object.values(request.params).every((name) => NAME.test(name));
    const picture = isNamed ? draw(request.params) : undefined;
    if (picture === undefined) throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, 'There is no such picture', 404);
    return reply
      .type('image/svg+xml')
      .headers({
        'Cache-Control': `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}`,
        // A picture opened by itself is a document: nothing in it may run or load.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(picture);
  });
}
