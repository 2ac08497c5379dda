import type { CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { productName } from '@learning-center/shared/lib';

/** The courses by product as the places of their lessons tell them, for an API that does not send its tree. */
export function treeOfLessons(lessons: readonly VideoListItem[]): CategoryNode[] {
  const tree: CategoryNode[] = [];
  for (const { category } of lessons) {
    const [section = '', product, course] = category;
    if (product === undefined || course === undefined) continue;
    const productNode = nodeIn(tree, [section, product]);
    const courseNode = nodeIn(productNode.children, [section, product, course]);
    productNode.count += 1;
    courseNode.count += 1;
  }
  return tree;
}

function nodeIn(nodes: CategoryNode[], category: string[]): CategoryNode {
  const urlName = category.at(-1) ?? '';
  const known = nodes.find((node) => node.urlName === urlName);
  if (known) return known;
  const node = { urlName, title: productName(urlName).replaceAll('-', ' '), category, count: 0, children: [] };
  nodes.push(node);
  return node;
}
