import { dateText, yearsBefore } from '../../dates.ts';
import { DEMO_LANGUAGES } from '../../text/languages.ts';
import { makeLesson } from '../lesson.ts';
import type { DemoVideo, LessonPlan } from '../lesson.ts';
import { PROVIDER } from '../../site/provider.ts';
import { tables } from '../../data/tables.ts';
import { productBySlug } from '../versions.ts';
import { makeReplay } from '../webinars.ts';
import { filmFootage, webinarFilm } from '../../text/footage.ts';
import { diceFor } from '../../random.ts';
import { threePointLighting } from './three-point-lighting.ts';

/** Languages in which the video service has captions; not all have a file here. */
const FILM_CAPTION_LANGUAGES = ['en', 'de', 'ja', 'zh-Hans', 'pt-BR', 'fil'];

/** The partner's code for captions in plain language; no browser has a name for it. */
const PARTNER_LANGUAGE = 'qaa';

/** The pinned tutorials of a product (fixtures F1, F3 and F4). */
export function pinnedTutorials(product: string, { firstId, now }: { firstId: number; now: Date }): DemoVideo[] {
  switch (product) {
    case 'lumistage':
      return [threePointLighting({ id: firstId, now }), floorPlan(firstId + 1, now)];
    case 'shelfmark':
      return [twoNames(firstId, now)];
    default:
      return [];
  }
}

/** The pinned replay (fixture F2). */
export function pinnedReplays(firstId: number): DemoVideo[] {
  const { title, product, ...facts } = tables.fixtures.nightShoot;
  const replay = makeReplay(
    { ...facts, product: productBySlug(product), phrase: title, topic: title },
    {
      id: firstId,
      date: '2026/05/14 10:00',
      yearsAgo: 0,
      footage: filmFootage(webinarFilm(diceFor(facts.urlName))),
    },
  );
  return [{ ...replay, price: 49, captionLanguages: FILM_CAPTION_LANGUAGES }];
}

/** A lesson that a partner hosts, so that this site's player cannot play it. */
function floorPlan(id: number, now: Date): DemoVideo {
  const plan = planOf(tables.fixtures.floorPlan, id, now);
  return {
    ...makeLesson({ ...plan, isFilm: true }, [...DEMO_LANGUAGES]),
    link: `${PROVIDER.videos}/partners/floor-plan`,
    captionLanguages: ['en', 'de', PARTNER_LANGUAGE],
    acceptedWarnings: ['link'],
  };
}

/** A lesson listed under both names of its product. */
function twoNames(id: number, now: Date): DemoVideo {
  const plan = planOf(tables.fixtures.twoNames, id, now);
  const { name, aliases } = productBySlug(plan.product);
  const productVersion = () => [name, ...aliases].map((productFamily) => ({ productFamily, version: '' }));
  return makeLesson({ ...plan, productVersion }, [...DEMO_LANGUAGES]);
}

function planOf({ yearsAgo, ...facts }: typeof tables.fixtures.floorPlan, id: number, now: Date): LessonPlan {
  return {
    ...facts,
    id,
    type: 'tutorial',
    categoryPath: ['home', facts.product, facts.category],
    topic: facts.title,
    date: dateText(yearsBefore(now, yearsAgo), '09:00'),
  };
}
