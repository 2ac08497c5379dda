import type { Video } from '../../servers/api/src/content/format.ts';
import { SEASON_LENGTH, dateText, seasonDay } from '../dates.ts';
import { falseTime, linkLines, makeChapters } from '../text/description.ts';
import { drawnFootage, longSeconds, webinarFilm } from '../text/footage.ts';
import type { Footage } from '../text/footage.ts';
import { languagesOf } from '../text/languages.ts';
import { completeVideo, linksOf } from './lesson.ts';
import type { DemoVideo } from './lesson.ts';
import { lessonSpeakers } from '../site/speakers.ts';
import { diceFor } from '../random.ts';
import type { Dice } from '../random.ts';
import { rowOf, tables } from '../data/tables.ts';
import { framedTitle } from '../text/titles.ts';
import { versionAt } from './versions.ts';
import { replaySubjects } from './webinar-subjects.ts';
import type { WebinarSubject } from './webinar-subjects.ts';

const YEARS = 6;
const LONG_REPLAYS = 12;
const GUEST_SHARE = 0.55;
const WITHOUT_VERSION = 0.4;

/** Recorded webinars of six years; `firstId` numbers them. The first dozen by hash lasts more than an hour. */
export function makeReplays(count: number, { firstId, now }: { firstId: number; now: Date }): DemoVideo[] {
  return replaySubjects(count).map((subject, index) => {
    const dice = diceFor(subject.urlName);
    const spread = 4 + ((index + dice.next() * 0.8) * (YEARS * SEASON_LENGTH - 8)) / count;
    const { urlName, category, text } = subject;
    const weekdays = Math.round(subject.yearsAgo === undefined ? spread : subject.yearsAgo * SEASON_LENGTH);
    const date = dateText(seasonDay(now, -weekdays), dice.pick(['08:00', '10:00', '17:00']));
    const seconds = index < LONG_REPLAYS ? longSeconds(dice) : webinarFilm(dice).seconds;
    return makeReplay(subject, {
      id: firstId + index,
      date,
      yearsAgo: weekdays / SEASON_LENGTH,
      footage: drawnFootage({ urlName, topic: text ?? category, seconds }),
    });
  });
}

/** One recorded webinar. */
export function makeReplay(
  subject: WebinarSubject,
  { id, date, yearsAgo, footage }: { id: number; date: string; yearsAgo: number; footage: Footage },
): DemoVideo {
  const { urlName, product, phrase, category, text, level, sentences } = subject;
  const dice = diceFor(`${urlName} ${id}`);
  const languages = languagesOf(dice);
  const outline = dice.some(tables.webinars.outline, 4 + dice.below(4));
  const { opening } = rowOf(tables.lessons, text ?? category);
  const { subjects, audience } = tables.sentences;
  const description = {
    paragraphs: [
      [dice.pick(tables.webinars.openings), dice.pick(opening), dice.pick(subjects)],
      [dice.pick(audience[`level${level}`]), falseTime(subject.version ?? '', dice)],
    ],
    chapters: makeChapters(outline, footage.seconds, dice),
    links: linkLines(urlName, dice),
    footage,
  };
  return {
    id,
    urlName,
    title: framedTitle({ frame: 'webinar', product: product.name, phrase, languages }),
    type: 'webinar',
    category: ['webinar', 'archive'],
    ...linksOf(footage),
    ...webinarProduct(subject, yearsAgo, dice),
    ...completeVideo(
      { ...subject, id, date, product: product.key },
      {
        languages,
        outline,
        description,
        speakers: lessonSpeakers(category, dice, GUEST_SHARE),
        isLive: true,
        sentences,
      },
      dice,
    ),
  };
}

/** A webinar names its product; some also name the version that was current (decision A67). */
function webinarProduct(
  { product, version }: WebinarSubject,
  yearsAgo: number,
  dice: Dice,
): Pick<Video, 'productVersion' | 'productName'> {
  const displayedVersion = version ?? versionAt(product, yearsAgo);
  const isLeftOut = version === undefined && dice.chance(WITHOUT_VERSION);
  return {
    productVersion: isLeftOut ? [] : [{ productFamily: product.name, version: displayedVersion }],
    productName: product.name,
  };
}
