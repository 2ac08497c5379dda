/** A page that is hidden while the visitor is away. */
export interface Hiding {
  isHidden: () => boolean;
  show: () => void;
  stop: () => void;
}

/**
 * Hides a member's page when the browser keeps it whole in its history: who comes back to it may be somebody else.
 * Nothing moves, and the keyboard is where it was once the page is shown again.
 */
export function hideWhileAway(isMember: () => boolean): Hiding {
  const { style } = document.body;
  let focused: Element | null = null;
  const isHidden = () => style.visibility === 'hidden';
  const show = () => {
    if (!isHidden()) return;
    style.visibility = '';
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isMember()) return;
    focused = document.activeElement;
    style.visibility = 'hidden';
  };
  window.addEventListener('pagehide', hide);
  return {
    isHidden,
    show,
    stop: () => {
      window.removeEventListener('pagehide', hide);
      show();
    },
  };
}
