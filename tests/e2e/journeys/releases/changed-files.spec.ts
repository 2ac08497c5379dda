import type { Page, Route } from '@playwright/test';
import { expect, open, sidebar, takeConsoleErrors, test } from '../../support/journey.ts';

/** Console errors for changed files, and for the section that then fails. */
const PROVOKED =
  /integrity|ERR_FAILED|RUNTIME-00|remoteEntry|did not load|already registered|Loading (CSS )?chunk|using link preload|React Router caught|HydrateFallback|Minified React/;

/** Every kind of file of a section's page; a browser on another page requests each of them. */
const FILES = {
  'the entry': 'mf-webinar/*/remoteEntry.js',
  'a page’s code': 'mf-webinar/*/page-upcoming.js',
  'a style sheet': 'mf-webinar/*/page-upcoming.css',
  'the texts of a language': 'mf-webinar/*/locale-en.js',
};

const planted = (page: Page) =>
  page.evaluate(() => 'planted' in window || getComputedStyle(document.body).getPropertyValue('--planted') !== '');

async function plant(route: Route) {
  // Playwright's own response is disposed as soon as the page reloads.
  const response = await fetch(route.request().url());
  const isSheet = route.request().url().includes('.css');
  const more = isSheet ? 'body{--planted:1}' : ';window.planted=true;';
  await route.fulfill({
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    body: `${await response.text()}\n${more}`,
  });
}

test('every kind of file of a section that was changed in transit is refused', async ({ page, consoleErrors }) => {
  for (const [name, file] of Object.entries(FILES)) {
    await test.step(name, async () => {
      let changed = 0;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(`**/assets/${file}*`, async (route) => {
        changed += 1;
        await plant(route);
      });
      await open(page, '/');
      await sidebar(page).getByRole('link', { name: 'Webinar', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({ timeout: 30_000 });
      expect(changed).toBeGreaterThan(0);
      expect(await planted(page)).toBe(false);
    });
  }
  takeConsoleErrors(consoleErrors, PROVOKED);
});

test('scripts of a document that were changed in transit are refused too', async ({ page, consoleErrors }) => {
  let changed = 0;
  await page.route('**/assets/mf-webinar/*/*.js', async (route) => {
    changed += 1;
    await plant(route);
  });
  await page.goto('/webinar/upcoming');
  await expect.poll(() => changed).toBeGreaterThan(2);
  await page.locator('[data-login="guest"]').waitFor();
  expect(await planted(page)).toBe(false);
  takeConsoleErrors(consoleErrors, PROVOKED);
});

test('a page that is opened or reached by a link retries a damaged routes.js with another URL', async ({
  page,
  consoleErrors,
}) => {
  for (const address of ['/webinar/upcoming', '/']) {
    const queries: string[] = [];
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/assets/mf-webinar/*/routes.js*', (route) => {
      const { search } = new URL(route.request().url());
      queries.push(search);
      return search === '' ? route.fulfill({ body: 'damaged', contentType: 'text/javascript' }) : route.continue();
    });
    await open(page, address);
    await sidebar(page).getByRole('link', { name: 'Webinar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
    await expect.poll(() => queries).toContain('?r=1');
    await expect(page.locator('[data-login="guest"]')).toBeVisible();
  }
  takeConsoleErrors(consoleErrors, PROVOKED);
});
