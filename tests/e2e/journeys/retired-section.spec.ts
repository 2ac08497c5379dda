import { expect, open } from '../support/journey.ts';
import { test } from '../support/site/own-edge.ts';
import { releaseTool } from '../support/site/releases.ts';

test('a retired section is in no menu, and its addresses redirect home with a message, until it is back', async ({
  page,
  edge,
}) => {
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await open(page, '/de/webinar/upcoming');
  await expect(menu.getByRole('link', { name: 'Webinar' })).toBeVisible();

  await releaseTool(edge.store, 'retire', 'mf-webinar', '--why', 'it breaks');
  await expect(async () => {
    await open(page, '/de/webinar/upcoming');
    await expect(page).toHaveURL(/\/de\/?$/, { timeout: 1_000 });
  }).toPass();
  await expect(
    page.getByText('Diese Seite gibt es nicht, deshalb sind Sie jetzt auf der Startseite.').first(),
  ).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Bibliothek' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Webinar' })).toHaveCount(0);

  await releaseTool(edge.store, 'rollback', 'mf-webinar');
  await expect(async () => {
    await open(page, '/de/webinar/upcoming');
    await expect(page).toHaveURL(/\/de\/webinar\/upcoming$/, { timeout: 1_000 });
  }).toPass();
  await expect(menu.getByRole('link', { name: 'Webinar' })).toBeVisible();
});
