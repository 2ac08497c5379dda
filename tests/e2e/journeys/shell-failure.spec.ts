import path from 'node:path';
import { expect, sidebar, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { readLines } from '../support/site/own-edge.ts';
import { activeReleases } from '../support/site/releases.ts';
import { SITE_PORT } from '../support/site/start-site.ts';
import { DATA_PATHS } from '../../../tools/local/paths.ts';

const ENTRY = '**/assets/shell/*/main.js';
const PROVOKED = /status of 404|integrity|ERR_FAILED|SyntaxError|Unexpected|Invalid or unexpected token/;

const word = (page: Page) => page.getByRole('note').filter({ hasText: /did not load|nicht geladen/ });

const FAULTS = {
  missing: { status: 404 },
  changed: { body: 'throw new Error("planted")', contentType: 'text/javascript' },
};

for (const [way, response] of Object.entries(FAULTS)) {
  test(`a page whose shell is ${way} works as plain HTML, says so, and is reported to the edge`, async ({
    page,
    consoleErrors,
    request,
  }) => {
    await page.route(ENTRY, (route) => route.fulfill({ ...response, headers: { 'access-control-allow-origin': '*' } }));
    await page.goto('/de/library');
    await expect(word(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Ergebnisse' }).getByRole('article').first()).toBeVisible();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /Anmelden|Einloggen|Log ?in/i })
        .first(),
    ).toBeVisible();

    const { shell: release } = await activeReleases(request);
    const told = async () =>
      (await readLines(path.join(DATA_PATHS.logs, `edge-${SITE_PORT}.log`))).filter(({ app }) => app === 'shell');
    await expect
      .poll(told)
      .toContainEqual(expect.objectContaining({ event: 'section-failed', app: 'shell', release, page: '/de/library' }));

    await page.unroute(ENTRY);
    await word(page).getByRole('link').click();
    await page.locator('[data-login="guest"]').waitFor();
    await expect(word(page)).toBeHidden();
    takeConsoleErrors(consoleErrors, PROVOKED);
  });
}

test('a page whose shell starts shows no failure notice', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-login="guest"]').waitFor();
  await expect(word(page)).toBeHidden();
  await expect(sidebar(page)).toBeVisible();
});
