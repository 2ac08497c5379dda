import type { Page, Route } from '@playwright/test';
import { expect, open, sidebar, takeComplaints, test } from '../support/journey.ts';

/** What a browser says of files that a journey changes on the way, and of the section that then fails. */
const PROVOKED =
  /integrity|ERR_FAILED|RUNTIME-00|remoteEntry|did not load|already registered|Loading (CSS )?chunk|using link preload|React Router caught|HydrateFallback|Minified React/;

/** Every kind of file that a section's page is made of; each is asked for by a browser that was on another page. */
const FILES = {
  'the entry': 'mf-webinar/*/remoteEntry.js',
  'a page’s code': 'mf-webinar/*/page-upcoming.js',
  'a style sheet': 'mf-webinar/*/page-upcoming.css',
  'the texts of a language': 'mf-webinar/*/locale-en.js',
};

const planted = (page: Page) =>
  page.evaluate(() => 'planted' in window || getComputedStyle(document.body).getPropertyValue('--planted') !== '');

async function plant(route: Route) {
  const response = await route.fetch();
  const isSheet = route.request().url().includes('.css');
  const more = isSheet ? 'body{--planted:1}' : ';window.planted=true;';
  await route.fulfill({ response, body: `${await response.text()}\n${more}` });
}

for (const [name, file] of Object.entries(FILES)) {
  test(`${name} of a section that was changed on the way is not taken`, async ({ page, complaints }) => {
    let changed = 0;
    await page.route(`**/assets/${file}*`, async (route) => {
      changed += 1;
      await plant(route);
    });
    await open(page, '/');
    await sidebar(page).getByRole('link', { name: 'Webinar', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({ timeout: 30_000 });
    expect(changed).toBeGreaterThan(0);
    expect(await planted(page)).toBe(false);
    takeComplaints(complaints, PROVOKED);
  });
}

test('what a page asks for early is not taken either where it was changed', async ({ page, complaints }) => {
  let changed = 0;
  await page.route('**/assets/mf-webinar/*/*.js', async (route) => {
    changed += 1;
    await plant(route);
  });
  await page.goto('/webinar/upcoming');
  await expect.poll(() => changed).toBeGreaterThan(2);
  await page.locator('[data-login="guest"]').waitFor();
  expect(await planted(page)).toBe(false);
  takeComplaints(complaints, PROVOKED);
});
