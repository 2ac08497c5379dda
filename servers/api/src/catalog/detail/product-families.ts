import { languageById, type LanguageCode, type Manual, type ProductFamily } from '@learning-center/shared/contract';
import type { ProductFamilyRequest, ProductGoal } from '@learning-center/shared/contract';
import type { Product } from '../../content/format.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import { pictureOf } from '../list/categories.ts';
import { findPath, videoById } from '../list/find-item.ts';
import { pathListItem } from '../list/list-item.ts';
import { visibleVersions } from '../list/products.ts';
import { localize, localizeTitle } from '../localize.ts';

/** The products in their order, with their visible versions and manuals (Specification 5 and 7.2). */
export function listProductFamilies({ lang }: ProductFamilyRequest, db: CatalogDatabase): ProductFamily[] {
  const language = languageById(lang).code;
  return db.lists.products.map((product) => ({
    ...product,
    product: product.slug,
    versions: visibleVersions(product),
    tagline: localize(product.tagline, language),
    cover: pictureOf(['home', product.slug], db),
    // The videos of its explorer, which its tile links to. The library finds more videos of a product.
    videoCount: db.catalogList(listNames.within(['home', product.slug]))?.videos ?? 0,
    manual: manualOf(product, language),
    beginnerPath: beginnerPathOf(product, language, db),
    goals: goalsOf(product, language, db),
  }));
}

function beginnerPathOf({ beginnerPath = '' }: Product, language: LanguageCode, db: CatalogDatabase) {
  const path = findPath(beginnerPath, db);
  if (!path) return undefined;
  const [firstId = 0] = path.videoIds;
  const video = videoById(firstId, db)?.summary;
  return { ...pathListItem(path, language), firstVideo: video && localizeTitle(video.title, language) };
}

/** The goals that lead somewhere: a category or course without videos is left out. */
function goalsOf({ goals = [] }: Product, language: LanguageCode, db: CatalogDatabase): ProductGoal[] {
  const hasVideos = ({ category }: ProductGoal) =>
    category[0] === 'skill-paths' || (db.catalogList(listNames.within(category))?.videos ?? 0) > 0;
  return goals.map(({ title, category }) => ({ ...localizeTitle(title, language), category })).filter(hasVideos);
}

function manualOf(product: Product, language: LanguageCode): Manual {
  const { manual } = product;
  const manualLanguage = manual.languages.includes(language) ? language : 'en';
  const versions = visibleVersions(product);
  const fillAddress = (template: string, version: string) =>
    template
      .replaceAll('{lang}', manualLanguage)
      .replaceAll('{version}', version)
      .replace(/(?<!:)\/{2,}/g, '/');
  const newest = versions[0] ?? '';
  return {
    versions: (versions.length > 0 ? versions : ['']).map((version) => ({
      version,
      link: fillAddress(manual.url, version),
      language: manualLanguage,
    })),
    chapters: manual.chapters.map(({ title, url }) => ({
      title: localize(title, language),
      link: fillAddress(url, newest),
    })),
    searchLink: fillAddress(manual.search ?? manual.url, newest),
  };
}
