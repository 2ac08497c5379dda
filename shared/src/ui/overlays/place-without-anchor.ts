/** Where the style sheet places a list. */
const ANCHORS = '(anchor-scope: all) and (overflow-anchor: none)';
/** Between a button and its list, in pixels. */
const GAP = 6;

/**
 * Places an open list at the button before it, where the browser has no anchors: within the window, above if there is no
 * room below.
 */
export function placeWithoutAnchor(list: HTMLElement, align: 'start' | 'end'): void {
  const button = list.previousElementSibling?.getBoundingClientRect();
  if (!button || CSS.supports(ANCHORS)) return;
  // With a polyfill it stays in the page, and a part of the page may be its origin.
  Object.assign(list.style, { inset: '0 auto auto 0', margin: 0, animation: 'none' });
  const origin = list.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = align === 'end' ? button.right - origin.width : button.left;
  const below = button.bottom + GAP;
  const top = below + origin.height > clientHeight ? button.top - GAP - origin.height : below;
  Object.assign(list.style, {
    left: `${Math.max(0, Math.min(left, clientWidth - origin.width)) - origin.left}px`,
    top: `${Math.max(0, top) - origin.top}px`,
    animation: '',
  });
}
