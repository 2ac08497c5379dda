/**
 * Lets React work on a page that the browser translates. A translation replaces each text by elements of its own
 * (`<font>`), or wraps it. React knows only its own texts: it would end the page with an error as soon as it removes one,
 * and a changed text would stay as it was. So a text takes its place again before React removes it or puts something
 * before it, and as soon as it changes; the browser then translates it anew. Texts that something else took away are
 * removed without an error.
 */
export function keepReplacedTexts({ Node, MutationObserver, document }: Window & typeof globalThis): void {
  const replacements = new WeakMap<Node, ChildNode>();
  const changes = new MutationObserver((records) => {
    for (const { target } of records) takePlaceAgain(target);
  });
  const replaced = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const replacement = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (text.nodeType !== Node.TEXT_NODE || !replacement) continue;
        replacements.set(text, replacement);
        changes.observe(text, { characterData: true });
      }
  });
  replaced.observe(document, { childList: true, subtree: true });

  /** The child of a parent that stands where a node was. */
  const placeOf = (node: Node, parent: Node): ChildNode | undefined => {
    let place = replacements.get(node)?.isConnected ? replacements.get(node) : (node as ChildNode);
    while (place && place.parentNode !== parent) place = (place.parentElement as ChildNode | null) ?? undefined;
    return place;
  };
  const takePlaceAgain = (node: Node, parent: Node | null | undefined = replacements.get(node)?.parentNode) => {
    const place = parent ? placeOf(node, parent) : undefined;
    if (place && place !== node) place.replaceWith(node);
  };

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) takePlaceAgain(child, this);
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    if (next && next.parentNode !== this) takePlaceAgain(next, this);
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
}

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Whether the browser translates the page: what then fails may be the translation's fault, and not a release's. */
export const isTranslated = (document: Document): boolean =>
  document.querySelector('font font, html:is(.translated-ltr, .translated-rtl)') !== null;
