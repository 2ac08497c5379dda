import type { CategoryNode } from '@learning-center/shared/contract';
import type { ExplorerPlace } from './explorer-question.ts';

/** The nodes on the way down to a category, or undefined when the tree has no such category. */
export function trailTo(names: readonly string[], tree: readonly CategoryNode[]): CategoryNode[] | undefined {
  const [first, ...rest] = names;
  if (first === undefined) return [];
  const node = tree.find(({ urlName }) => urlName === first);
  const below = node && trailTo(rest, node.children);
  return below && [node, ...below];
}

/** The categories beside the last one of a trail, itself included; none at the root. */
export function siblingsOf(trail: readonly CategoryNode[], tree: readonly CategoryNode[]): readonly CategoryNode[] {
  if (trail.length === 0) return [];
  return trail.at(-2)?.children ?? tree;
}

/** The nodes on the way to a category of which only the path is known: an API need not send its tree. */
export function unnamedTrail({ product, categories }: Pick<ExplorerPlace, 'product' | 'categories'>): CategoryNode[] {
  return categories.map((urlName, position) => ({
    urlName,
    title: urlName.replaceAll('-', ' '),
    category: ['home', product, ...categories.slice(0, position + 1)],
    count: 0,
    children: [],
  }));
}
