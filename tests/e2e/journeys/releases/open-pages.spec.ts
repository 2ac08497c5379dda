import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LESSON } from '../../support/page/fixtures.ts';
import { expect, LONG_TAG, markDocument, open, sidebar, takeConsoleErrors, type Page } from '../../support/journey.ts';
import { test, type OwnEdge } from '../../support/site/own-edge.ts';
import { activeReleases, releaseTool, NEW_TITLE, OLD_TITLE, renameLibrary } from '../../support/site/releases.ts';
import { detail } from '../../support/media/watching.ts';

const goToLibrary = (page: Page) => sidebar(page).getByRole('link', { name: OLD_TITLE }).click();
const libraryTitled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function releaseLibrary(edge: OwnEdge): Promise<void> {
  await releaseTool(edge.store, 'publish', 'mf-library', '--from', await renameLibrary(), '--activate');
}

test('a page whose releases were removed from the store keeps working, and loads the new ones with the next section', async ({
  page,
  edge,
  request,
  consoleErrors,
}) => {
  const { 'mf-library': old = '', 'mf-webinar': webinar } = await activeReleases(request);
  await page.route(/remoteEntry/, (route) => (route.request().url().includes(old) ? route.abort() : route.continue()));
  await open(page, '/webinar/upcoming');
  await releaseLibrary(edge);
  await expect.poll(async () => (await activeReleases(request))['mf-library']).not.toBe(old);
  for (const name of [`releases/mf-library/${old}.json`, `files/mf-library/${old}`])
    await rm(path.join(edge.store, name), { recursive: true });
  const expectSameDocument = await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(page).toHaveURL(/\/webinar\/archive$/);
  await expectSameDocument();
  await goToLibrary(page);
  await expect(libraryTitled(page, NEW_TITLE)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/webinar\/archive$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Webinar archive' })).toBeVisible();
  expect((await activeReleases(request))['mf-webinar']).toBe(webinar);
  takeConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test(
  'a page with a playing video is not reloaded for a new release',
  { tag: LONG_TAG },
  async ({ page, edge, request }) => {
    await open(page, LESSON.address);
    await detail(page).play.first().click();
    await expect(detail(page).pause).toBeVisible();
    const before = await activeReleases(request);
    await releaseLibrary(edge);
    await expect.poll(() => activeReleases(request)).not.toEqual(before);
    const expectSameDocument = await markDocument(page);
    await goToLibrary(page);
    await expect(libraryTitled(page, OLD_TITLE)).toBeVisible();
    await expectSameDocument();
  },
);
