import type { CategoryNode, GroupItem, LanguageCode, LinkItem, QueryRequest } from '@learning-center/shared/contract';
import { ItemKind, languageById, SearchType } from '@learning-center/shared/contract';
import { shelfNames } from '../build/shelf-names.ts';
import { localize } from '../localize.ts';
import { courseCoverAddress, coverAddress, thumbnailAddress } from '../pictures.ts';
import type { Snapshot } from './snapshot.ts';

/** Every product has so many. */
const COMPOSITIONS = 6;

/** The categories right below one that hold videos, and the links that stand in it. */
export function groupsAndLinks(request: QueryRequest, snapshot: Snapshot): Array<GroupItem | LinkItem> {
  const language = languageById(request.lang).code;
  const groups = childrenOf(request.category, snapshot)
    .map((category, position) => groupItem({ category, position }, language, snapshot))
    .filter(({ count }) => count > 0);
  return [...groups, ...linkItems(request, language, snapshot)];
}

/** The tree that a category belongs to: a product's explorer, or all master classes. */
export function categoryTree(category: readonly string[], language: LanguageCode, snapshot: Snapshot): CategoryNode[] {
  const [first = '', product = ''] = category;
  const root = first === 'home' ? [first, product] : [first];
  return nodesBelow(root, language, snapshot);
}

/** The name of a place on the site: of a section, product, category, course or skill path. */
export function labelOf(category: readonly string[], language: LanguageCode, { lists }: Snapshot): string {
  const label = lists.labels[category.join('/')];
  return label ? localize(label, language) : (category.at(-1) ?? '');
}

function childrenOf(category: readonly string[], { lists }: Snapshot): string[][] {
  const [first = '', slug] = category;
  if ((first !== 'home' && first !== 'master-class') || category.length > 2) return [];
  if (slug === undefined) return lists.products.map((product) => [first, product.slug]);
  const names =
    first === 'home'
      ? lists.products.find((product) => product.slug === slug)?.categories
      : lists.courses.filter((course) => course.product === slug).map(({ urlName }) => urlName);
  return (names ?? []).map((name) => [first, slug, name]);
}

function nodesBelow(category: readonly string[], language: LanguageCode, snapshot: Snapshot): CategoryNode[] {
  return childrenOf(category, snapshot).map((child, position) => ({
    urlName: child.at(-1) ?? '',
    title: labelOf(child, language, snapshot),
    thumbnail: pictureOf(child, position),
    category: child,
    count: snapshot.shelf(shelfNames.within(child))?.videos ?? 0,
    children: nodesBelow(child, language, snapshot),
  }));
}

/** The position among its siblings chooses the picture's composition: those side by side differ. */
function pictureOf([first, product = '', name]: readonly string[], position: number): string {
  if (name === undefined) return coverAddress(product);
  const draw = first === 'master-class' ? courseCoverAddress : thumbnailAddress;
  return draw({ product, urlName: name, scene: position % COMPOSITIONS });
}

function groupItem(
  { category, position }: { category: string[]; position: number },
  language: LanguageCode,
  snapshot: Snapshot,
): GroupItem {
  return {
    kind: ItemKind.GROUP,
    urlName: category.at(-1) ?? '',
    title: labelOf(category, language, snapshot),
    thumbnail: pictureOf(category, position),
    category,
    count: snapshot.shelf(shelfNames.within(category))?.videos ?? 0,
  };
}

function linkItems(request: QueryRequest, language: LanguageCode, { lists }: Snapshot): LinkItem[] {
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
