/**
 * Hides a member's page when it enters the browser's back/forward cache: another person may come back to it. `show`
 * restores the page as it was, with the focus.
 */
export function hideInPageCache(isMember: () => boolean) {
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
