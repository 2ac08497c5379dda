import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoFaults } from '../support/axe.ts';
import { expect, takeComplaints } from '../support/journey.ts';
import { test } from '../support/own-edge.ts';
import { activeReleases, releaseTool } from '../support/releases.ts';
import { NEW_TITLE, OLD_TITLE, renameLibrary } from '../support/renamed-library.ts';

const TOKEN = randomBytes(24).toString('hex');

test.use({ edgeSettings: { OPS_TOKEN: TOKEN } });

test('an operator sees parts, failures and history, gives visitors a release and takes it back, by keyboard too', async ({
  page,
  edge,
  request,
  complaints,
}) => {
  const before = await activeReleases(request);
  const { 'mf-library': old = '' } = before;
  await releaseTool(edge.store, 'publish', 'mf-library', '--from', await renameLibrary());

  await test.step('only the token opens the page', async () => {
    await page.goto('/ops/');
    await expectNoFaults(page, 'the question for the token');
    await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
    await logIn(page, 'x'.repeat(48));
    await expect(page.getByRole('alert')).toHaveText('That is not the token.');
    await expectNoFaults(page, 'the wrong token');
    await logIn(page, TOKEN);
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    takeComplaints(complaints, /status of 401/);
  });

  await test.step('it shows each part with its release and failures, and the history', async () => {
    for (const [part, release] of Object.entries(before)) await expect(partOf(page, part)).toContainText(release);
    await expect(partOf(page, 'mf-library')).toContainText('None lately.');
    await expect(historyOf(page).first()).toContainText('activate');
    const { 'server-timing': timing = '' } = (await page.request.get('/library')).headers();
    const token = timing.split('"')[1];
    await page.request.post('/failures', {
      data: { part: 'mf-library', release: old, reason: 'a chunk did not load', page: '/library', token },
    });
    await page.reload();
    await expect(partOf(page, 'mf-library')).toContainText('a chunk did not load');
    await page.locator('summary', { hasText: 'Change mf-library' }).click();
    await expectNoFaults(page, 'parts and history');
  });

  await test.step('it gives visitors a release, by keyboard alone', async () => {
    await page.reload();
    await page.locator('summary', { hasText: 'Change mf-library' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('name', 'action');
    for (let option = 0; option < 2; option += 1) await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveValue('activate');
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('Olive Operator');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A better name');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(historyOf(page).first()).toContainText(/Olive Operator.*activate.*mf-library.*A better name/);
    await expect(page.getByRole('status')).toContainText(
      /^activated mf-library .*; its pages were rendered with the an/,
    );
    await expect(partOf(page, 'mf-library')).toContainText('by Olive Operator');
    await expect.poll(() => titleOfLibrary(page)).toBe(NEW_TITLE);
  });

  await test.step('it keeps what was typed where it refuses, at the field to look at', async () => {
    const part = partOf(page, 'mf-library');
    await part.locator('summary').click();
    await part.getByLabel('What to do').selectOption('Give a release to all visitors');
    await part.getByLabel('Share in percent').fill('10');
    await part.getByLabel('Who you are').fill('Olive Operator');
    await part.getByLabel('Why').fill('A small try');
    await part.getByLabel('Visitors of mf-library shall get this now').check();
    await part.getByRole('button', { name: 'Change mf-library' }).click();
    await expect(part.getByRole('alert')).toContainText('A share goes with');
    await expect(part.getByLabel('What to do')).toBeFocused();
    await expect(part.getByLabel('Share in percent')).toHaveValue('10');
    await expect(part.getByLabel('Why')).toHaveValue('A small try');
    await expectNoFaults(page, 'a refused change');
    takeComplaints(complaints, /status of 400/);
    await page.goto('/ops/');
  });

  await test.step('it takes the release back', async () => {
    const part = partOf(page, 'mf-library');
    await part.locator('summary').click();
    await part.getByLabel('What to do').selectOption('Roll back');
    await part.getByLabel('Who you are').fill('Olive Operator');
    await part.getByLabel('Why').fill('The old name was better');
    await part.getByLabel('Visitors of mf-library shall get this now').check();
    await part.getByRole('button', { name: 'Change mf-library' }).click();
    await expect(historyOf(page).first()).toContainText(/rollback.*mf-library.*The old name was better/);
    await expect.poll(() => titleOfLibrary(page)).toBe(OLD_TITLE);
    await expect.poll(() => activeReleases(request)).toEqual(before);
  });

  await test.step('after logging out it asks for the token again', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByLabel('Token')).toBeVisible();
    takeComplaints(complaints, /status of 401/);
  });
});

async function logIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token);
  await page.keyboard.press('Enter');
}

const partOf = (page: Page, part: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: part, exact: true }) });

/** The changes of releases, the newest first. */
const historyOf = (page: Page) => page.getByRole('region', { name: 'history' }).locator('tbody tr');

async function titleOfLibrary(page: Page): Promise<string | undefined> {
  return />([^<]+)<\/h1>/.exec(await (await page.request.get('/library')).text())?.[1];
}
