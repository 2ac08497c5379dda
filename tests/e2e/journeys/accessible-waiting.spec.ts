import { expectNoViolations } from '../support/page/axe.ts';
import { F1 } from '../support/page/fixtures.ts';
import { expect, LONG_TAG, open, sidebar, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { hamburger } from '../support/page/layout.ts';
import { library } from '../support/page/library.ts';
import { logIn } from '../support/api/members.ts';
import { expectTargets } from '../support/page/reflow.ts';
import { detail } from '../support/media/watching.ts';

const PROVOKED =
  /status of (404|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|integrity|RUNTIME-008|remoteEntry|did not load|already registered|HydrateFallback|using link preload/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const goTo = (page: Page, name: string) => sidebar(page).getByRole('link', { name }).click();

test('axe finds no violation while something loads', async ({ page }) => {
  await logIn(page, 'mira');
  await open(page, '/library');
  const held = new Set<() => void>();
  const hold = (address: string) =>
    page.route(address, async (route) => {
      await new Promise<void>((resolve) => held.add(resolve));
      await route.fallback().catch(() => undefined);
    });
  const letGo = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    held.forEach((release) => release());
    held.clear();
  };
  await hold('**/api/LearningCenter/v1/Query');
  await library(page)
    .filters.getByRole('checkbox', { name: /^Medium/ })
    .click();
  await expect(library(page).results).toHaveAttribute('aria-busy', 'true');
  await expectNoViolations(page, 'results of the question before');
  await letGo();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await hold('**/api/LearningCenter/v1/Query/Detail');
  await library(page).titles.getByRole('link').first().click();
  await expect(page.getByRole('progressbar', { name: 'Loading' }).first()).toBeVisible();
  await expect(library(page).titles.first()).toBeHidden();
  await expectNoViolations(page, 'the shapes of a video');
  await letGo();
  await hold('**/api/LearningCenter/v1/{History,Bookmark}/*');
  for (const place of ['/history', '/bookmark']) {
    await open(page, place);
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    await expectNoViolations(page, `the shapes of ${place}`);
  }
  await letGo();
});

test('axe finds no violation after a failure', { tag: LONG_TAG }, async ({ page, context, consoleErrors }) => {
  await page.route('**/assets/mf-webinar/*/remoteEntry.js*', (route) => route.abort());
  await open(page, '/bookmark');
  const main = page.getByRole('main');
  await page.route('**/api/LearningCenter/ProductFamily*', (route) => route.abort());
  await page.getByRole('link', { name: 'Halvard Learning Center, home page' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'a row that failed');
  await goTo(page, 'Library');
  await expect(main.getByText('Filters are unavailable').first()).toBeVisible();
  await page.route('**/api/LearningCenter/v1/Query', (route) => route.fulfill({ status: 500 }));
  await library(page)
    .filters.getByRole('checkbox', { name: /^Medium/ })
    .click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await expectNoViolations(page, 'results without filters, and the next ones failed');
  await goTo(page, 'Webinar');
  await expect(main.getByRole('heading', { name: 'This part of the site could not be loaded' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible();
  await expectNoViolations(page, 'a section that failed, and no network');
  await context.setOffline(false);
  takeConsoleErrors(consoleErrors, PROVOKED);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  /** Expects no axe violations, and targets big enough for a finger. */
  async function expectAccessible(page: Page, state: string): Promise<void> {
    await expectNoViolations(page, state);
    await expectTargets(page, { size: 44, state });
  }

  test('axe finds no violation in overlays on a phone', async ({ page }) => {
    await logIn(page, 'mira');
    await open(page, '/library?level=medium');
    await hamburger(page).click();
    await expect(sidebar(page).getByRole('link', { name: 'Library' })).toBeInViewport();
    await expectAccessible(page, 'the open sidebar');
    await page.keyboard.press('Escape');
    for (const address of ['/library?level=medium', '/bookmark']) {
      await open(page, address);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filters/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, `the filter sheet of ${address}`);
    }
    await open(page, '/skill-paths/first-short-film');
    await page.getByRole('region', { name: 'Playlist' }).getByRole('button', { name: /Next:/ }).click();
    // Elsewhere the header may cover a part of a button.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'the unfolded playlist');
    await open(page, F1.address);
    await detail(page).chaptersToggle.click();
    await expectAccessible(page, 'the unfolded chapters');
  });
});
