import { F1 } from '../support/page/fixtures.ts';
import { expect, markDocument, open, sidebar, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { signUp } from '../support/api/members.ts';
import { flakyNetwork } from '../support/api/network.ts';

const LOST =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|did not load|RUNTIME-008|remoteEntry|already registered|HydrateFallback|using link preload|status of 503/;

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /offline|オフライン/ });

test('an offline visitor is told, keeps the page, and continues when the network is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, '/library');
  const isSame = await markDocument(page);
  await context.setOffline(true);
  await expect(notice(page)).toContainText("You're offline.");
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();

  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  const panel = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(panel).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect(page).toHaveURL('/webinar/upcoming');
  await isSame();
  takeConsoleErrors(consoleErrors, LOST);
});

test('the offline notice is in the language of the page', async ({ page, context, consoleErrors }) => {
  await open(page, '/jp/webinar/speakerinfo');
  await context.setOffline(true);
  await expect(notice(page)).toContainText('オフラインです');
  takeConsoleErrors(consoleErrors, LOST);
});

test('a bookmark that is added offline is reverted with a reason', async ({ page, context, consoleErrors }) => {
  await open(page, '/');
  await signUp(page);
  const loaded = page.waitForResponse(/\/Bookmark\/Query$/);
  await open(page, F1.address);
  await loaded;
  const toggle = page
    .getByRole('main')
    .getByRole('button', { name: /^Bookmark “Three-Point/ })
    .first();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await toggle.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText("You're offline.");
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  takeConsoleErrors(consoleErrors, LOST);
});

test('a visitor can go everywhere while three in ten calls are lost', async ({ page, consoleErrors }) => {
  await open(page, '/');
  const network = await flakyNetwork(page, { address: '**/api/**', share: 0.3, seed: 7 });
  const pages = [
    { link: 'Library', heading: 'Library' },
    { link: 'Webinar', heading: 'Upcoming webinars' },
    { link: 'Skill Paths', heading: 'Skill Paths' },
    { link: 'Online Manual', heading: 'Online Manual' },
  ];
  for (const { link, heading } of [...pages, ...pages]) {
    await sidebar(page).getByRole('link', { name: link }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await tryAgainUntilThere(page);
  }
  expect(network.lost()).toBeGreaterThan(0);
  takeConsoleErrors(consoleErrors, LOST);
});

/** Presses a failed element's action like a visitor; with three attempts per call that is rarely needed twice. */
async function tryAgainUntilThere(page: Page): Promise<void> {
  const retry = page.getByRole('main').getByRole('alert').getByRole('button');
  for (let presses = 0; (await retry.count()) > 0; presses += 1) {
    expect(presses, 'presses until the place is there').toBeLessThan(4);
    await retry.first().click();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }
}
