import path from 'node:path';
import { DATA_PATHS } from '../../../../tools/local/paths.ts';
import { expect, open, sidebar, takeConsoleErrors, test, type Page } from '../../support/journey.ts';
import { F1 } from '../../support/page/fixtures.ts';
import { hamburger } from '../../support/page/layout.ts';
import { readLines } from '../../support/site/own-edge.ts';
import { activeReleases } from '../../support/site/releases.ts';
import { SITE_PORT } from '../../support/site/start-site.ts';

const ENTRY = '**/assets/mf-webinar/*/remoteEntry.js*';
const PROVOKED =
  /status of (404|500)|ERR_FAILED|integrity|RUNTIME-008|remoteEntry|did not load|already registered|HydrateFallback|using link preload/;

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the site could not be loaded' });
const goTo = (page: Page, section: string) => sidebar(page).getByRole('link', { name: section }).click();
const pageTitled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a section without its script leaves the rest of the site and what the server sent; reached by a link, it loads on retry', async ({
  page,
  consoleErrors,
  request,
}) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  await open(page, '/webinar/upcoming');
  const notice = page.getByRole('complementary').filter({ hasText: 'Part of this page did not load' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Upcoming webinars/);
  await goTo(page, 'Library');
  await expect(pageTitled(page, 'Library')).toBeVisible();
  await expect(notice).toBeHidden();
  await goTo(page, 'Webinar');
  await expect(panel(page)).toBeVisible();
  await expect(hamburger(page)).toBeVisible();

  await page.unroute(ENTRY);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(pageTitled(page, 'Upcoming webinars')).toBeVisible();
  takeConsoleErrors(consoleErrors, PROVOKED);

  const { 'mf-webinar': release } = await activeReleases(request);
  const readLog = () => readLines(path.join(DATA_PATHS.logs, `edge-${SITE_PORT}.log`));
  const failure = expect.objectContaining({ event: 'section-failed', app: 'mf-webinar', release });
  await expect.poll(readLog).toContainEqual(failure);
});

test('a video whose request fails is reported, and loads on retry', async ({ page, consoleErrors }) => {
  await open(page, '/home/lumistage/lighting');
  const detail = '**/api/LearningCenter/v1/Query/Detail';
  await page.route(detail, (route) => route.fulfill({ status: 500 }));
  const main = page.getByRole('main');
  await main.locator('h3 a[href*="v="]').first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Error!' })).toBeVisible();
  await expect(hamburger(page)).toBeVisible();
  await page.unroute(detail);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Description & Reference' })).toBeVisible();
  takeConsoleErrors(consoleErrors, PROVOKED);
});

test('a missing video offers a way back, similar videos and a search for its words, and no retry', async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/home/lumistage/lighting?v=three-point-lamps');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Error!' })).toBeVisible();
  await expect(main.getByText('Please wait a few minutes before you try again.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Retry' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(main.getByRole('list', { name: 'Similar videos' }).getByRole('link', { name: F1.title })).toBeVisible();
  await main.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/home/lumistage/lighting');

  await page.goBack();
  const field = main.getByRole('combobox', { name: 'Search for this video' });
  await expect(field).toHaveValue('three point lamps');
  await field.fill('walk');
  await field.press('Enter');
  await expect(pageTitled(page, 'Library')).toBeVisible();
  await expect(page).toHaveURL(/\/library\?alltags=walk/);
  takeConsoleErrors(consoleErrors, PROVOKED);
});

test('a page whose enhancements do not load works without them, and the failure is reported', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/assets/shell/*/enhancements.js*', (route) => route.fulfill({ status: 404 }));
  const report = page.waitForRequest('**/failures');
  await open(page, '/library');
  expect((await report).postDataJSON()).toMatchObject({ app: 'shell', page: '/library' });
  await goTo(page, 'Webinar');
  await expect(pageTitled(page, 'Upcoming webinars')).toBeVisible();
  takeConsoleErrors(consoleErrors, PROVOKED);
});
