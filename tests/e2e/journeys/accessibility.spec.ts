import { expectNoFaults, findFaultsOfLayout, settled } from '../support/axe.ts';
import { F1, F2 } from '../support/fixtures.ts';
import { expect, open, test } from '../support/journey.ts';
import { LONG } from '../support/long.ts';
import { logIn } from '../support/members.ts';
import { expectNoWiderThanWindow, expectRoomForSpacing, expectTargets } from '../support/reflow.ts';
import { SCREENS } from '../support/screens.ts';

// Colors that are still gliding from light to dark would be measured on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, addresses, isMember } of SCREENS) {
  test(`axe finds nothing on the pages of ${name}, light and dark`, async ({ page }) => {
    if (isMember) await logIn(page, 'mira');
    for (const address of addresses) {
      await open(page, address);
      await settled(page);
      await expectNoFaults(page, address);
      await expectTargets(page, { size: 24, state: address });
    }
  });

  test.describe('at 320 px, under a finger, in German', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test(`the pages of ${name} hold nothing that axe finds, that is cut off, or that is missed`, async ({ page }) => {
      if (isMember) await logIn(page, 'mira');
      for (const address of addresses) {
        await open(page, `/de${address}`);
        await settled(page);
        expect.soft(await findFaultsOfLayout(page), address).toEqual([]);
        await expectTargets(page, { size: 44, state: address });
        await expectNoWiderThanWindow(page, address);
        await expectRoomForSpacing(page, address);
      }
    });
  });
}

/** What the acceptance counts as the site's screens (S25). */
const TWELVE = [
  ['/', '/home/lumistage', '/library', F1.address],
  ['/webinar/upcoming', '/webinar/speakerinfo', F2.address, '/master-class'],
  ['/skill-paths', '/skill-paths/first-short-film', '/online-manual', '/bookmark'],
];

for (const [third, addresses] of TWELVE.entries()) {
  const title = `axe finds nothing on the twelve screens in Japanese, light and dark, part ${third + 1}`;
  test(title, { tag: LONG }, async ({ page }) => {
    for (const address of addresses) {
      await open(page, `/jp${address}`);
      await settled(page);
      await expectNoFaults(page, `/jp${address}`);
    }
  });
}
