import type { BrowserRouter } from './browser-router.ts';
import { markPicture, pictureOf, pictureOfPlayer, unmarkPictures } from './moving-picture.ts';

/** How long the old page may stand still while the new one is drawn, in milliseconds; then it shows itself as it is. */
const DRAW_LIMIT = 1_000;

/** What a router hands to the browser: draws the new page, and resolves once that is done. */
type Draw = () => Promise<void>;

/** What the router wants to know of a view transition. */
type RunningTransition = Pick<ViewTransition, 'finished' | 'skipTransition'>;

/**
 * The same router, whose view transitions (`viewTransition` of a link, and the way back over it) move the picture of a
 * video between its card and its player. They never hold a page up, and say nothing when they do not come about.
 */
export function withViewTransitions(router: BrowserRouter): BrowserRouter {
  const shown = { before: '', now: addressOf(router) };
  router.subscribe(() => {
    const address = addressOf(router);
    if (address !== shown.now) Object.assign(shown, { before: shown.now, now: address });
  });
  const startViewTransition = (draw: Draw) => start(draw, shown);
  return Object.create(router, { window: { value: { document: { startViewTransition } } } });
}

function start(draw: Draw, { before, now }: { before: string; now: string }): RunningTransition {
  const drawn = () => Promise.race([draw(), afterLimit()]);
  const card = pictureOf(now);
  const picture = card ?? pictureOfPlayer();
  if (!picture || prefersStillness()) return { finished: drawn(), skipTransition: () => undefined };
  markPicture(picture);
  const transition = document.startViewTransition(async () => {
    unmarkPictures();
    await drawn();
    const target = card ? pictureOfPlayer() : pictureOf(before);
    if (target) markPicture(target);
    else transition.skipTransition();
  });
  // A transition that another one ends, or that a hidden window does not show, is no fault.
  for (const end of [transition.ready, transition.updateCallbackDone]) end.catch(() => undefined);
  const finished = transition.finished.catch(() => undefined).finally(unmarkPictures);
  return { finished, skipTransition: () => transition.skipTransition() };
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const afterLimit = () => new Promise<void>((resolve) => setTimeout(resolve, DRAW_LIMIT));

function addressOf({ state: { location } }: BrowserRouter): string {
  return location.pathname + location.search;
}
