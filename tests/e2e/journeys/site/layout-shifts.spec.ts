import { delayCalls } from '../../support/api/network.ts';
import { expect, LONG_TAG, test, waitUntilHydrated, type Page } from '../../support/journey.ts';

/** Holds scripts back until the page is painted, and fonts until the returned call. */
async function holdAssets(page: Page): Promise<() => Promise<void>> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\.js(\?|$)/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const letFontsGo = await delayCalls(page, '**/*.woff2*');
  return async () => {
    letFontsGo();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Layout shifts since the page began to load. */
function movedSince(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntriesByType('layout-shift') as LayoutShift[];
          const nodes = entries.flatMap(({ sources }) => sources.map(({ node }) => node));
          resolve({
            shift: entries.reduce((sum, { value }) => sum + value, 0),
            moved: nodes.map((node) =>
              (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 120),
            ),
          });
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Every page has been painted, so that the observer is always called.
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}

async function expectNoShift(page: Page, address: string): Promise<void> {
  const { shift, moved } = await movedSince(page);
  expect.soft(shift, `${address}: ${moved.join('\n')}`).toBeLessThan(0.01);
}

const LISTS = ['/library', '/jp/library?alltags=光', '/de/home/lumistage'];
const MORE_LISTS = ['/de/library', '/de/skill-paths', '/de/webinar/archive'];
const PAGES = ['/', '/webinar/upcoming'];
const MORE_PAGES = ['/home/lumistage', '/home/lumistage/lighting', '/library', '/skill-paths/first-short-film'];

const WINDOWS: { width: number; addresses: string[]; tag?: string }[] = [
  { width: 1440, addresses: PAGES },
  { width: 1440, addresses: MORE_PAGES, tag: LONG_TAG },
  ...[700, 768, 800, 830, 1024, 1100].map((width) => ({
    width,
    addresses: [...LISTS, ...MORE_LISTS],
    tag: LONG_TAG,
  })),
];

for (const { width, addresses, tag = [] } of WINDOWS) {
  const title = `at ${width} px ${addresses.join(', ')} do not shift while scripts load, nor when fonts come`;
  test(title, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    for (const address of addresses) {
      const letFontsGo = await holdAssets(page);
      await page.goto(address, { waitUntil: 'commit' });
      await waitUntilHydrated(page);
      await expectNoShift(page, address);
      await letFontsGo();
      await expectNoShift(page, `${address} with fonts`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
