/** @jest-environment jsdom */
import { createMemoryRouter } from 'react-router-dom';
import type { BrowserRouter } from './browser-router.ts';
import { createViewTransitions } from './view-transitions.ts';

const LIST = `
  <main>
    <article><div data-picture="card" id="other"></div><a href="/other?v=b">B</a></article>
    <article><div data-picture="card" id="card"></div><a href="/video?v=a">A</a></article>
  </main>`;
const DETAIL = '<main><div data-picture="player" id="player"></div></main>';

/** Simulates the browser: records the old picture, renders the new page, records the new picture. */
let pictures: (string | undefined)[] = [];
let isSkipped = false;
const marked = () => document.querySelector('[data-moves]')?.id;

function startViewTransition(update: () => Promise<void>) {
  pictures.push(marked());
  const drawn = update().then(() => void pictures.push(marked()));
  return { updateCallbackDone: drawn, ready: drawn, finished: drawn, skipTransition: () => (isSkipped = true) };
}

let isStill = false;
beforeEach(() => {
  [pictures, isSkipped, isStill] = [[], false, false];
  Object.assign(document, { startViewTransition });
  window.matchMedia = (query) => ({ matches: isStill && query.includes('reduce') }) as MediaQueryList;
  Element.prototype.checkVisibility = () => true;
});

/** A router at a list; `go` navigates and renders as `RouterProvider` does. */
function atList() {
  document.body.innerHTML = LIST;
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/list'] }) as BrowserRouter;
  const startViewTransition = createViewTransitions(router);
  const go = async (address: string | -1, page: string) => {
    await (address === -1 ? router.navigate(-1) : router.navigate(address));
    await startViewTransition(async () => void (document.body.innerHTML = page)).finished;
  };
  return { router, startViewTransition, go };
}

describe('the transition between a list and a video', () => {
  it('moves the picture of the card to the player, and back', async () => {
    const { go } = atList();
    await go('/video?v=a', DETAIL);
    expect(pictures).toEqual(['card', 'player']);
    await go(-1, LIST);
    expect(pictures).toEqual(['card', 'player', 'player', 'card']);
    expect(marked()).toBeUndefined();
  });

  it('moves nothing where the list does not contain the video', async () => {
    const { go } = atList();
    await go('/elsewhere', DETAIL);
    expect(pictures).toEqual([]);
    await go('/list', LIST);
    expect(isSkipped).toBe(true);
  });

  it('does not happen for visitors who prefer reduced motion', async () => {
    isStill = true;
    const { go } = atList();
    await go('/video?v=a', DETAIL);
    expect(pictures).toEqual([]);
    expect(document.getElementById('player')).not.toBeNull();
  });
});
