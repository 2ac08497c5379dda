import type { Video } from '../../../servers/api/src/content/format.ts';
import { dateText, yearsBefore } from '../../dates.ts';
import { writeDescription } from '../../text/description.ts';
import { drawnFootage, filmFootage } from '../../text/footage.ts';
import { DEMO_LANGUAGES, localize, localizeLines, localizePhrase } from '../../text/languages.ts';
import type { DemoVideo } from '../lesson.ts';
import { GUEST_WITHOUT_PORTRAIT } from '../../site/speakers.ts';
import { PROVIDER } from '../../site/provider.ts';
import { CATEGORIES } from '../../tables/categories.ts';
import { FILMS } from '../../tables/films.ts';
import { THREE_POINT } from '../../tables/pinned.ts';
import { ARTICLE_TITLES, DOWNLOAD_TITLES, MANUAL_TITLES } from '../../tables/resources.ts';
import { framedTitle } from '../../text/titles.ts';
import type { Phrase } from '../../types.ts';

const URL_NAME = 'lumistage-8-three-point-lighting';
const FILM_ID = 'WhWc3b3KhnY';
const HOST = 1;

/** Fixture F1, the lesson that most journeys open. */
export function threePointLighting({ id, now }: { id: number; now: Date }): DemoVideo {
  const { title, topic, keywords, about, chapters, notTimecodes } = THREE_POINT;
  const film = FILMS.find((candidate) => candidate.id === FILM_ID);
  if (!film) throw new Error(`No film "${FILM_ID}" in tables/films.ts`);
  const footage = filmFootage(film);
  const drawn = drawnFootage({ urlName: URL_NAME, topic: 'lighting', seconds: footage.seconds });
  const description = {
    paragraphs: about.map((phrase) => [phrase]),
    chapters,
    links: notTimecodes,
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
    keywords: localizeLines(DEMO_LANGUAGES, (language) => keywords[language]),
    outline: localizeLines(DEMO_LANGUAGES, (language) => chapters.slice(1, 7).map(({ phrase }) => phrase[language])),
    description: localize(DEMO_LANGUAGES, (language) => writeDescription(description, language, {})),
    onlineManual: resources(MANUAL_TITLES.slice(0, 2), `${PROVIDER.manual}/lumistage/8/lighting`),
    tutorialArticles: resources(ARTICLE_TITLES.slice(0, 3), `${PROVIDER.magazine}/${URL_NAME}`),
    downloadFiles: resources(DOWNLOAD_TITLES.slice(0, 2), `${PROVIDER.files}/${URL_NAME}`),
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

function resources(rows: Array<{ path: string; title: Phrase }>, folder: string): Video['onlineManual'] {
  const slots = { category: CATEGORIES.lighting.name };
  return rows.map(({ path, title }) => ({
    title: localizePhrase(DEMO_LANGUAGES, title, slots),
    link: `${folder}/${path}`,
  }));
}
