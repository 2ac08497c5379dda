import type { Browser } from '@playwright/test';
import { watchRequests } from '../../e2e/support/page/watch-requests.ts';
import { PAGE_TIMEOUT_MS, withThrottledPage, type ThrottledPage, type Throttling } from './throttled-page.ts';

/** Measurements of a navigation to another section without a new document. */
export interface Navigation {
  /** Its target path. */
  to: string;
  /** From pointer down until the new page's heading is visible. */
  visibleMs: number;
  /** From pointer down until the next frame, in which the visitor sees feedback. */
  feedbackMs: number;
  /** Script and style files fetched after pointer down. */
  codeRequests: number;
}

/** Targets of navigations: a link in the sidebar and its path. */
const TARGETS = [
  { link: 'nav a[href="/webinar"]', path: '/webinar' },
  { link: 'nav a[href="/master-class"]', path: '/master-class' },
  { link: 'nav a[href="/library"]', path: '/library' },
];

/** How long the pointer hovers over a link before the click: prefetching has finished by then. */
const HOVER_MS = 1_500;

/** Navigates from an idle page to other sections. */
export function navigate(
  browser: Browser,
  { address, ...slowness }: Throttling & { address: string },
): Promise<Navigation[]> {
  return withThrottledPage(browser, slowness, {
    measure: async (slow) => {
      await slow.page.goto(address, { waitUntil: 'networkidle', timeout: PAGE_TIMEOUT_MS });
      const targets = TARGETS.filter(({ path }) => !address.endsWith(path));
      const navigations: Navigation[] = [];
      for (const target of targets) navigations.push(await go(slow, target));
      return navigations;
    },
  });
}

async function go(
  { page, session }: ThrottledPage,
  { link, path }: { link: string; path: string },
): Promise<Navigation> {
  const target = page.locator(link).first();
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  const files = await watchRequests(session);
  const moments = page.evaluate(timeNavigation, path);
  await target.click();
  const { visibleMs, feedbackMs } = await moments;
  await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT_MS });
  const codeRequests = files().filter(({ type }) => type === 'Script' || type === 'Stylesheet').length;
  return { to: path, visibleMs, feedbackMs, codeRequests };
}

/** Runs in the page: times the next frame and the frame with another heading. */
function timeNavigation(path: string): Promise<Pick<Navigation, 'visibleMs' | 'feedbackMs'>> {
  const before = document.querySelector('main h1')?.textContent;
  return new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp: pressed }) => {
        let feedbackMs = NaN;
        const look = () => {
          const now = performance.now() - pressed;
          if (Number.isNaN(feedbackMs)) feedbackMs = now;
          const isThere =
            location.pathname.startsWith(path) && document.querySelector('main h1')?.textContent !== before;
          if (isThere) resolve({ visibleMs: now, feedbackMs });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}
