import { findProductFamily, type CategoryNode } from '@learning-center/shared/contract';
import type { Products } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';

/** The tab that stands for every product (decision A13). */
export const ALL_TAB = 'all';

/** What the address of a master class names: product, course and lesson, all optional (Specification 2.1, decision A13). */
export interface Place {
  product?: CategoryNode;
  course?: CategoryNode;
  /** The urlName of a lesson. */
  lesson?: string;
}

/** The segments of an address below `/master-class`. */
export interface PlaceParams {
  tab: string;
  category: string;
  /** What follows the course. */
  rest: readonly string[];
}

/** What an address is looked up in: the products with courses, and all products, undefined while they are unknown. */
export interface KnownPlaces {
  tree: readonly CategoryNode[];
  products: Products;
}

/**
 * Where an address leads: a place of the tree, or the address that it must become.
 * Undefined where its first segment is no product, as for an explorer (decision A4).
 */
export function findPlace(
  { tree, products }: KnownPlaces,
  params: PlaceParams,
): Place | { redirect: string } | undefined {
  const { tab, category, rest } = params;
  if (tab === '') return {};
  if (tab === ALL_TAB) return category === '' ? {} : { redirect: courseAnywhere(tree, category) };
  const family = findProductFamily(tab, products);
  const slug = tab.toLowerCase() === ALL_TAB ? ALL_TAB : (family?.slug ?? tab);
  if (slug !== tab) return { redirect: paths.masterClass(slug, ...[category, ...rest].filter(Boolean)) };
  const product = tree.find(({ urlName }) => urlName === slug) ?? (family && emptyProduct(family));
  if (!product) return undefined;
  if (category === '') return { product };
  const course = product.children.find(({ urlName }) => urlName === category);
  if (!course) return { redirect: paths.masterClass(slug) };
  const lesson = rest.at(-1);
  return lesson === undefined ? { product, course } : { product, course, lesson };
}

function courseAnywhere(tree: readonly CategoryNode[], urlName: string): string {
  const course = tree.flatMap(({ children }) => children).find((node) => node.urlName === urlName);
  return course ? `/${course.category.join('/')}` : paths.masterClass();
}

/** A product without master classes has no node; addressed directly, its tab is there all the same (design "Master Class"). */
function emptyProduct({ slug, name: title }: { slug: string; name: string }): CategoryNode {
  return { urlName: slug, title, category: ['master-class', slug], count: 0, children: [] };
}
