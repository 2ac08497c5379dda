import type { Locator } from '@playwright/test';
import { expect, LONG_TAG, open, test } from '../../support/journey.ts';
import { logInAs } from '../../support/api/members.ts';
import { delayCalls } from '../../support/api/network.ts';

/**
 * Tolerated error of skeletons, in pixels. A title has one line or two, and up to four beside its artwork on a phone.
 */
const TITLE_LINE = 24;

async function boxOf(locator: Locator) {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error(`Nothing is seen of ${String(locator)}`);
  return box;
}

async function expectSamePosition(
  before: Locator,
  come: Locator,
  how: { letGo: () => void; lines: number },
): Promise<void> {
  await expect(before.first()).toBeVisible();
  const shape = await boxOf(before);
  how.letGo();
  await expect(come.first()).toBeVisible();
  await expect(before).toHaveCount(0);
  const { x, y, width, height } = await boxOf(come);
  for (const [side, was, is] of [
    ['left', shape.x, x],
    ['top', shape.y, y],
    ['width', shape.width, width],
  ] as const)
    expect.soft(Math.abs(was - is), `${side}: ${was} became ${is}`).toBeLessThanOrEqual(2);
  expect
    .soft(Math.abs(shape.height - height), `height: ${shape.height} became ${height}`)
    .toBeLessThanOrEqual(2 + how.lines * TITLE_LINE);
}

for (const width of [375, 800, 1440]) {
  test.describe(`at ${width} px`, { tag: width === 375 ? [] : LONG_TAG }, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test("skeletons have the positions of a video and of a member's videos", async ({ page }) => {
      await logInAs(page, 'mira');
      const main = page.getByRole('main');
      for (const [address, list] of [
        ['/bookmark', 'Bookmark'],
        ['/bookmark?view=details', 'Bookmark'],
        ['/history', 'History'],
      ] as const) {
        const letGo = await delayCalls(page, `**/api/LearningCenter/v1/${list}/Query`);
        await open(page, address);
        await test.step(address, () =>
          expectSamePosition(main.locator('[aria-busy="true"] li > *'), main.locator('article'), {
            letGo,
            lines: width < 480 ? 2 : 1,
          }),
        );
      }

      await open(page, '/home/lumistage/lighting');
      const letGo = await delayCalls(page, '**/api/LearningCenter/v1/Query/Detail');
      await main.locator('article a[href*="v="]').first().click();
      // Below a line for the back link.
      const shape = main.locator('[aria-busy="true"] span[aria-hidden]').nth(1);
      await expectSamePosition(shape, page.locator('[data-picture="player"]'), { letGo, lines: 0 });
    });
  });
}
