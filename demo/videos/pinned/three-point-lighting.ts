import { dateText, yearsBefore } from '../../dates.ts';
import { writeDescription } from '../../text/description.ts';
import { drawnFootage, filmFootage } from '../../text/footage.ts';
import { DEMO_LANGUAGES, localize, localizeLines } from '../../text/languages.ts';
import type { DemoVideo } from '../lesson.ts';
import { GUEST_WITHOUT_PORTRAIT } from '../../site/speakers.ts';
import { PROVIDER } from '../../site/provider.ts';
import { tables } from '../../data/tables.ts';
import { fileLinker, resourceLinker } from '../lesson.ts';
import { framedTitle } from '../../text/titles.ts';

const URL_NAME = 'lumistage-8-three-point-lighting';
const FILM_ID = 'WhWc3b3KhnY';
const HOST = 1;
/** A time on a line of its own that is no place in the video. */
const HOURS = '2:30';

/** Fixture F1, the lesson that most journeys open. */
export function threePointLighting({ id, now }: { id: number; now: Date }): DemoVideo {
  const { title, topic, keywords, about, ...table } = tables.fixtures.threePoint;
  const chapters = table.chapters.map(({ second, ...phrase }) => ({ second, phrase }));
  const film = tables.films.find(({ key }) => key === FILM_ID);
  if (!film) throw new Error(`No film "${FILM_ID}" in demo/tables/films.yaml: add it`);
  const linkTo = resourceLinker('lighting', DEMO_LANGUAGES);
  const footage = filmFootage(film);
  const drawn = drawnFootage({ urlName: URL_NAME, topic: 'lighting', seconds: footage.seconds });
  const description = {
    paragraphs: about.map((phrase) => [phrase]),
    chapters,
    links: [table.typingError, table.hours, { en: HOURS, de: HOURS, jp: HOURS, tw: HOURS, cn: HOURS }, table.meeting],
    footage,
  };
  return {
    id,
    urlName: URL_NAME,
    title: framedTitle({ frame: 'tutorial', product: 'Lumistage 8', phrase: title, languages: [...DEMO_LANGUAGES] }),
    type: 'tutorial',
    category: ['home', 'lumistage', 'lighting'],
    alsoDisplay: [['home', 'lumistage', 'render']],
    link: footage.link,
    mediaLink: drawn.link,
    ...(drawn.previews === undefined ? {} : { previews: drawn.previews }),
    productVersion: [{ productFamily: 'Lumistage', version: '8' }],
    level: 2,
    speakers: [HOST, GUEST_WITHOUT_PORTRAIT],
    date: dateText(yearsBefore(now, 1.5), '09:00'),
    price: 0,
    videoLanguage: 'en',
    captionLanguages: ['en', 'ja', 'zh-Hant', 'sr-Latn'],
    keywords: localizeLines(DEMO_LANGUAGES, (language) => keywords.map((keyword) => keyword[language])),
    outline: localizeLines(DEMO_LANGUAGES, (language) => chapters.slice(1, 7).map(({ phrase }) => phrase[language])),
    description: localize(DEMO_LANGUAGES, (language) => writeDescription(description, language, {})),
    onlineManual: tables.resources.manual.slice(0, 2).map(linkTo(`${PROVIDER.manual}/lumistage/8/lighting/`)),
    tutorialArticles: tables.resources.articles.slice(0, 3).map(linkTo(`${PROVIDER.magazine}/${URL_NAME}/`)),
    downloadFiles: tables.resources.downloads
      .slice(0, 2)
      .map(fileLinker({ urlName: URL_NAME, product: 'Lumistage 8' }, linkTo)),
    videoLength: footage.seconds,
    acceptedWarnings: ['description'],
    spoken: {
      urlName: URL_NAME,
      seconds: footage.seconds,
      product: 'Lumistage',
      topic,
      nouns: ['key-light', 'fill-light', 'rim-light'],
      text: 'lighting',
      chapters,
      isLive: false,
    },
  };
}
