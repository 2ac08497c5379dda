import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../support/page/axe.ts';
import { expect, takeConsoleErrors } from '../../support/journey.ts';
import { test } from '../../support/site/own-edge.ts';
import { activeReleases, releaseTool, NEW_TITLE, renameLibrary } from '../../support/site/releases.ts';

const TOKEN = randomBytes(24).toString('hex');

test.use({ edgeSettings: { OPS_TOKEN: TOKEN } });

test('an operator sees apps, failures and history, and activates a release by keyboard alone', async ({
  page,
  edge,
  request,
  consoleErrors,
}) => {
  const before = await activeReleases(request);
  const { 'mf-library': old = '' } = before;
  await releaseTool(edge.store, 'publish', 'mf-library', '--from', await renameLibrary());

  await test.step('only the token opens the page', async () => {
    await page.goto('/ops/');
    await expectNoViolations(page, 'the question for the token');
    await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
    await logIn(page, 'x'.repeat(48));
    await expect(page.getByRole('alert')).toHaveText('That is not the token.');
    await logIn(page, TOKEN);
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    takeConsoleErrors(consoleErrors, /status of 401/);
  });

  await test.step('it shows each app with its release and failures, and the history', async () => {
    for (const [app, release] of Object.entries(before)) await expect(appCard(page, app)).toContainText(release);
    await expect(appCard(page, 'mf-library')).toContainText('No failures recently.');
    await expect(historyOf(page).first()).toContainText('publish');
    const { 'server-timing': timing = '' } = (await page.request.get('/library')).headers();
    const token = timing.split('"')[1];
    await page.request.post('/failures', {
      data: { app: 'mf-library', release: old, reason: 'a chunk did not load', page: '/library', token },
    });
    await page.reload();
    await expect(appCard(page, 'mf-library')).toContainText('a chunk did not load');
    for (const summary of [/^Other changes/, /^Activate for/, /^Releases of/])
      await appCard(page, 'mf-library').locator('summary', { hasText: summary }).click();
    await expectNoViolations(page, 'apps and history');
  });

  await test.step('it activates a release, by keyboard alone', async () => {
    await page.reload();
    await appCard(page, 'mf-library').locator('summary', { hasText: 'Other changes of mf-library' }).focus();
    for (const key of ['Enter', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
    await expect(page.locator(':focus')).toHaveAttribute('name', 'word?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Olive Operator');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A better name');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(historyOf(page).first()).toContainText(/Olive Operator.*activate.*mf-library.*A better name/);
    await expect(page.getByRole('status')).toContainText(
      /^activated mf-library .*; its pages were rendered with responses of http/,
    );
    await expect(appCard(page, 'mf-library')).toContainText('by Olive Operator');
    await expect.poll(() => titleOfLibrary(page)).toBe(NEW_TITLE);
  });

  await test.step('it preserves the input after an error, with the focus on the field in question', async () => {
    await appCard(page, 'mf-library').locator('summary', { hasText: 'Other changes' }).click();
    const form = formOf(appCard(page, 'mf-library'), /^Start a canary$/);
    await form.locator('summary').click();
    await form.getByLabel('Percent').fill('1000');
    await form.getByLabel('Your name').fill('Olive Operator');
    await form.getByLabel('Reason').fill('A small try');
    await form.getByRole('button', { name: 'Start a canary: mf-library' }).click();
    await expect(form.getByRole('alert')).toHaveText('The field percent 1000 is not a number from 0 to 100');
    await expect(form.getByLabel('Percent')).toBeFocused();
    await expect(form.getByLabel('Percent')).toHaveValue('1000');
    await expect(form.getByLabel('Reason')).toHaveValue('A small try');
    await expectNoViolations(page, 'a refused change');
    takeConsoleErrors(consoleErrors, /status of 400/);
    await page.goto('/ops/');
  });

  await test.step('it rolls back with one button and a reason', async () => {
    const form = formOf(appCard(page, 'mf-library'), `Roll back to ${old}`);
    await form.locator('summary').click();
    await form.getByLabel('Your name').fill('Olive Operator');
    await form.getByLabel('Reason').fill('The old name was better');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(`rolled back to mf-library ${old}`);
    await expect(historyOf(page).first()).toContainText('The old name was better');
  });

  await test.step('after logging out it requires the token again', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Token')).toBeVisible();
    takeConsoleErrors(consoleErrors, /status of 401/);
  });
});

async function logIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token);
  await page.keyboard.press('Enter');
}

const appCard = (page: Page, app: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: app, exact: true }) });

/** The form below a button of an app. */
const formOf = (app: Locator, button: string | RegExp) =>
  app.locator('details[name]').filter({ has: app.page().locator('summary', { hasText: button }) });

/** The release changes, newest first. */
const historyOf = (page: Page) => page.getByRole('region', { name: 'history' }).locator('tbody tr');

async function titleOfLibrary(page: Page): Promise<string | undefined> {
  return />([^<]+)<\/h1>/.exec(await (await page.request.get('/library')).text())?.[1];
}
