/** Why a page is looked at again: its tab came to the front, or the browser took it whole out of its history. */
export type Return = 'seen' | 'restored';

/** Runs something whenever the visitor comes back to the page; answers the way to stop. */
export function onReturn(run: (why: Return) => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') run('seen');
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run('restored');
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', onShow);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', onShow);
  };
}
