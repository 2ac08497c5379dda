import { expectNoViolations, findLayoutViolations, waitUntilSettled } from '../support/page/axe.ts';
import { F1, F2 } from '../support/page/fixtures.ts';
import { expect, open, test, LONG_TAG } from '../support/journey.ts';
import { logIn } from '../support/api/members.ts';
import { expectNoWiderThanWindow, expectRoomForSpacing, expectTargets } from '../support/page/reflow.ts';
import { PAGE_GROUPS } from '../support/page/section-pages.ts';

// Colors in transition from light to dark would give wrong contrasts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, addresses, isMember } of PAGE_GROUPS) {
  test(`axe finds no violation on the pages of ${name}, light and dark`, async ({ page }) => {
    if (isMember) await logIn(page, 'mira');
    for (const address of addresses) {
      await open(page, address);
      await waitUntilSettled(page);
      await expectNoViolations(page, address);
      await expectTargets(page, { size: 24, state: address });
    }
  });

  test.describe('at 320 px, with touch, in German', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test(`the pages of ${name} have no clipped text and no small target`, async ({ page }) => {
      if (isMember) await logIn(page, 'mira');
      for (const address of addresses) {
        await open(page, `/de${address}`);
        await waitUntilSettled(page);
        // Axe takes longest. The long proof below covers the other pages.
        if (address === addresses[0]) expect.soft(await findLayoutViolations(page), address).toEqual([]);
        await expectTargets(page, { size: 44, state: address });
        await expectNoWiderThanWindow(page, address);
        await expectRoomForSpacing(page, address);
      }
    });

    test(`the other pages of ${name} have no axe violation`, { tag: LONG_TAG }, async ({ page }) => {
      if (isMember) await logIn(page, 'mira');
      for (const address of addresses.slice(1)) {
        await open(page, `/de${address}`);
        await waitUntilSettled(page);
        expect.soft(await findLayoutViolations(page), address).toEqual([]);
      }
    });
  });
}

/** The site's twelve screens. */
const TWELVE = [
  ['/', '/home/lumistage', '/library', F1.address],
  ['/webinar/upcoming', '/webinar/speakerinfo', F2.address, '/master-class'],
  ['/skill-paths', '/skill-paths/first-short-film', '/online-manual', '/bookmark'],
];

for (const [third, addresses] of TWELVE.entries()) {
  const title = `axe finds no violation on the twelve screens in Japanese, light and dark, part ${third + 1}`;
  test(title, { tag: LONG_TAG }, async ({ page }) => {
    for (const address of addresses) {
      await open(page, `/jp${address}`);
      await waitUntilSettled(page);
      await expectNoViolations(page, `/jp${address}`);
    }
  });
}
