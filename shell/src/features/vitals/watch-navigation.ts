import { currentPage, type PageSource } from './shown-page.ts';
import { createVisit, type Visits } from './visits.ts';

/** A navigation that starts later after a click has another cause, in milliseconds. */
const MAX_START_DELAY_MS = 1_000;

/**
 * Starts a visit at each change of section, and measures how long the change takes. The returned function gives up
 * the measurement of the current change, for a page that is hidden: browsers slow it down.
 */
export function watchNavigation(source: PageSource, visits: Visits): () => void {
  const { router } = source;
  let clickedAt = 0;
  let requestedAt: number | undefined;
  window.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), true);

  // React replaces the content when the next page has rendered.
  const content = new MutationObserver(() => {
    content.disconnect();
    const { visit, requestedAt: from } = visits.current();
    // The second frame begins when the first one is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (visit.shown = performance.now() - from)));
  });
  const arrive = () => {
    const { app, isVideo } = currentPage(source);
    const { visit: before, isVideo: wasVideo } = visits.current();
    const shownAt = performance.now();
    const from = requestedAt;
    requestedAt = undefined;
    const isOtherApp = app.name !== before.app;
    const isOther = isOtherApp || app.release !== before.release;
    if (!isOther && isVideo === wasVideo) return;
    content.disconnect();
    const main = document.querySelector('main');
    const shell = visits.shell();
    const other = app.name === shell.app ? shell : createVisit(app, from ?? shownAt);
    visits.add({ isVideo, shownAt, requestedAt: from ?? shownAt, visit: isOther ? other : before });
    // The last good release replaces a broken one without a click, and a failure page is not the section's.
    if (from !== undefined && isOtherApp && !isVideo && !router.state.errors && main)
      content.observe(main, { childList: true, subtree: true });
  };
  router.subscribe(() => {
    const now = performance.now();
    if (router.state.navigation.state === 'idle') arrive();
    // A redirect goes on with the same navigation.
    else if (!requestedAt || clickedAt > requestedAt)
      requestedAt = now - clickedAt < MAX_START_DELAY_MS ? clickedAt : now;
  });
  // The visitor may have left the first page before.
  if (router.state.navigation.state === 'idle') arrive();
  return () => {
    requestedAt = undefined;
    content.disconnect();
  };
}
