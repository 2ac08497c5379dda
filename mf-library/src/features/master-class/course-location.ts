import { findProductFamily, type CategoryNode } from '@learning-center/shared/contract';
import type { Products } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';

/** The tab of all products (A13). */
export const ALL_TAB = 'all';

/** What the address of a master class names: product, course and lesson, all optional (Specification 2.1, A13). */
export interface CourseLocation {
  product?: CategoryNode;
  course?: CategoryNode;
  /** The urlName of a lesson. */
  lesson?: string;
}

/** The segments of a path below `/master-class`. */
export interface CoursePathParams {
  tab: string;
  category: string;
  /** The segments after the course. */
  remaining: readonly string[];
}

/** The products with courses, and all products; undefined until they are loaded. */
interface CourseContext {
  tree: readonly CategoryNode[];
  products: Products;
}

/**
 * Resolves a path to a location in the tree or to a redirect. Returns undefined if its first segment is no product, as
 * in an explorer (A4).
 */
export function findCourseLocation(
  { tree, products }: CourseContext,
  params: CoursePathParams,
): CourseLocation | { redirect: string } | undefined {
  const { tab, category, remaining } = params;
  if (tab === '') return {};
  if (tab === ALL_TAB) return category === '' ? {} : { redirect: findCoursePath(tree, category) };
  const family = findProductFamily(tab, products);
  const slug = tab.toLowerCase() === ALL_TAB ? ALL_TAB : (family?.slug ?? tab);
  if (slug !== tab) return { redirect: paths.masterClass(slug, ...[category, ...remaining].filter(Boolean)) };
  const product = tree.find(({ urlName }) => urlName === slug) ?? (family && emptyProduct(family));
  if (!product) return undefined;
  if (category === '') return { product };
  const course = product.children.find(({ urlName }) => urlName === category);
  if (!course) return { redirect: paths.masterClass(slug) };
  const lesson = remaining.at(-1);
  return lesson === undefined ? { product, course } : { product, course, lesson };
}

function findCoursePath(tree: readonly CategoryNode[], urlName: string): string {
  const course = tree.flatMap(({ children }) => children).find((node) => node.urlName === urlName);
  return course ? `/${course.category.join('/')}` : paths.masterClass();
}

/** A product without master classes is not in the tree. Its address works all the same (design "Master Class"). */
function emptyProduct({ slug, name: title }: { slug: string; name: string }): CategoryNode {
  return { urlName: slug, title, category: ['master-class', slug], count: 0, children: [] };
}
