import { languageByCode, TargetType } from '@learning-center/shared/contract';
import type { About, LanguageCode, NextPath, QueryRequest } from '@learning-center/shared/contract';
import { languageDisplayName } from '@learning-center/shared/lib';
import type { About as AboutContent } from '../../content/format.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { labelOf } from '../list/categories.ts';
import { findPath, type FoundVideo } from '../list/find-item.ts';
import { localize, localizeTitle } from '../localize.ts';
import { pictureAddress } from '../picture-addresses.ts';
import { speakersOf } from './speakers.ts';
import { videosOfPath, videosWithin } from './taught-videos.ts';

/** The other teachers have only their name on the page. */
const MAX_INTRODUCED = 3;
const MAX_TEACHER_LINES = 3;
const MAX_NEXT_PATHS = 2;

/** What the course or skill path of a request's category gives; undefined for other categories and for searches. */
export function aboutCategory(
  { category, keyword, page, targetType }: QueryRequest,
  language: LanguageCode,
  db: CatalogDatabase,
): About | undefined {
  const [section, product = '', course] = category;
  if (keyword !== '' || page > 1 || targetType === TargetType.GROUP_AND_LINK) return undefined;
  if (section === 'master-class' && course !== undefined && category.length === 3)
    return aboutCourse({ product, course }, language, db);
  return section === 'skill-paths' && category.length === 2 ? aboutPath(product, language, db) : undefined;
}

function aboutCourse(
  { product, course }: { product: string; course: string },
  language: LanguageCode,
  db: CatalogDatabase,
): About | undefined {
  const content = db.lists.courses.find((each) => each.product === product && each.urlName === course);
  if (!content) return undefined;
  const lessons = videosWithin(['master-class', product, course], db);
  const levels = lessons.map(({ summary }) => summary.level).sort();
  const next = nextPaths({ product, level: levels[levels.length >> 1] ?? 1 }, language, db);
  return { ...aboutVideos(lessons, { about: content.about, language }, db), next };
}

/** What a skill path gives. */
export function aboutPath(urlName: string, language: LanguageCode, db: CatalogDatabase): About | undefined {
  const path = findPath(urlName, db);
  const content = db.lists.skillPaths.find((each) => each.urlName === urlName);
  if (!path || !content) return undefined;
  return {
    ...aboutVideos(videosOfPath(urlName, db), { about: content.about, language }, db),
    next: nextPaths(content, language, db),
  };
}

/** What editors write about some videos, and what follows from these. */
export function aboutVideos(
  videos: readonly FoundVideo[],
  { about, language }: { about: AboutContent | undefined; language: LanguageCode },
  db: CatalogDatabase,
): About {
  const files = videos.flatMap(({ ordinal, summary }) =>
    db.detail(ordinal).downloadFiles.map(({ title, ...file }) => ({
      ...file,
      title: localize(title, language),
      video: localize(summary.title, language),
    })),
  );
  const products = videos.flatMap(({ summary }) => summary.productVersion);
  return {
    ...writtenAbout(about, language, db),
    products: distinct(products, ({ productFamily, version }) => `${productFamily} ${version}`),
    teachers: teachersOf(videos, language, db),
    files: distinct(files, ({ link }) => link),
    captions: countMost(videos.flatMap(({ summary }) => summary.captionsIn)).map(([code, count]) => ({
      language: languageDisplayName(languageByCode(code).bcp47, language),
      count,
    })),
    next: [],
  };
}

function writtenAbout(about: AboutContent | undefined, language: LanguageCode, db: CatalogDatabase) {
  if (!about) return { result: '', picture: '', audience: '', learned: [], before: [] };
  const { result, picture = '', clip, audience, learned, before = [] } = about;
  const { title, titleLanguage } = localizeTitle(result, language);
  return {
    result: title,
    language: titleLanguage,
    picture: picture === '' || /^\/|:/.test(picture) ? picture : pictureAddress(picture),
    clip,
    audience: localize(audience, language),
    learned: learned ? localize(learned, language) : [],
    before: before.map((category) => ({ name: labelOf(category, language, db), category })),
  };
}

function teachersOf(videos: readonly FoundVideo[], language: LanguageCode, db: CatalogDatabase): About['teachers'] {
  const ids = countMost(videos.flatMap(({ summary }) => summary.speakers)).map(([id]) => id);
  return speakersOf(ids, language, db).map(({ id, name, thumbnail, title, description }, index) => {
    const introduction = db.lists.speakers.find((speaker) => String(speaker.id) === id)?.introduction;
    const lines = introduction ? localize(introduction, language) : description.split('\n').filter(Boolean);
    const isIntroduced = index < MAX_INTRODUCED;
    return { id, name, thumbnail, title, lines: isIntroduced ? lines.slice(0, MAX_TEACHER_LINES) : [] };
  });
}

interface Place {
  urlName?: string;
  product: string;
  level: number;
}

/** Two other skill paths: first those of the product's next level, then of the product, then of the level. */
function nextPaths(own: Place, language: LanguageCode, db: CatalogDatabase): NextPath[] {
  const others = db.lists.skillPaths.filter(({ urlName }) => urlName !== own.urlName);
  const ofProduct = others.filter(({ product }) => product === own.product);
  const candidates = [
    ...ofProduct
      .filter(({ level }) => level === own.level + 1)
      .map((path) => ({ ...path, reason: 'nextLevel' as const })),
    // The easier ones last.
    ...ofProduct
      .toSorted((a, b) => Number(a.level < own.level) - Number(b.level < own.level))
      .map((path) => ({ ...path, reason: 'sameProduct' as const })),
    ...others.filter(({ level }) => level === own.level).map((path) => ({ ...path, reason: 'sameLevel' as const })),
  ];
  return distinct(candidates, ({ urlName }) => urlName)
    .slice(0, MAX_NEXT_PATHS)
    .flatMap(({ urlName, level, reason }) => {
      const path = findPath(urlName, db);
      if (!path) return [];
      const { title, thumbnail, productName } = path;
      return { urlName, ...localizeTitle(title, language), thumbnail, productName, level, reason };
    });
}

/** Each once: the first of those with the same key. */
const distinct = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => first ?? []);

/** Each once with its count, the most frequent first. */
const countMost = <T>(items: readonly T[]): Array<[T, number]> =>
  [...Map.groupBy(items, (item) => item)]
    .map(([item, { length }]): [T, number] => [item, length])
    .sort(([, a], [, b]) => b - a);
