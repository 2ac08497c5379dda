import type { Browser } from '@playwright/test';
import { watchRequests } from './requests.ts';
import { LIMIT, withSlowPage, type SlowPage, type Slowness } from './slow-page.ts';

/** What going to another section without a new document was like. */
export interface Navigation {
  /** Where it led. */
  to: string;
  /** Milliseconds from the press of the pointer until the new page's heading shows. */
  shown: number;
  /** Milliseconds from the press until the next frame: the visitor sees that something happens. */
  answered: number;
  /** Files of code that were fetched after the press. */
  codeRequests: number;
}

/** Where the visitor goes from the page that is measured: a link of the sidebar and the heading behind it. */
const WAYS = [
  { link: 'nav a[href="/webinar"]', path: '/webinar' },
  { link: 'nav a[href="/master-class"]', path: '/master-class' },
  { link: 'nav a[href="/library"]', path: '/library' },
];

/** How long the pointer rests on a link before it is pressed, in milliseconds: what is fetched ahead had its turn. */
const REST = 1_500;

/** Goes from a page to other sections and back, after the page has come to rest. */
export function navigate(
  browser: Browser,
  { address, ...slowness }: Slowness & { address: string },
): Promise<Navigation[]> {
  return withSlowPage(browser, slowness, {
    measure: async (slow) => {
      await slow.page.goto(address, { waitUntil: 'networkidle', timeout: LIMIT });
      const ways = WAYS.filter(({ path }) => !address.endsWith(path));
      const navigations: Navigation[] = [];
      for (const way of ways) navigations.push(await go(slow, way));
      return navigations;
    },
  });
}

async function go({ page, session }: SlowPage, { link, path }: { link: string; path: string }): Promise<Navigation> {
  const target = page.locator(link).first();
  await target.hover();
  await page.waitForTimeout(REST);
  const files = await watchRequests(session);
  const moments = page.evaluate(noteNavigation, path);
  await target.click();
  const { shown, answered } = await moments;
  await page.waitForLoadState('networkidle', { timeout: LIMIT });
  const codeRequests = files().filter(({ type }) => type === 'Script' || type === 'Stylesheet').length;
  return { to: path, shown, answered, codeRequests };
}

/** Runs in the page: from the press to the next frame, and to the frame with another heading. */
function noteNavigation(path: string): Promise<Pick<Navigation, 'shown' | 'answered'>> {
  const before = document.querySelector('main h1')?.textContent;
  return new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp: pressed }) => {
        let answered = NaN;
        const look = () => {
          const now = performance.now() - pressed;
          if (Number.isNaN(answered)) answered = now;
          const isThere =
            location.pathname.startsWith(path) && document.querySelector('main h1')?.textContent !== before;
          if (isThere) resolve({ shown: now, answered });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}
