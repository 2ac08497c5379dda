import { useEffect } from 'react';
import { focusHeading } from './focus-place.ts';

/** What has a heading of its own to go on from. */
const PLACES = 'section, aside, nav, dialog, main';

/**
 * What has the focus may be taken away: an error that is overcome, a filter that is cleared, a button that has done its
 * work. The keyboard then goes on at the heading of the nearest place around it that is still there, at last of `main`.
 */
export function useFocusRescue(mainId: string): void {
  useEffect(() => {
    let path: Element[] = [];
    const note = ({ target }: FocusEvent) => (path = target instanceof Element ? withAncestors(target) : []);
    const forget = ({ target }: FocusEvent) =>
      // What is being taken away loses the focus while it is still there.
      requestAnimationFrame(() => {
        if (path[0] === target && path[0]?.isConnected) path = [];
      });
    const rescue = () => {
      if (path.length === 0 || path[0]?.isConnected || document.activeElement !== document.body) return;
      const place = path.find((element) => element.isConnected && element.matches(PLACES));
      path = [];
      focusHeading(place ?? document.getElementById(mainId), 'h1, h2, h3');
    };
    const observer = new MutationObserver(rescue);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, [mainId]);
}

function withAncestors(element: Element): Element[] {
  return element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];
}
