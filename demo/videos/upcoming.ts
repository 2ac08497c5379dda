import type { Video } from '../../servers/api/src/content/format.ts';
import { dateText, seasonDay } from '../dates.ts';
import { fillPhrase, DEMO_LANGUAGES, joinSentences, localize, localizeLines } from '../text/languages.ts';
import { lessonSpeakers } from '../site/speakers.ts';
import { PROVIDER } from '../site/provider.ts';
import { diceFor } from '../random.ts';
import { LINK_LINES } from '../tables/sentences.ts';
import { UPCOMING, UPCOMING_OPENING, WEBINAR_OPENINGS, WEBINAR_OUTLINE } from '../tables/webinars.ts';
import type { UpcomingWebinar } from '../tables/webinars.ts';
import { framedTitle } from '../text/titles.ts';
import { productBySlug } from './versions.ts';

const SECOND_HALF = WEBINAR_OPENINGS.slice(1, 2);

/** The upcoming webinars: announced and open for registration. */
export function makeUpcoming({ firstId, now }: { firstId: number; now: Date }): Video[] {
  return UPCOMING.map((webinar, index) =>
    announce(webinar, { id: firstId + index, day: seasonDay(now, webinar.days) }),
  );
}

function announce(
  { key, product: slug, version, price, title }: UpcomingWebinar,
  { id, day }: { id: number; day: Date },
): Video {
  const product = productBySlug(slug);
  const dice = diceFor(key);
  const questions = fillPhrase(LINK_LINES.forum, { url: `${PROVIDER.forum}/webinars/${key}` });
  const category = product.kind === 'P3' ? 'puppeteering' : 'lighting';
  return {
    id,
    urlName: key,
    title: framedTitle({ frame: 'webinar', product: product.name, phrase: title, languages: [...DEMO_LANGUAGES] }),
    type: 'webinar',
    category: ['webinar', 'archive'],
    link: '',
    registration: `${PROVIDER.events}/register/${key}`,
    productVersion: version === '' ? [] : [{ productFamily: product.name, version }],
    productName: product.name,
    level: 2,
    speakers: lessonSpeakers(category, dice, 1),
    date: dateText(day, dice.pick(['08:00', '10:00', '17:00'])),
    ...(price === undefined ? {} : { price }),
    videoLanguage: 'en',
    captionLanguages: [],
    outline: localizeLines(DEMO_LANGUAGES, (language) => dice.some(WEBINAR_OUTLINE, 7).map((line) => line[language])),
    description: localize(DEMO_LANGUAGES, (language) =>
      [
        joinSentences(
          language,
          [UPCOMING_OPENING, ...SECOND_HALF].map((phrase) => phrase[language]),
        ),
        questions[language],
      ].join('\n\n'),
    ),
    onlineManual: [],
    tutorialArticles: [],
    downloadFiles: [],
    videoLength: 0,
  };
}
