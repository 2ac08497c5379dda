import { useEffect } from 'react';

const LANDMARKS = 'section, aside, nav, dialog, main';

/**
 * Moves the focus when the focused element is removed, such as a Retry button. The heading of the nearest remaining
 * landmark around it gets the focus, or that of `main`.
 */
export function useFocusRescue(mainId: string): void {
  useEffect(() => {
    let path: Element[] = [];
    const recordFocus = ({ target }: FocusEvent) => (path = target instanceof Element ? withAncestors(target) : []);
    const clearFocus = ({ target }: FocusEvent) =>
      // An element that is being removed loses the focus while it is still in the document.
      requestAnimationFrame(() => {
        if (path[0] === target && path[0]?.isConnected) path = [];
      });
    const rescue = () => {
      if (path.length === 0 || path[0]?.isConnected || document.activeElement !== document.body) return;
      const landmark = path.find((element) => element.isConnected && element.matches(LANDMARKS));
      path = [];
      focusHeading(landmark ?? document.getElementById(mainId), 'h1, h2, h3');
    };
    const observer = new MutationObserver(rescue);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', recordFocus);
    document.addEventListener('focusout', clearFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', recordFocus);
      document.removeEventListener('focusout', clearFocus);
    };
  }, [mainId]);
}

function withAncestors(element: Element): Element[] {
  return element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];
}

/** Moves the focus to any kind of element, without scrolling; does nothing without an element. */
export function focusWithoutScroll(target: HTMLElement | null | undefined): void {
  if (target && target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** Moves the focus to the first heading in a container, or to the container itself. */
export function focusHeading(container: Element | null, headings: string): void {
  if (container instanceof HTMLElement) focusWithoutScroll(container.querySelector<HTMLElement>(headings) ?? container);
}
