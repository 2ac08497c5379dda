import { readFile } from 'node:fs/promises';
import { blockStorage } from '../../support/api/blocked-storage.ts';
import { endSessionElsewhere, signUp } from '../../support/api/members.ts';
import { expect, open, sidebar, takeConsoleErrors, test, waitUntilHydrated, type Page } from '../../support/journey.ts';
import { fakeVideoService } from '../../support/media/fake-video-service.ts';
import { detail, timeOf } from '../../support/media/watching.ts';
import { expectNoViolations } from '../../support/page/axe.ts';
import { F1 } from '../../support/page/fixtures.ts';

// Colors that still change would have too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOST = /ERR_INTERNET_DISCONNECTED/;

const field = (page: Page) => page.getByRole('textbox', { name: /^Note at/ });
const notes = (page: Page) => page.getByRole('list', { name: 'Your notes on this video' }).getByRole('listitem');
const listed = (page: Page) => page.getByRole('list', { name: `Notes on “${F1.title}”` }).getByRole('listitem');

/** Writes a note by the key, and leaves the editor open. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('main').focus();
  await page.keyboard.press('w');
  await page.keyboard.type(text);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(text);
}

test('a guest writes a note by one key at the second that plays, and it is there after a reload', async ({ page }) => {
  await fakeVideoService(page);
  await open(page, F1.address);
  await detail(page).poster.click();
  await expect(detail(page).pause).toBeVisible();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
  await page.keyboard.press('w');
  const label = await field(page).getAttribute('id');
  const name = await page.locator(`label[for="${label}"]`).innerText();
  await page.keyboard.type('Keep the rim light thin. k m 5');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  // What is typed reaches no player.
  await expect(detail(page).pause).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(notes(page)).toHaveCount(1);
  await expect(notes(page)).toContainText('Keep the rim light thin. k m 5');
  const time = name.replace('Note at ', '');
  await notes(page)
    .getByRole('link', { name: `Play from ${time}` })
    .click();
  await expect(detail(page).pause).toBeVisible();
  await expectNoViolations(page, 'notes below a video');
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
  { width: 844, height: 390 },
]) {
  test(`the picture stays in sight while a note is written, and the next key is for the player, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await fakeVideoService(page);
    await open(page, F1.address);
    await detail(page).poster.click();
    await expect(detail(page).pause).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('w');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(detail(page).stage).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.type('Rim');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Space');
    await expect(detail(page).pause).toHaveCount(0);
    await expect(field(page)).toHaveCount(0);
  });
}

test('notes of two tabs are in both, none overwrites the other, and one is written while the network is away', async ({
  page,
  context,
  consoleErrors,
}) => {
  await open(page, F1.address);
  const other = await context.newPage();
  await open(other, F1.address);
  await write(page, 'From the first tab');
  await write(other, 'From the second tab');
  await page.keyboard.press('Escape');
  await other.keyboard.press('Escape');
  for (const tab of [page, other]) await expect(notes(tab)).toHaveCount(2);
  await context.setOffline(true);
  await write(page, 'Offline');
  await page.keyboard.press('Escape');
  for (const tab of [page, other]) await expect(notes(tab)).toHaveCount(3);
  await context.setOffline(false);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(notes(page)).toHaveCount(3);
  takeConsoleErrors(consoleErrors, LOST);
});

test('all notes are on their page, which searches, downloads and prints them', async ({ page }) => {
  await open(page, F1.address);
  await write(page, 'Rim *light*');
  await page.keyboard.press('Escape');
  await write(page, 'Key light');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All your notes' }).click();
  await expect(page).toHaveURL('/note');
  await expect(page.getByRole('heading', { level: 2, name: '2 notes' })).toBeVisible();
  await expect(listed(page)).toHaveCount(2);
  await expectNoViolations(page, 'the page of notes');

  await page.getByRole('combobox', { name: 'Search your notes' }).fill('rim');
  await expect(listed(page)).toHaveCount(1);
  await expect(page).toHaveURL('/note?alltags=rim');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as Markdown' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('notes.md');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`## [${F1.title}](`);
  expect(text).toMatch(/### \[0:00\]\(http:\/\/.*v=lumistage-8-three-point-lighting&t=0\)\n\nRim \\\*light\\\*\n$/);

  await page.emulateMedia({ media: 'print' });
  for (const chrome of [sidebar(page), page.getByRole('button', { name: 'Print' })]) await expect(chrome).toBeHidden();
  await expect(listed(page)).toContainText(/v=lumistage-8-three-point-lighting&t=0/);
});

test('a browser whose storage is full keeps the text in the field, and asks before the page is left', async ({
  page,
}) => {
  await blockStorage(page, 'full');
  await open(page, F1.address);
  await write(page, 'Nowhere to go');
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
  expect(await asked).toBe('beforeunload');
  await expect(field(page)).toHaveValue('Nowhere to go');
});

test('a member’s notes are in the account: in another browser too, and gone from this one after the logout', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await open(page, F1.address);
  await write(page, 'In my account');
  await expect(page.getByText('Saved in your account')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.note.')))).toEqual([]);
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const phone = await elsewhere.newPage();
  await open(phone, '/note');
  await expect(listed(phone)).toContainText('In my account');
  await elsewhere.close();
  await endSessionElsewhere(page);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByText('In my account')).toHaveCount(0);
});
