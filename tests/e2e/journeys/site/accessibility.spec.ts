import { createTextLookup } from '../../screens/locale-text.ts';
import { HYDRATED_SELECTOR, type Screen, type ScreenshotLanguage } from '../../screens/screen.ts';
import { SCREENS } from '../../screens/states/index.ts';
import {
  expectNoViolations,
  findLayoutViolations,
  findRepeatedNames,
  waitUntilSettled,
} from '../../support/page/axe.ts';
import { expect, LONG_TAG, test, type Page } from '../../support/journey.ts';
import { logInAs } from '../../support/api/members.ts';
import { fakeVideoService } from '../../support/media/fake-video-service.ts';
import { stopCountdown } from '../../support/media/watching.ts';
import {
  expectNoWiderThanWindow,
  expectNoZoom,
  expectRoomForSpacing,
  expectTargets,
} from '../../support/page/reflow.ts';

/** `npm test` checks these; `npm run proof -- journeys` checks all screens that are photographed. */
const ON_EVERY_RUN = ['home-guest', 'video', 'playing-end'];
const ON_EVERY_RUN_ON_PHONES = ['library-filter-sheet'];

/**
 * Left out: the mock member site, the host of one section, which is a developer's, paper, and the page whose script did
 * not come (its sort order is a small target).
 */
const OWN_SCREENS = SCREENS.filter(
  ({ name, alone }) => !alone && !/^member-site|-printed$|^notice-shell-failure$/.test(name),
);
const PHONE_STATES = ['library-filter-sheet', 'shell-sidebar', 'bookmark-member', 'history-member'];
const PHONE_SCREENS = OWN_SCREENS.filter(({ name, act }) => !act || PHONE_STATES.includes(name));

// Colors in transition from light to dark would give wrong contrasts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a screen in its state. */
async function openScreen(page: Page, screen: Screen, language: ScreenshotLanguage): Promise<void> {
  await fakeVideoService(page);
  await stopCountdown(page);
  if (screen.as) await logInAs(page, screen.as);
  const addressOf = (path: string) => (language === 'en' ? path : `/${language}${path}`);
  const { width = 0 } = page.viewportSize() ?? {};
  const visit = { page, width, addressOf, text: createTextLookup(language) };
  await screen.before?.(visit);
  await page.goto(addressOf(screen.path));
  await page
    .locator(screen.ready ?? HYDRATED_SELECTOR)
    .first()
    .waitFor();
  await screen.act?.(visit);
  if (!screen.act && !screen.ready) await waitUntilSettled(page);
}

for (const screen of OWN_SCREENS) {
  const tag = ON_EVERY_RUN.includes(screen.name) ? [] : LONG_TAG;
  test(
    `axe finds no violation on the screen ${screen.name}, light and dark`,
    { tag },
    async ({ page, consoleErrors }) => {
      await openScreen(page, screen, 'en');
      await expectNoViolations(page, screen.name);
      expect.soft(await findRepeatedNames(page)).toEqual([]);
      await expectTargets(page, { size: 24, state: screen.name });
      // Some screens are failures.
      consoleErrors.length = 0;
    },
  );
}

test.describe('at 320 px, with touch, in German', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  for (const screen of PHONE_SCREENS) {
    const tag = ON_EVERY_RUN_ON_PHONES.includes(screen.name) ? [] : LONG_TAG;
    test(
      `the screen ${screen.name} has no clipped text, no small target and no axe violation`,
      { tag },
      async ({ page, consoleErrors }) => {
        await openScreen(page, screen, 'de');
        expect.soft(await findLayoutViolations(page)).toEqual([]);
        await expectTargets(page, { size: 44, state: screen.name });
        await expectNoZoom(page, screen.name);
        await expectNoWiderThanWindow(page, screen.name);
        await expectRoomForSpacing(page, screen.name);
        consoleErrors.length = 0;
      },
    );
  }
});
