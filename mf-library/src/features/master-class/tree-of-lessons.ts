import type { CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { productName, type Products } from '@learning-center/shared/lib';

/** The courses by product as the places of their lessons tell them, for an API that does not send its tree. */
export function treeOfLessons(lessons: readonly VideoListItem[], products: Products): CategoryNode[] {
  const tree: CategoryNode[] = [];
  for (const { category } of lessons) {
    const [section = '', product, course] = category;
    if (product === undefined || course === undefined) continue;
    const title = productName(product, products).replaceAll('-', ' ');
    const productNode = nodeIn(tree, { title, category: [section, product] });
    const courseTitle = course.replaceAll('-', ' ');
    const courseNode = nodeIn(productNode.children, { title: courseTitle, category: [section, product, course] });
    productNode.count += 1;
    courseNode.count += 1;
  }
  return tree;
}

function nodeIn(nodes: CategoryNode[], { title, category }: Pick<CategoryNode, 'title' | 'category'>): CategoryNode {
  const urlName = category.at(-1) ?? '';
  const known = nodes.find((node) => node.urlName === urlName);
  if (known) return known;
  const node = { urlName, title, category, count: 0, children: [] };
  nodes.push(node);
  return node;
}
