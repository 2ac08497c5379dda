/** How a visitor returned: the tab came to the front, or the browser restored the page from its back/forward cache. */
export type ReturnReason = 'seen' | 'restored';

/** Runs something whenever the visitor returns to the page; the returned function unsubscribes. */
export function onReturn(run: (reason: ReturnReason) => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') run('seen');
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run('restored');
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', onPageShow);
  };
}
