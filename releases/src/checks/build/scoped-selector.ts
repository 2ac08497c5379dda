import parseSelector, { type Node, type Root, type Selector } from 'postcss-selector-parser';

/** The classes that a selector must be limited to. */
interface StyleScope {
  /** Prefix of the app's own classes. */
  prefix: string;
  /** Whether the selector is nested in a scoped rule, which `&` or nothing refers to. */
  isNested: boolean;
}

/**
 * Whether a selector list matches only the app's own elements and their descendants. Siblings of such an element may
 * belong to another app.
 */
export function isSelectorScoped(selectors: string, scope: StyleScope): boolean {
  return areAllScoped(parseSelector().astSync(selectors), scope);
}

const areAllScoped = (root: Pick<Root, 'nodes'>, scope: StyleScope): boolean =>
  root.nodes.length > 0 && root.nodes.every((selector) => isScoped(selector as Selector, scope));

/** Walks from the matched element outward, until it finds an element of the app. */
function isScoped(selector: Selector, scope: StyleScope): boolean {
  const { nodes } = selector;
  let combinator = '';
  for (const node of nodes.toReversed()) {
    if (node.type === 'combinator') combinator = node.value;
    else if (isDescendantCombinator(combinator) && isOwnNode(node, scope)) return true;
  }
  // A nested selector without `&` is relative to the rule around it.
  const [first] = nodes;
  const isRelative = scope.isNested && !String(selector).includes('&');
  return isRelative && isDescendantCombinator(first?.type === 'combinator' ? first.value : '');
}

/** Whether a combinator selects descendants, not siblings. */
const isDescendantCombinator = (combinator: string) => !/[+~|]/.test(combinator);

function isOwnNode(node: Node, scope: StyleScope): boolean {
  if (node.type === 'class') return node.value.startsWith(scope.prefix);
  if (node.type === 'nesting') return scope.isNested;
  return (
    node.type === 'pseudo' && /^:(is|where)$/i.test(node.value) && areAllScoped(node, { ...scope, isNested: false })
  );
}
