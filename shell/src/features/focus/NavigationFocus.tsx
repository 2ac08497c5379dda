import { useKeepsScroll, useLocation } from '@learning-center/shared/routing';
import { VisuallyHidden } from '@learning-center/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageIdentity } from './page-identity.ts';

/** After a navigation to another page, moves the focus to its heading and says its title to screen readers. */
export function NavigationFocus(props: { mainId: string }) {
  const location = useLocation();
  const keepsPlace = useKeepsScroll();
  const identity = pageIdentity(location);
  const shown = useRef(identity);
  const [announced, announce] = useState('');

  const arrive = useEffectEvent(() => {
    announce(document.title);
    if (!keepsPlace && location.hash === '') focusHeading(document.getElementById(props.mainId));
  });
  useEffect(() => {
    if (shown.current === identity) return undefined;
    shown.current = identity;
    // The title is set by effects of this same navigation.
    const frame = requestAnimationFrame(() => arrive());
    return () => cancelAnimationFrame(frame);
  }, [identity]);

  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}

/** Scrolling is done elsewhere, so the focus must not scroll. */
function focusHeading(main: HTMLElement | null): void {
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
