import type { LanguageId, Resource, Video } from '../src/content/format.ts';
import { localizePhrase } from './language.ts';
import { PROVIDER } from './provider.ts';
import type { Dice } from './random.ts';
import { CATEGORIES } from './tables/categories.ts';
import { ARTICLE_TITLES, DOWNLOAD_TITLES, MANUAL_TITLES, WITHOUT_DOWNLOADS } from './tables/resources.ts';
import type { CategorySlug } from './types.ts';

type ResourceLists = Pick<Video, 'onlineManual' | 'tutorialArticles' | 'downloadFiles'>;

/** The three lists of links below a lesson. */
export function lessonResources(
  lesson: { urlName: string; product: string; category: CategorySlug; languages: readonly LanguageId[] },
  dice: Dice,
): ResourceLists {
  const { urlName, product, category, languages } = lesson;
  const slots = { category: CATEGORIES[category].name };
  const list = (rows: typeof MANUAL_TITLES, folder: string): Resource[] =>
    rows.map(({ path, title }) => ({ title: localizePhrase(languages, title, slots), link: `${folder}/${path}` }));
  const manual = dice.some(MANUAL_TITLES, 1 + dice.below(MANUAL_TITLES.length));
  const articles = dice.some(ARTICLE_TITLES, dice.below(4));
  const downloads = WITHOUT_DOWNLOADS.includes(category) ? [] : dice.some(DOWNLOAD_TITLES, dice.below(3));
  return {
    onlineManual: list(manual, `${PROVIDER.manual}/${product}/${category}`),
    tutorialArticles: list(articles, `${PROVIDER.magazine}/${urlName}`),
    downloadFiles: list(downloads, `${PROVIDER.files}/${urlName}`),
  };
}
