import type { BrowserRouter } from './browser-router.ts';

/** How long the old page may freeze while the new one renders, in milliseconds. */
const RENDER_TIMEOUT_MS = 1_000;

/** Marks the picture that moves between the two pages; `shared/ui` styles it. */
const MARKER_ATTRIBUTE = 'data-moves';

/** What the router passes to the browser: renders the new page, and resolves after that. */
type Render = () => Promise<void>;

type RunningTransition = Pick<ViewTransition, 'finished' | 'skipTransition'>;

export type StartViewTransition = (render: Render) => RunningTransition;

/**
 * Creates a router's view transitions: the picture of a video moves between its card and its player, for links with
 * `viewTransition` and for Back. A transition never delays a page, and its failure is silent.
 */
export function createViewTransitions(router: BrowserRouter): StartViewTransition {
  const addresses = { before: '', now: addressOf(router) };
  router.subscribe(() => {
    const address = addressOf(router);
    if (address !== addresses.now) Object.assign(addresses, { before: addresses.now, now: address });
  });
  return (render) => start(render, addresses);
}

function start(render: Render, { before, now }: { before: string; now: string }): RunningTransition {
  const renderInTime = () => Promise.race([render(), afterTimeout()]);
  const card = cardPicture(now);
  const picture = card ?? playerPicture();
  if (!picture || prefersReducedMotion()) return { finished: renderInTime(), skipTransition: () => undefined };
  markPicture(picture);
  const transition = document.startViewTransition(async () => {
    unmarkPictures();
    await renderInTime();
    const target = card ? playerPicture() : cardPicture(before);
    if (target) markPicture(target);
    else transition.skipTransition();
  });
  // Another transition or a hidden window may end this one; that is no error.
  for (const end of [transition.ready, transition.updateCallbackDone]) end.catch(() => undefined);
  const finished = transition.finished.catch(() => undefined).finally(unmarkPictures);
  return { finished, skipTransition: () => transition.skipTransition() };
}

/** The visible picture of the card that links to an address; of several cards, the one that the visitor points at. */
function cardPicture(address: string): Element | undefined {
  const links = [...document.querySelectorAll('main article a[href]')];
  const cards = links.filter((link) => link.getAttribute('href') === address).map((link) => link.closest('article'));
  const visible = cards.filter((card) => isInView(card?.querySelector('[data-picture]')));
  const card = visible.find((candidate) => candidate?.matches(':hover, :focus-within')) ?? visible[0];
  return card?.querySelector('[data-picture]') ?? undefined;
}

function playerPicture(): Element | undefined {
  const player = document.querySelector('main [data-picture="player"]');
  return isInView(player) && player ? player : undefined;
}

function markPicture(picture: Element): void {
  picture.setAttribute(MARKER_ATTRIBUTE, '');
}

function unmarkPictures(): void {
  for (const picture of document.querySelectorAll(`[${MARKER_ATTRIBUTE}]`)) picture.removeAttribute(MARKER_ATTRIBUTE);
}

/** A picture under the header or outside the window would move from an invisible position. */
function isInView(picture: Element | null | undefined): boolean {
  if (!picture?.checkVisibility({ visibilityProperty: true })) return false;
  const { top, bottom } = picture.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return top >= Math.max(0, header) && (top + bottom) / 2 < window.innerHeight;
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const afterTimeout = () => new Promise<void>((resolve) => setTimeout(resolve, RENDER_TIMEOUT_MS));

const addressOf = ({ state: { location } }: BrowserRouter): string => location.pathname + location.search;
