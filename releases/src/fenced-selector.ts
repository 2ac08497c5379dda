import parseSelector, { type Node, type Root, type Selector } from 'postcss-selector-parser';

/** By which classes a selector must be fenced. */
export interface Fence {
  /** How an app's own classes begin. */
  prefix: string;
  /** Whether the selector stands within a fenced rule, which `&` or nothing stands for. */
  isNested: boolean;
}

/**
 * Whether all that a list of selectors matches has a class of the app, or lies within an element that has. What follows
 * such an element as its neighbor may be another app's.
 */
export function isFenced(selectors: string, fence: Fence): boolean {
  return fencesAll(parseSelector().astSync(selectors), fence);
}

const fencesAll = (root: Pick<Root, 'nodes'>, fence: Fence): boolean =>
  root.nodes.length > 0 && root.nodes.every((selector) => fences(selector as Selector, fence));

/** Walks from the matched element outward, to an element of the app that it is, or lies within. */
function fences(selector: Selector, fence: Fence): boolean {
  const { nodes } = selector;
  let combinator = '';
  for (const node of nodes.toReversed()) {
    if (node.type === 'combinator') combinator = node.value;
    else if (leadsInto(combinator) && isOwn(node, fence)) return true;
  }
  // A nested selector without `&` is relative to the rule around it.
  const [first] = nodes;
  const isRelative = fence.isNested && !String(selector).includes('&');
  return isRelative && leadsInto(first?.type === 'combinator' ? first.value : '');
}

/** Whether a combinator leads to what lies within an element, not to what stands beside it. */
const leadsInto = (combinator: string) => !/[+~|]/.test(combinator);

function isOwn(node: Node, fence: Fence): boolean {
  if (node.type === 'class') return node.value.startsWith(fence.prefix);
  if (node.type === 'nesting') return fence.isNested;
  return node.type === 'pseudo' && /^:(is|where)$/i.test(node.value) && fencesAll(node, { ...fence, isNested: false });
}
