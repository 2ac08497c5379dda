import { F1, F2 } from '../support/page/fixtures.ts';
import { ENDLESS_WORD, HOSTILE_TAIL, HOSTILE_TEXTS } from '../support/api/hostile-values.ts';
import { startHostileApi } from '../support/api/hostile-api.ts';
import { expectInert, expectNoHorizontalScroll, watchPage } from '../support/page/inert.ts';
import { expect, open, type Page, LONG_TAG } from '../support/journey.ts';
import { test as ownEdge } from '../support/site/own-edge.ts';

/** A site whose API sends only hostile texts. */
const test = ownEdge.extend<{ texts: readonly string[] }>({
  texts: [HOSTILE_TEXTS, { option: true }],
  edgeSettings: async ({ texts }, provide) => {
    const api = await startHostileApi(`http://127.0.0.1:${process.env['API_PORT']}`, texts);
    await provide({ API_ORIGIN: api.origin });
    await api.stop();
  },
});

test.use({ viewport: { width: 375, height: 800 } });
test.setTimeout(120_000);

const SCREENS = [
  '/',
  '/home/lumistage',
  `/home/lumistage/lighting${encodeURIComponent(HOSTILE_TAIL)}`,
  '/library',
  '/library?alltags=light&level=medium&product=lumistage',
  '/master-class',
  '/master-class/lumistage',
  '/skill-paths',
  '/webinar/upcoming',
  '/webinar/archive',
  '/webinar/speakerinfo',
  '/online-manual',
  F1.address,
  F2.address,
] as const;

/** Opens and scrolls to everything on the page. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    scrollTo(0, document.documentElement.scrollHeight);
  });
}

async function expectTextsOnEveryScreen(page: Page, language: string): Promise<void> {
  const events = await watchPage(page);
  for (const address of SCREENS) {
    await open(page, language + address);
    await showAll(page);
    await expectInert(page);
    await expectNoHorizontalScroll(page);
  }
  expect(events).toEqual([]);
}

for (const language of ['', '/jp']) {
  const tag = language === '' ? [] : LONG_TAG;
  test(`hostile texts stay text on every server-rendered screen${language}`, { tag }, ({ page }) =>
    expectTextsOnEveryScreen(page, language),
  );
}

test.describe('endless words', () => {
  test.use({ texts: [ENDLESS_WORD] });

  test("block no screen's hydration and make none wider than the window", { tag: LONG_TAG }, ({ page }) =>
    expectTextsOnEveryScreen(page, ''),
  );
});
