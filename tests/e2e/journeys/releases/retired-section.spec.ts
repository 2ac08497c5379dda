import { expect, open } from '../../support/journey.ts';
import { test } from '../../support/site/own-edge.ts';
import { activeReleases, releaseTool } from '../../support/site/releases.ts';

test('a retired section is in no menu, and its addresses redirect home with a message, until it is back', async ({
  page,
  edge,
  request,
}) => {
  const apps = async () => Object.keys(await activeReleases(request));
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await releaseTool(edge.store, 'retire', 'mf-webinar', '--why', 'it breaks');
  await expect.poll(apps).not.toContain('mf-webinar');
  await open(page, '/de/webinar/upcoming');
  await expect(page).toHaveURL(/\/de\/?$/);
  await expect(
    page.getByText('Diese Seite gibt es nicht, deshalb sind Sie jetzt auf der Startseite.').first(),
  ).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Bibliothek' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Webinar' })).toHaveCount(0);

  await releaseTool(edge.store, 'rollback', 'mf-webinar');
  await expect.poll(apps).toContain('mf-webinar');
  await open(page, '/de/webinar/upcoming');
  await expect(page).toHaveURL(/\/de\/webinar\/upcoming$/);
  await expect(menu.getByRole('link', { name: 'Webinar' })).toBeVisible();
});
