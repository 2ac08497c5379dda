import path from 'node:path';
import type { Route } from '@playwright/test';
import { F1 } from '../support/page/fixtures.ts';
import { expect, LONG_TAG, open, sidebar, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { hamburger } from '../support/page/layout.ts';
import { readLines } from '../support/site/own-edge.ts';
import { activeReleases } from '../support/site/releases.ts';
import { SITE_PORT } from '../support/site/start-site.ts';
import { DATA_PATHS } from '../../../tools/local/paths.ts';

const ENTRY = '**/assets/mf-webinar/*/remoteEntry.js*';
const QUERY = '**/api/LearningCenter/v1/Query';
const PROVOKED =
  /status of (404|500)|ERR_FAILED|integrity|RUNTIME-008|remoteEntry|did not load|already registered|HydrateFallback|using link preload/;

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the site could not be loaded' });

for (const way of ['missing', 'unreachable'] as const) {
  test(`a section whose code is ${way} leaves the rest of the site working, and loads on retry`, async ({
    page,
    consoleErrors,
    request,
  }) => {
    await page.route(ENTRY, (route) => (way === 'missing' ? route.fulfill({ status: 404 }) : route.abort()));
    await open(page, '/');
    await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
    await expect(panel(page)).toBeVisible();
    await expect(hamburger(page)).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();

    await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
    await expect(panel(page)).toBeVisible();
    await page.unroute(ENTRY);
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
    takeConsoleErrors(consoleErrors, PROVOKED);

    const { 'mf-webinar': release } = await activeReleases(request);
    const findLines = async () =>
      (await readLines(path.join(DATA_PATHS.logs, `edge-${SITE_PORT}.log`))).filter(
        ({ event }) => event === 'section-failed',
      );
    await expect.poll(findLines).toContainEqual(expect.objectContaining({ app: 'mf-webinar', release }));
  });
}

test('a server-rendered page whose section has no script keeps its layout interactive', async ({
  page,
  consoleErrors,
}) => {
  await page.route(ENTRY, (route) => route.abort());
  await open(page, '/webinar/upcoming');
  await expect(panel(page)).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await page.unroute(ENTRY);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  takeConsoleErrors(consoleErrors, PROVOKED);
});

test('a row of the home page that fails reports it alone, and loads on retry', async ({ page, consoleErrors }) => {
  await open(page, '/webinar/upcoming');
  const families = '**/api/LearningCenter/ProductFamily*';
  await page.route(families, (route) => route.abort());
  await page.getByRole('link', { name: 'Halvard Learning Center, home page' }).click();
  const shelf = page.getByRole('region', { name: 'Explore by product' });
  await expect(shelf.getByRole('alert')).toContainText("Couldn't load");
  await expect(page.getByRole('region', { name: 'Next webinar' }).getByRole('article')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.unroute(families);
  await shelf.getByRole('button', { name: 'Retry' }).click();
  await expect(shelf.getByRole('link', { name: 'Lumistage', exact: true })).toBeVisible();
  takeConsoleErrors(consoleErrors, PROVOKED);
});

test('a library whose search fails offers a retry', async ({ page, consoleErrors }) => {
  await open(page, '/');
  await page.route(QUERY, (route) => route.fulfill({ status: 500 }));
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Please wait a few minutes before you try again.');
  await page.unroute(QUERY);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
  takeConsoleErrors(consoleErrors, PROVOKED);
});

test('an unknown video is reported with a back link', async ({ page }) => {
  await open(page, '/library?v=no-such-video');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Error!' })).toBeVisible();
  await expect(main.getByText('Please wait a few minutes before you try again.')).toBeVisible();
  await main.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
});

test('a missing video offers similar ones and a search for its words, and no retry', async ({ page, request }) => {
  const html = await (await request.get('/home/lumistage/lighting?v=three-point-lamps')).text();
  expect(html).toContain('Similar videos');

  await open(page, '/home/lumistage/lighting?v=three-point-lamps');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Error!' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Retry' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(main.getByRole('list', { name: 'Similar videos' }).getByRole('link', { name: F1.title })).toBeVisible();
  const field = main.getByRole('combobox', { name: 'Search for this video' });
  await expect(field).toHaveValue('three point lamps');
  await field.fill('walk');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page).toHaveURL(/\/library\?alltags=walk/);

  await open(page, '/?v=zzqqxx');
  await main.getByRole('link', { name: 'Show all videos' }).click();
  await expect(page).toHaveURL('/library');
});

const DETAIL_FAILURES: { name: string; response: Parameters<Route['fulfill']>[0]; tag?: string }[] = [
  { name: 'HTTP 500', response: { status: 500 } },
  { name: 'HTTP 204', response: { status: 204 }, tag: LONG_TAG },
  { name: 'apiStatus 3', response: { json: { apiStatus: 3, result: null } }, tag: LONG_TAG },
  { name: 'the unknown apiStatus 12', response: { json: { apiStatus: 12, result: null } } },
];

for (const { name, response, tag = [] } of DETAIL_FAILURES) {
  test(
    `a video request that gets ${name} is reported, and loads on retry`,
    { tag },
    async ({ page, consoleErrors }) => {
      await open(page, '/home/lumistage/lighting');
      const detail = '**/api/LearningCenter/v1/Query/Detail';
      await page.route(detail, (route) => route.fulfill({ ...response }));
      await page
        .getByRole('link', { name: F1.title })
        .or(page.getByRole('main').locator('h3 a[href*="v="]'))
        .first()
        .click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: 'Error!' })).toBeVisible();
      await expect(hamburger(page)).toBeVisible();
      await page.unroute(detail);
      await main.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Description & Reference' })).toBeVisible();
      takeConsoleErrors(consoleErrors, PROVOKED);
    },
  );
}
