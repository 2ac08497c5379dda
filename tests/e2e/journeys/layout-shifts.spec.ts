import { waitUntilHydrated, expect, test, type Page, LONG_TAG } from '../support/journey.ts';

/** How long scripts take, in milliseconds: the page is painted without them first. */
const SCRIPT_DELAY_MS = 700;

/** Delays the scripts of a page, and its fonts by as much again; without `fontDelay` fonts never load. */
async function delayAssets(page: Page, fontDelay?: number): Promise<void> {
  const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  await page.route(/\.js(\?|$)/, async (route) => {
    await after(SCRIPT_DELAY_MS);
    await route.continue();
  });
  await page.route(/\.woff2(\?|$)/, async (route) => {
    if (fontDelay === undefined) return;
    await after(fontDelay);
    await route.continue();
  });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Layout shifts since the page began to load, the biggest first. */
function movedSince(page: Page): Promise<{ shift: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        const read = (list: PerformanceObserverEntryList) => {
          const entries = list.getEntries() as LayoutShift[];
          const nodes = entries.flatMap(({ sources }) => sources.map(({ node }) => node));
          resolve({
            shift: entries.reduce((sum, { value }) => sum + value, 0),
            moved: nodes.map((node) =>
              (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 120),
            ),
          });
        };
        new PerformanceObserver(read).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ shift: 0, moved: [] }), 500);
      }),
  );
}

const ADDRESSES = [
  '/library',
  '/de/library',
  '/jp/library?alltags=光',
  '/de/skill-paths',
  '/de/home/lumistage',
  '/de/webinar/archive',
];

for (const width of [700, 768, 800, 830, 1024, 1100]) {
  const tag = width === 768 ? [] : LONG_TAG;
  test(`a cold list at ${width} px does not shift while its scripts load`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    await delayAssets(page);
    for (const address of ADDRESSES) {
      await page.goto(address, { waitUntil: 'commit' });
      await waitUntilHydrated(page);
      const { shift, moved } = await movedSince(page);
      expect.soft(shift, `${address}: ${moved.join('\n')}`).toBeLessThan(0.01);
    }
  });
}

test('the marks of watched videos appear without a layout shift', { tag: LONG_TAG }, async ({ page }) => {
  await page.goto('/library');
  await page.evaluate(async () => {
    const body = JSON.stringify({ searchType: 1, orderBy: 1, pageSize: 24 });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/LearningCenter/v1/Query', { method: 'POST', headers, body });
    const { result } = (await response.json()) as { result: { items: { id: number; videoLength: number }[] } };
    result.items.forEach(({ id, videoLength }, position) => {
      const started = JSON.stringify({ time: 40, duration: videoLength, at: 1 });
      if (position % 2 === 0) localStorage.setItem(`lc.seen.${id}`, '1');
      else localStorage.setItem(`lc.position.${id}`, started);
    });
  });
  await delayAssets(page);
  for (const address of ['/library', '/library?view=details']) {
    await page.goto(address, { waitUntil: 'commit' });
    await waitUntilHydrated(page);
    await expect(
      page
        .getByRole('main')
        .getByText(/ left$/)
        .first(),
    ).toBeVisible();
    const { shift, moved } = await movedSince(page);
    expect.soft(shift, `${address}: ${moved.join('\n')}`).toBeLessThan(0.01);
  }
});

test('a cold library at 768 px stays below the threshold for layout shifts while fonts and scripts load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await delayAssets(page, 2 * SCRIPT_DELAY_MS);
  await page.goto('/library');
  await waitUntilHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const { shift, moved } = await movedSince(page);
  expect(shift, moved.join('\n')).toBeLessThan(0.05);
});
