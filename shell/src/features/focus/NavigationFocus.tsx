import { useLocation, useNavigationType } from '@learning-center/shared/routing';
import { VisuallyHidden } from '@learning-center/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { idOfHash } from '../../decode-uri.ts';
import { createHistoryMap } from '../../history-map.ts';
import { pageIdentity } from '../../page-identity.ts';
import { useShell } from '../../shell-context.ts';
import { focusHeading, focusWithoutScroll, useFocusRescue } from './useFocusRescue.ts';

/**
 * Announces the title of a new page to screen readers and moves the focus: to the target of the hash, on Back to the
 * link that the visitor had followed, else to the heading. A page that preserves its scroll position preserves its
 * focus too, unless the focused element is gone. Called by `Layout.tsx`. Owns the followed links by history entry;
 * `useFocusRescue.ts` has the focus of removed elements. Fails: a missing target leaves the focus on the heading.
 */
export function NavigationFocus(props: { mainId: string }) {
  const location = useLocation();
  const { router } = useShell();
  const isBack = useNavigationType() === 'POP';
  const findFollowedLink = useFollowedLink(location.key);
  useClickFocus();
  useFocusRescue(props.mainId);
  const previous = useRef(location);
  const [announced, announce] = useState('');

  const arrive = useEffectEvent(() => {
    announce(document.title);
    const followedLink = isBack ? findFollowedLink() : undefined;
    if (followedLink) return focusWithoutScroll(followedLink);
    if (focusHashTarget(location.hash)) return;
    if (!router?.state.preventScrollReset) focusHeading(document.getElementById(props.mainId), 'h1');
  });
  useEffect(() => {
    const before = previous.current;
    previous.current = location;
    if (pageIdentity(before) === pageIdentity(location)) {
      if (before !== location && before.search === location.search) focusHashTarget(location.hash);
      return undefined;
    }
    // Effects of this same navigation set the title.
    const frame = requestAnimationFrame(() => arrive());
    return () => cancelAnimationFrame(frame);
  }, [location]);

  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}

/** Returns whether there was a target to focus. */
function focusHashTarget(hash: string): boolean {
  const target = hash.length > 1 ? document.getElementById(idOfHash(hash)) : null;
  focusWithoutScroll(target);
  return target !== null;
}

/**
 * Stores the last focused link in `main` for each history entry. The returned function finds that link again when the
 * visitor comes back.
 */
function useFollowedLink(key: string): () => HTMLElement | undefined {
  const [lastFocused] = useState(() => createHistoryMap<string>());
  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      if (link) lastFocused.set(key, link.getAttribute('href') ?? '');
    };
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, [key, lastFocused]);
  return () => {
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
    return [...links].find((link) => link.getAttribute('href') === lastFocused.get(key));
  };
}

/** Gives the focus to what is clicked. Safari does not, so that a dialog could not give it back to its button. */
function useClickFocus(): void {
  useEffect(() => {
    const focusClicked = ({ detail, target }: MouseEvent) => {
      // Clicks by key or by script count as none.
      const control = detail > 0 && target instanceof Element && target.closest<HTMLElement>('a, button');
      if (control && control !== document.activeElement) control.focus({ preventScroll: true, focusVisible: false });
    };
    document.addEventListener('click', focusClicked, true);
    return () => document.removeEventListener('click', focusClicked, true);
  }, []);
}
