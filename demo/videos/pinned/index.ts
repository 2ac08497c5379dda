import { dateText, yearsBefore } from '../../dates.ts';
import { DEMO_LANGUAGES } from '../../text/languages.ts';
import { makeLesson } from '../lesson.ts';
import type { DemoVideo } from '../lesson.ts';
import { PROVIDER } from '../../site/provider.ts';
import { tables } from '../../data/tables.ts';
import { framedTitle } from '../../text/titles.ts';
import { productBySlug } from '../versions.ts';
import { makeReplay } from '../webinars.ts';
import { filmFootage, webinarFilm } from '../../text/footage.ts';
import { diceFor } from '../../random.ts';
import { threePointLighting } from './three-point-lighting.ts';

const languages = [...DEMO_LANGUAGES];
const { nightShoot, floorPlan: planned, twoNames: named } = tables.fixtures;

/** The pinned tutorials of a product (fixtures F1, F3 and F4). */
export function pinnedTutorials({
  product,
  firstId,
  now,
}: {
  product: string;
  firstId: number;
  now: Date;
}): DemoVideo[] {
  switch (product) {
    case 'lumistage':
      return [threePointLighting({ id: firstId, now }), floorPlan({ id: firstId + 1, now })];
    case 'shelfmark':
      return [twoNames({ id: firstId, now })];
    default:
      return [];
  }
}

/** The pinned replay (fixture F2). */
export function pinnedReplays({ firstId }: { firstId: number }): DemoVideo[] {
  const replay = makeReplay(
    {
      urlName: 'night-shoot-replay',
      product: productBySlug('lumistage'),
      phrase: nightShoot.title,
      topic: nightShoot.title,
      category: 'lighting',
      level: 2,
      nouns: ['area-light', 'color-temperature', 'fog'],
      version: '8.10',
      yearsAgo: undefined,
    },
    {
      id: firstId,
      date: '2026/05/14 10:00',
      yearsAgo: 0,
      footage: filmFootage(webinarFilm(diceFor('night-shoot-replay'))),
    },
  );
  return [{ ...replay, price: 49, captionLanguages: FILM_CAPTION_LANGUAGES }];
}

/** Languages in which the video service has captions; not all have a file here. */
const FILM_CAPTION_LANGUAGES = ['en', 'de', 'ja', 'zh-Hans', 'pt-BR', 'fil'];

/** The partner's code for captions in plain language; no browser has a name for it. */
const PARTNER_LANGUAGE = 'qaa';

/** A lesson that a partner hosts, so that this site's player cannot play it. */
function floorPlan({ id, now }: { id: number; now: Date }): DemoVideo {
  const lesson = makeLesson(
    {
      id,
      urlName: 'lumistage-8-5-floor-plan',
      type: 'tutorial',
      product: 'lumistage',
      category: 'camera',
      categoryPath: ['home', 'lumistage', 'camera'],
      level: 1,
      topic: planned.title,
      nouns: ['shot-list', 'camera-path', 'framing'],
      isFilm: true,
      version: '8.5',
      date: dateText(yearsBefore(now, 0.7), '09:00'),
      title: () => framedTitle({ frame: 'tutorial', product: 'Lumistage 8.5', phrase: planned.title, languages }),
      productVersion: () => [{ productFamily: 'Lumistage', version: '8.5' }],
    },
    languages,
  );
  return {
    ...lesson,
    link: `${PROVIDER.videos}/partners/floor-plan`,
    captionLanguages: ['en', 'de', PARTNER_LANGUAGE],
    acceptedWarnings: ['link'],
  };
}

/** A lesson listed under both names of its product. */
function twoNames({ id, now }: { id: number; now: Date }): DemoVideo {
  const { name, aliases } = productBySlug('shelfmark');
  return makeLesson(
    {
      id,
      urlName: 'shelfmark-one-library-two-names',
      type: 'tutorial',
      product: 'shelfmark',
      category: 'getting-started',
      categoryPath: ['home', 'shelfmark', 'getting-started'],
      level: 1,
      topic: named.title,
      nouns: ['content-browser', 'asset-pack', 'license'],
      text: 'library',
      version: '',
      date: dateText(yearsBefore(now, 1.2), '09:00'),
      title: () => framedTitle({ frame: 'tutorial', product: name, phrase: named.title, languages }),
      productVersion: () => [name, ...aliases].map((productFamily) => ({ productFamily, version: '' })),
    },
    languages,
  );
}
