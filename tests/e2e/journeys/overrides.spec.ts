import { expect, open, sidebar } from '../support/journey.ts';
import { test } from '../support/site/own-edge.ts';
import { releaseTool, NEW_TITLE, OLD_TITLE, renameLibrary } from '../support/site/releases.ts';

test.use({ edgeSettings: { OVERRIDES: 'open' } });

test('a tester sees an unreleased version under a badge, until one click resets it', async ({
  page,
  edge,
  browser,
}) => {
  await releaseTool(edge.store, 'publish', 'mf-library', '--from', await renameLibrary());
  await open(page, '/library?release=mf-library@1.1.0&sort=latest');
  await expect(page).toHaveURL(/\/library\?sort=latest$/);
  const badge = page.getByRole('complementary', { name: 'Test releases' });
  await expect(badge).toContainText('mf-library@1.1.0-');
  await expect(page.getByRole('heading', { level: 1, name: NEW_TITLE })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${edge.address}/library?sort=latest`);
  await expect(visitor.getByRole('heading', { level: 1, name: OLD_TITLE, exact: true })).toBeVisible();
  await visitor.close();

  await open(page, '/webinar/upcoming');
  await sidebar(page).getByRole('link', { name: OLD_TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: NEW_TITLE })).toBeVisible();
  await badge.getByRole('link', { name: 'Back to the live site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: OLD_TITLE, exact: true })).toBeVisible();
  await expect(badge).toHaveCount(0);
});
