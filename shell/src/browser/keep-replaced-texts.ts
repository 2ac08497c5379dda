/**
 * Lets React work on a page that the browser or an extension rewrites. A translation replaces each text by elements of its
 * own (`<font>`), or wraps it; reader tools do the same with others. React knows only its own nodes: it would end the page
 * with an error as soon as it removes one or puts something before it, and a changed text would stay as it was. So a text
 * takes its place again for that, and is then rewritten anew. What something else took away is removed without an error.
 */
export function keepReplacedTexts({ Node, MutationObserver, document }: Window & typeof globalThis): void {
  const replacements = new WeakMap<Node, readonly ChildNode[]>();
  const isWrapped = (node: Node) => replacements.get(node)?.some((each) => each.contains(node));
  const restore = (node: Node) => {
    for (const replacement of replacements.get(node) ?? []) {
      // Not in one step, which the observer would take for a tool's.
      if (!node.isConnected || replacement.contains(node)) replacement.before(node);
      replacement.remove();
    }
    replacements.delete(node);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const added = [...addedNodes];
      if (added.length === 0) added.push(...[previousSibling, nextSibling].filter(isTranslation).slice(0, 1));
      for (const text of removedNodes) {
        // What is still in the document has been moved.
        const isReplaced = added.some((each) => !text.isConnected || each.contains(text));
        if (text.nodeType !== Node.TEXT_NODE || !isReplaced) continue;
        replacements.set(text, added as ChildNode[]);
        observer.observe(text, { characterData: true });
      }
      // A text has changed, or React has moved it.
      for (const node of [target, ...addedNodes]) if (!isWrapped(node)) restore(node);
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  /** The child of a parent that is a node, or has it in it. */
  const childWith = (parent: Node, node: Node): Node | null => {
    if (node.parentNode !== parent) restore(node);
    let child: Node | null = node;
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    const child = childWith(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    insertBefore.call(this, node, next && childWith(this, next));
    return node;
  };
}

const isTranslation = (node: Node | null): node is Node => node?.nodeName === 'FONT';

/** Whether the browser translates the page: what then fails may be the translation's fault, and not a release's. */
export const isTranslated = (document: Document): boolean =>
  document.querySelector('font, html:is(.translated-ltr, .translated-rtl)') !== null;
