import { F1 } from '../support/page/fixtures.ts';
import { expect, markDocument, open, sidebar, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { signUp } from '../support/api/members.ts';
import { flakyNetwork } from '../support/api/network.ts';

const LOST =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|did not load|RUNTIME-008|remoteEntry|already registered|HydrateFallback|using link preload|status of 503|No response from the server/;

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
  await expect(panel).toContainText("You're offline.");
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect(page).toHaveURL('/webinar/upcoming');
  await isSame();
  takeConsoleErrors(consoleErrors, LOST);
});

test('an offline search shows no earlier counts, and continues with the typed text when the network is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, '/library');
  const results = page.getByRole('region', { name: /^\d[\d,+]* results/ });
  const levels = page.getByRole('group', { name: 'Level' });
  await expect(results).toBeVisible();
  await expect(levels).toContainText(/\d/);
  await context.setOffline(true);
  const field = page.getByRole('search').getByRole('combobox');
  await field.pressSequentially('walk');
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('Please wait a few minutes before you try again.');
  await expect(panel).toContainText("You're offline.");
  await expect(results).toHaveCount(0);
  await expect(levels).not.toContainText(/\d/);

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: /^\d[\d,+]* results for “walk”/ })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(levels).toContainText(/\d/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('walk');
  takeConsoleErrors(consoleErrors, LOST);
});

test('rows that no network could load continue once when it is back, although the browser claims to be online', async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/webinar/upcoming');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Halvard Learning Center, home page' }).click();
  const failures = page.getByRole('main').getByRole('alert');
  await expect(failures).not.toHaveCount(0);
  await expect(failures.first()).toContainText("You're offline.");
  await expect(notice(page)).toBeVisible();
  expect(await failures.count()).toBeGreaterThan(1);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.unroute('**/api/**');
  await expect(failures).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('link', { name: 'Lumistage', exact: true }).first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(sent.filter((path) => path.endsWith('/ProductFamily'))).toHaveLength(1);
  takeConsoleErrors(consoleErrors, LOST);
});

test('a failure that is not the network’s is not repeated', async ({ page, consoleErrors }) => {
  await open(page, '/');
  let queries = 0;
  await page.route('**/api/LearningCenter/v1/Query', (route) => {
    queries += 1;
    return route.abort();
  });
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
  const before = queries;
  await page.waitForTimeout(1_500);
  expect(queries).toBe(before);
  await expect(panel).not.toContainText('offline');
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
