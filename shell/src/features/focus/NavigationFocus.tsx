import { useKeepsScroll, useLocation, useNavigationType } from '@learning-center/shared/routing';
import { VisuallyHidden } from '@learning-center/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { idOfHash } from '../../id-of-hash.ts';
import { focusHeading, focusQuietly } from './focus-place.ts';
import { pageIdentity } from './page-identity.ts';
import { useFocusRescue } from './useFocusRescue.ts';
import { useLeftLinks } from './useLeftLinks.ts';

/**
 * After a navigation to another page, says its title to screen readers and moves the focus to its heading; a hash moves
 * it to what it names, the way back to the link that led on. A page that keeps its scroll position keeps its focus too,
 * unless what had it is gone.
 */
export function NavigationFocus(props: { mainId: string }) {
  const location = useLocation();
  const keepsPlace = useKeepsScroll();
  const isBack = useNavigationType() === 'POP';
  const findLeft = useLeftLinks(location.key);
  useFocusRescue(props.mainId);
  const shown = useRef(location);
  const [announced, announce] = useState('');

  const arrive = useEffectEvent(() => {
    announce(document.title);
    const left = isBack ? findLeft() : undefined;
    if (left) return focusQuietly(left);
    if (focusNamed(location.hash)) return;
    if (!keepsPlace) focusHeading(document.getElementById(props.mainId), 'h1');
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (pageIdentity(before) === pageIdentity(location)) {
      if (before !== location && before.search === location.search) focusNamed(location.hash);
      return undefined;
    }
    // The title is set by effects of this same navigation.
    const frame = requestAnimationFrame(() => arrive());
    return () => cancelAnimationFrame(frame);
  }, [location]);

  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}

/** Whether there was something to focus. */
function focusNamed(hash: string): boolean {
  const named = hash.length > 1 ? document.getElementById(idOfHash(hash)) : null;
  focusQuietly(named);
  return named !== null;
}
