import { currentPage, type PageSource } from './shown-page.ts';
import { createVisit, type Visits } from './visits.ts';

/** A navigation that starts later after an input has another cause, in milliseconds. */
const MAX_START_DELAY_MS = 1_000;

/** Inputs that start navigations. */
const INPUTS = ['click', 'submit', 'popstate'];

/**
 * Starts a visit at each change of section, and measures how long the change takes. The returned function gives up
 * the measurement of the current change, for a page that is hidden: browsers slow it down.
 */
export function watchNavigation(source: PageSource, visits: Visits): () => void {
  const { router } = source;
  let inputAt = 0;
  let requestedAt: number | undefined;
  let stopWaiting: (() => void) | undefined;
  for (const type of INPUTS) window.addEventListener(type, ({ timeStamp }) => (inputAt = timeStamp), true);

  const arrive = () => {
    const { app, isVideo } = currentPage(source);
    const { visit: before, isVideo: wasVideo } = visits.current();
    const from = requestedAt;
    requestedAt = undefined;
    const isSameRelease = app.name === before.app && app.release === before.release;
    if (isSameRelease && isVideo === wasVideo) return;
    stopWaiting?.();
    const shownAt = performance.now();
    const { shell } = visits;
    const other = app.name === shell().app ? shell() : createVisit(app, from ?? shownAt);
    const visit = isSameRelease ? before : other;
    visits.add({ visit, isVideo, shownAt, requestedAt: from ?? shownAt });
    // The last good release replaces a broken one without a click, and a failure page is not the section's.
    if (from === undefined || isVideo || app.name === before.app || router.state.errors) return;
    stopWaiting = afterNextPaint((paintedAt) => (visit.shown = paintedAt - from));
  };
  router.subscribe(() => {
    const now = performance.now();
    if (router.state.navigation.state === 'idle') arrive();
    // A redirect goes on with the same navigation.
    else if (requestedAt === undefined || inputAt > requestedAt)
      requestedAt = now - inputAt < MAX_START_DELAY_MS ? inputAt : now;
  });
  // The visitor may have left the first page before.
  if (router.state.navigation.state === 'idle') arrive();
  return () => {
    requestedAt = undefined;
    stopWaiting?.();
  };
}

/** Runs something when React has replaced the content and the browser has painted it. */
function afterNextPaint(run: (time: number) => void): () => void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => run(performance.now())));
  });
  const main = document.querySelector('main');
  if (main) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
