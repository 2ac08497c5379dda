import { countTab, type TabCounts } from '../../support/page/tab-counts.ts';
import { addForeignRule, compareForeignStyles } from '../../support/page/section-styles.ts';
import { goDeeper, goToStop, TOUR } from '../../support/page/tour.ts';
import { expect, LONG_TAG, markDocument, open, test, type Page } from '../../support/journey.ts';

/** Tours after the one that fills the caches; each changes the section ten times. */
const TOURS = 6;

test('a tab retains no more after 60 further changes of section', { tag: LONG_TAG }, async ({ page }) => {
  await open(page, '/');
  const expectSameDocument = await markDocument(page);
  await visitEverything(page);
  await tour(page);
  const before = await countIdleTab(page);
  for (let time = 0; time < TOURS; time++) await tour(page);
  const after = await countIdleTab(page);
  await expectSameDocument();
  const { sheets, head, stored } = before;
  expect(after).toMatchObject({ sheets, head, stored });
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.05);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.05);
  // The browser still compiles more of the code.
  expect(after.heap).toBeLessThanOrEqual(before.heap * 1.15);
});

test(
  'the styles of sections that a visitor left change nothing on the pages of others',
  { tag: LONG_TAG },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    await visitEverything(page);
    for (const stop of TOUR.slice(0, -2)) {
      await goToStop(page, stop);
      const { sheets, changed } = await compareForeignStyles(page, stop.app);
      expect(changed, stop.href).toEqual([]);
      expect(sheets).toBeGreaterThanOrEqual(8);
    }
    await addForeignRule(page, 'mf-home', 'main h1 { letter-spacing: 3px }');
    const { changed } = await compareForeignStyles(page, 'mf-home');
    expect(changed, 'a rule that reaches another section is found').not.toEqual([]);
  },
);

/** Opens a page of every kind, so that all code and styles have loaded. */
async function visitEverything(page: Page): Promise<void> {
  for (const stop of TOUR) {
    await goToStop(page, stop);
    await goDeeper(page, stop);
  }
}

async function tour(page: Page): Promise<void> {
  for (const stop of TOUR) await goToStop(page, stop);
}

async function countIdleTab(page: Page): Promise<TabCounts> {
  // A pointer on a link would prefetch its page.
  await page.mouse.move(720, 2);
  const session = await page.context().newCDPSession(page);
  let counts = await countTab(session);
  // Until nothing arrives any more.
  await expect(async () => {
    const { nodes, head } = counts;
    counts = await countTab(session);
    expect(counts).toMatchObject({ nodes, head });
  }).toPass();
  await session.detach();
  return counts;
}
