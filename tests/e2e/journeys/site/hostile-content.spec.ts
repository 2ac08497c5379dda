import { F1, F2 } from '../../support/page/fixtures.ts';
import { ENDLESS_WORD, HOSTILE_TAIL, HOSTILE_TEXTS } from '../../support/api/hostile-values.ts';
import { startHostileApi } from '../../support/api/hostile-api.ts';
import { expectInert, expectNoHorizontalScroll, watchPage } from '../../support/page/inert.ts';
import { expect, open, type Page, LONG_TAG } from '../../support/journey.ts';
import { test as ownEdge } from '../../support/site/own-edge.ts';

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
test.setTimeout(300_000);

/** One screen of each kind. */
const SCREENS = [
  '/',
  `/home/lumistage/lighting${encodeURIComponent(HOSTILE_TAIL)}`,
  '/library',
  '/webinar/upcoming',
  F1.address,
] as const;

const ALL_SCREENS = [
  ...SCREENS,
  '/home/lumistage',
  '/library?alltags=light&level=medium&product=lumistage',
  '/master-class',
  '/master-class/lumistage',
  '/skill-paths',
  '/webinar/archive',
  '/webinar/speakerinfo',
  '/online-manual',
  F2.address,
] as const;

/** Opens and scrolls to everything on the page. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    scrollTo(0, document.documentElement.scrollHeight);
  });
}

async function expectTextsOn(page: Page, addresses: readonly string[]): Promise<void> {
  const events = await watchPage(page);
  for (const address of addresses) {
    await open(page, address);
    await showAll(page);
    await expectInert(page);
    await expectNoHorizontalScroll(page);
  }
  expect(events).toEqual([]);
}

test('hostile texts stay text on server-rendered screens', ({ page }) => expectTextsOn(page, SCREENS));

for (const language of ['', '/jp']) {
  test(`hostile texts stay text on every server-rendered screen${language}`, { tag: LONG_TAG }, ({ page }) =>
    expectTextsOn(
      page,
      ALL_SCREENS.map((address) => language + address),
    ),
  );
}

test.describe('endless words', () => {
  test.use({ texts: [ENDLESS_WORD] });

  test("block no screen's hydration and make none wider than the window", { tag: LONG_TAG }, ({ page }) =>
    expectTextsOn(page, SCREENS),
  );
});
