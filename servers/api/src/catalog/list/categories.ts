import type { CategoryNode, GroupItem, LanguageCode, LinkItem, QueryRequest } from '@learning-center/shared/contract';
import { ItemKind, languageById, SearchType } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import { localize } from '../localize.ts';
import { PLAIN_PICTURE } from '../picture-addresses.ts';

/** The subcategories of a category that have videos, and its links. */
export function groupsAndLinks(request: QueryRequest, db: CatalogDatabase): Array<GroupItem | LinkItem> {
  const language = languageById(request.lang).code;
  const groups = childrenOf(request.category, db)
    .map((category) => groupItem(category, language, db))
    .filter(({ count }) => count > 0);
  return [...groups, ...linkItems(request, language, db)];
}

/** The tree that a category belongs to: a product's explorer, or all master classes. */
export function categoryTree(category: readonly string[], language: LanguageCode, db: CatalogDatabase): CategoryNode[] {
  const [first = '', product = ''] = category;
  const root = first === 'home' ? [first, product] : [first];
  return nodesBelow(root, language, db);
}

/** The name of a category path: of a section, product, category, course or skill path. */
export function labelOf(category: readonly string[], language: LanguageCode, { lists }: CatalogDatabase): string {
  const name = lists.segments[category.join('/')]?.name;
  return name ? localize(name, language) : (category.at(-1) ?? '');
}

function childrenOf(category: readonly string[], { lists }: CatalogDatabase): string[][] {
  const [first = '', slug] = category;
  if ((first !== 'home' && first !== 'master-class') || category.length > 2) return [];
  if (slug === undefined) return lists.products.map((product) => [first, product.slug]);
  const names =
    first === 'home'
      ? lists.products.find((product) => product.slug === slug)?.categories
      : lists.courses.filter((course) => course.product === slug).map(({ urlName }) => urlName);
  return (names ?? []).map((name) => [first, slug, name]);
}

function nodesBelow(category: readonly string[], language: LanguageCode, db: CatalogDatabase): CategoryNode[] {
  return childrenOf(category, db).map((child) => ({
    ...groupItem(child, language, db),
    children: nodesBelow(child, language, db),
  }));
}

/** The address of the picture of a product, category or course. */
export function pictureOf(category: readonly string[], { lists }: CatalogDatabase): string {
  return lists.segments[category.join('/')]?.picture ?? PLAIN_PICTURE;
}

function groupItem(category: string[], language: LanguageCode, db: CatalogDatabase): GroupItem {
  return {
    kind: ItemKind.GROUP,
    urlName: category.at(-1) ?? '',
    title: labelOf(category, language, db),
    thumbnail: pictureOf(category, db),
    category,
    count: db.catalogList(listNames.within(category))?.videos ?? 0,
    ...courseFacts(category, db),
  };
}

/** The length and levels of a course, or of all courses of a product; empty for explorers. */
function courseFacts(category: readonly string[], db: CatalogDatabase) {
  if (category[0] !== 'master-class') return {};
  const { length = 0, lowestLevel = 0, highestLevel = 0 } = db.catalogList(listNames.within(category)) ?? {};
  if (lowestLevel === 0 || highestLevel === 0) return {};
  return { totalLength: length, level: lowestLevel, highestLevel };
}

function linkItems(request: QueryRequest, language: LanguageCode, { lists }: CatalogDatabase): LinkItem[] {
  const { category, searchType } = request;
  if (category.length === 0) return [];
  return lists.links
    .filter((link) => category.every((segment, index) => link.category[index] === segment))
    .filter((link) => searchType === SearchType.FIND_LOWER_LEVEL || link.category.length === category.length)
    .map(({ title, link, description }) => ({
      kind: ItemKind.LINK,
      title: localize(title, language),
      link,
      description: localize(description, language),
    }));
}
