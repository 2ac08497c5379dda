/** Elements that give a visitor something to read, to look at or to use. */
const CONTENT = 'h1, h2, h3, p, a, button, input, li, img, svg, video, iframe, canvas';
/** Smaller elements are there for screen readers, in pixels. */
const MIN_SIZE = 4;

/**
 * Whether a visitor sees nothing of a page: no element of its content is visible where the window stands. A browser that
 * cannot tell says no.
 */
export function isPageBlank(document: Document): boolean {
  if (!('checkVisibility' in document.body)) return false;
  let isCovered = false;
  let isElsewhere = false;
  for (const element of document.body.querySelectorAll(CONTENT)) {
    const view = viewOf(element);
    if (view === 'shown') return false;
    isCovered ||= view === 'covered';
    isElsewhere ||= view === 'elsewhere';
  }
  return isCovered || !isElsewhere;
}

/** `elsewhere`: above or below the window, where a visitor can scroll to. */
function viewOf(element: Element): 'shown' | 'covered' | 'elsewhere' | 'hidden' {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'hidden';
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const { innerWidth, innerHeight, scrollY } = window;
  if (width < MIN_SIZE || height < MIN_SIZE || right <= 0 || left >= innerWidth) return 'hidden';
  if (bottom <= 0 || top >= innerHeight) return bottom + scrollY > 0 ? 'elsewhere' : 'hidden';
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  return element.contains(element.ownerDocument.elementFromPoint(x, y)) ? 'shown' : 'covered';
}
