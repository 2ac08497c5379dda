import { findProductFamily, type CategoryNode } from '@learning-center/shared/contract';
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

/**
 * Where an address leads: a place of the tree, or the address that it must become.
 * Undefined where its first segment is no product, as for an explorer (decision A4).
 */
export function findPlace(
  tree: readonly CategoryNode[],
  params: PlaceParams,
): Place | { redirect: string } | undefined {
  const { tab, category, rest } = params;
  if (tab === '') return {};
  if (tab === ALL_TAB) return category === '' ? {} : { redirect: courseAnywhere(tree, category) };
  const slug = tab.toLowerCase() === ALL_TAB ? ALL_TAB : findProductFamily(tab)?.slug;
  if (slug === undefined) return undefined;
  if (slug !== tab) return { redirect: paths.masterClass(slug, ...[category, ...rest].filter(Boolean)) };
  const product = tree.find(({ urlName }) => urlName === slug) ?? emptyProduct(slug);
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
function emptyProduct(slug: string): CategoryNode {
  const title = findProductFamily(slug)?.name ?? slug;
  return { urlName: slug, title, category: ['master-class', slug], count: 0, children: [] };
}
