import type { Video } from '../../servers/api/src/content/format.ts';
import { dateText, seasonDay } from '../dates.ts';
import { makeAbout } from '../text/about.ts';
import { fillPhrase, DEMO_LANGUAGES, localize, localizeLines } from '../text/languages.ts';
import { PROVIDER } from '../site/provider.ts';
import { diceFor } from '../random.ts';
import { tables } from '../data/tables.ts';
import { framedTitle } from '../text/titles.ts';
import { productBySlug } from './versions.ts';

/** The upcoming webinars: announced and open for registration. */
export function makeUpcoming({ firstId, now }: { firstId: number; now: Date }): Video[] {
  return tables.webinars.upcoming.map((webinar, index) =>
    announce(webinar, { id: firstId + index, day: seasonDay(now, webinar.days) }),
  );
}

function announce(webinar: (typeof tables.webinars.upcoming)[number], { id, day }: { id: number; day: Date }): Video {
  const { key, version, price, level, speakers, title, keywords, about, audience, outline, result } = webinar;
  const product = productBySlug(webinar.product);
  const questions = fillPhrase(tables.sentences.linkLines.forum, { url: `${PROVIDER.forum}/webinars/${key}` });
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
    level,
    speakers: speakers.map((speaker) => tables.speakers.findIndex((each) => each.key === speaker) + 1),
    date: dateText(day, diceFor(key).pick(['08:00', '10:00', '17:00'])),
    ...(price === undefined ? {} : { price }),
    videoLanguage: 'en',
    captionLanguages: [],
    keywords: localizeLines(DEMO_LANGUAGES, (language) => keywords.map((keyword) => keyword[language])),
    outline: localizeLines(DEMO_LANGUAGES, (language) => outline.map((line) => line[language])),
    description: localize(DEMO_LANGUAGES, (language) =>
      [about[language], ...(result ? [] : [audience[language]]), questions[language]].join('\n\n'),
    ),
    ...(result && { about: makeAbout({ ...webinar, result }) }),
    onlineManual: [],
    tutorialArticles: [],
    downloadFiles: [],
    videoLength: 0,
  };
}
