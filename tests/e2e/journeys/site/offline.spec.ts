import { expect, markDocument, open, sidebar, takeConsoleErrors, test, type Page } from '../../support/journey.ts';

const LOST =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|did not load|RUNTIME-008|remoteEntry|already registered|HydrateFallback|using link preload|status of 503|No response from the server/;

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'offline' });

test('an offline visitor is told, keeps the page, and continues when the network is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, '/library');
  const isSame = await markDocument(page);
  await context.setOffline(true);
  await expect(notice(page)).toContainText("You're offline.");
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();

  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  const panel = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(panel).toContainText("You're offline.");
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect(page).toHaveURL('/webinar/upcoming');
  await isSame();
  takeConsoleErrors(consoleErrors, LOST);
});

test('an offline search shows no earlier counts, and continues with the typed text when the network is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, '/library');
  const results = page.getByRole('region', { name: /^\d[\d,+]* results/ });
  const levels = page.getByRole('group', { name: 'Level' });
  await expect(results).toBeVisible();
  await expect(levels).toContainText(/\d/);
  await context.setOffline(true);
  const field = page.getByRole('search').getByRole('combobox');
  await field.pressSequentially('walk');
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('Please wait a few minutes before you try again.');
  await expect(panel).toContainText("You're offline.");
  await expect(results).toHaveCount(0);
  await expect(levels).not.toContainText(/\d/);

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: /^\d[\d,+]* results for “walk”/ })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(levels).toContainText(/\d/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('walk');
  takeConsoleErrors(consoleErrors, LOST);
});
