import type { APIRequestContext, Page } from '@playwright/test';
import { expect, markDocument, open, sidebar } from '../../support/journey.ts';
import { library } from '../../support/page/library.ts';
import { test } from '../../support/site/own-edge.ts';
import { activeReleases, releaseTool, NEW_TITLE, OLD_TITLE, renameLibrary } from '../../support/site/releases.ts';

test('a section is released and rolled back while the site runs, and an open page keeps working', async ({
  page,
  edge,
  request,
}) => {
  const before = await activeReleases(request);
  const build = await renameLibrary();
  await open(page, '/webinar/upcoming');

  const requestedAt = Date.now();
  await releaseTool(edge.store, 'publish', 'mf-library', '--from', build, '--activate');
  const releasedAt = Date.now();
  await expectInHtml(request, NEW_TITLE);
  const now = Date.now();
  process.stdout.write(
    `First new page ${now - requestedAt} ms after the command, ${now - releasedAt} ms after it ended.\n`,
  );
  const after = await activeReleases(request);
  expect(after['mf-library']).toMatch(/^1\.1\.0-/);
  expect({ ...after, 'mf-library': '' }).toEqual({ ...before, 'mf-library': '' });

  // An open page stays on its releases until it navigates to another section.
  const expectSameDocument = await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(page).toHaveURL(/\/webinar\/archive/);
  await expectSameDocument();
  await sidebar(page).getByRole('link', { name: OLD_TITLE }).click();
  await expectLibrary(page, NEW_TITLE);

  await releaseTool(edge.store, 'rollback', 'mf-library', '--why', 'the journey is over');
  await expectInHtml(request, `>${OLD_TITLE}</h1>`);
  expect(await activeReleases(request)).toEqual(before);
  await open(page, '/library');
  await expectLibrary(page, OLD_TITLE);
});

/** Polls for the first page that contains a text, as fast as the network allows. */
async function expectInHtml(request: APIRequestContext, text: string) {
  await expect.poll(async () => (await request.get('/library')).text(), { intervals: [10] }).toContain(text);
}

/** The hydrated library under its title: a filter changes the address. */
async function expectLibrary(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${title} - Halvard Learning Center`);
  await library(page)
    .filters.getByRole('checkbox', { name: /^Medium/ })
    .check();
  await expect(page).toHaveURL(/level=medium/);
}
