import path from 'node:path';
import { expect, takeConsoleErrors, test, type Page } from '../../support/journey.ts';
import { readLines } from '../../support/site/own-edge.ts';
import { activeReleases } from '../../support/site/releases.ts';
import { SITE_PORT } from '../../support/site/start-site.ts';
import { DATA_PATHS } from '../../../../tools/local/paths.ts';

const ENTRY = '**/assets/shell/*/main.js';
const PROVOKED = /status of 404|integrity|ERR_FAILED|SyntaxError|Unexpected|Invalid or unexpected token/;

const word = (page: Page) => page.getByRole('complementary').filter({ hasText: /did not load|nicht geladen/ });

/** A page whose right script is not loaded, as where an extension blocks it. */
const ABORTED = '/de/webinar/on-demand';

/** Faults of the shell's script, by the page that gets it. */
const FAULTS = {
  '/de/library': { status: 404 },
  '/de/skill-paths': { body: 'throw new Error("planted")', contentType: 'text/javascript' },
};

test('a page in a browser that is too old for the shell works as plain HTML, says so, and is no failure', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(CSS, { supports: () => false }));
  const report = page.waitForResponse('**/failures');
  const address = '/de/webinar/upcoming';
  await page.goto(address);
  await expect(page.getByRole('complementary').filter({ hasText: 'Browser' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  expect((await report).status()).toBe(204);
  const lines = await readLines(path.join(DATA_PATHS.logs, `edge-${SITE_PORT}.log`));
  expect(lines.filter((line) => line['event'] === 'section-failed' && line['page'] === address)).toEqual([]);
});

test('a page whose shell is missing, changed or blocked works as plain HTML, says so, and is reported unless the script is right', async ({
  page,
  consoleErrors,
  request,
}) => {
  const { shell: release } = await activeReleases(request);
  const told = async () => {
    const lines = await readLines(path.join(DATA_PATHS.logs, `edge-${SITE_PORT}.log`));
    return lines.filter((line) => line['app'] === 'shell' && line['release'] === release).map((line) => line['page']);
  };
  await page.route(ENTRY, (route) => (route.request().resourceType() === 'script' ? route.abort() : route.continue()));
  const fetchedAgain = page.waitForEvent('requestfinished', (each) => /\/main\.js$/.test(each.url()));
  await page.goto(ABORTED);
  await expect(word(page)).toBeVisible();
  await fetchedAgain;
  await page.unroute(ENTRY);
  for (const [address, response] of Object.entries(FAULTS)) {
    await page.route(ENTRY, (route) => route.fulfill({ ...response, headers: { 'access-control-allow-origin': '*' } }));
    await page.goto(address);
    await expect(word(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    await expect.poll(told).toContain(address);
    await page.unroute(ENTRY);
  }
  expect(await told()).not.toContain(ABORTED);

  await word(page).getByRole('link').click();
  await page.locator('[data-login="guest"]').waitFor();
  await expect(word(page)).toBeHidden();
  takeConsoleErrors(consoleErrors, PROVOKED);
});
