import type { Page } from '@playwright/test';
import { F1 } from '../support/page/fixtures.ts';
import { expect, open, takeConsoleErrors, test } from '../support/journey.ts';
import { library } from '../support/page/library.ts';
import { logIn, signUp, signUpWithVideos } from '../support/api/members.ts';

const UPDATE = '**/api/LearningCenter/v1/Bookmark/UpdateStatus';

const ofF1 = (page: Page) => page.getByRole('main').getByRole('button', { name: `Bookmark “${F1.title}”` });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a member adds and removes a bookmark; each change waits for the server', async ({ page }) => {
  await signUp(page);
  await open(page, F1.address);
  let letGo: () => void = () => undefined;
  await page.route(UPDATE, async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve));
    await route.continue();
  });
  const request = page.waitForRequest(UPDATE);
  await ofF1(page).click();
  await request;
  await expect(ofF1(page)).toHaveAttribute('aria-busy', 'true');
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'false');
  letGo();
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'true');
  const toast = messages(page).getByText('Successfully bookmarked');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(400);
  expect(box?.y).toBeGreaterThan(700);

  await page.unroute(UPDATE);
  await ofF1(page).click();
  await expect(messages(page).getByText('Removed from your bookmark')).toBeVisible();
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'false');
});

test('when the server does not respond, the bookmark is unchanged and a message says so', async ({
  page,
  consoleErrors,
}) => {
  await signUp(page);
  await open(page, F1.address);
  await page.route(UPDATE, (route) => route.abort());
  await ofF1(page).click();
  const alert = messages(page).getByRole('alert');
  await expect(alert).toContainText('Error!');
  await expect(alert).toContainText('Please wait a few minutes before you try again.');
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'false');
  takeConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('a double click sends one request', async ({ page }) => {
  await signUp(page);
  await open(page, F1.address);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Bookmark/UpdateStatus')) requests.push(request.postData() ?? '');
  });
  await page.route(UPDATE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await ofF1(page).dblclick();
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'true');
  expect(requests).toHaveLength(1);
  expect(JSON.parse(requests[0] ?? '')).toMatchObject({ isBookmarked: true, dataType: 1 });
});

test('bookmarking on a card or related video does not open it, and adds it to the list', async ({ page }) => {
  await signUp(page);
  await open(page, '/library?alltags=walk');
  const card = library(page).results.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /^Bookmark/ }).click();
  await expect(card.getByRole('button', { name: /^Bookmark/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/library\?alltags=walk$/);

  await open(page, F1.address);
  const related = page.getByRole('region', { name: 'Relevance' }).getByRole('article').first();
  const relatedTitle = await related.getByRole('heading').innerText();
  await related.getByRole('button', { name: /^Bookmark/ }).click();
  await expect(related.getByRole('button', { name: /^Bookmark/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { level: 1, name: F1.title })).toBeVisible();

  await open(page, '/bookmark');
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .or(page.getByRole('main').getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
  for (const name of [title, relatedTitle])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
});

test('a removed bookmark can be restored in its row, and is gone on the next visit', async ({ page }) => {
  await signUp(page);
  await open(page, F1.address);
  await ofF1(page).click();
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/bookmark');
  const list = page.getByRole('list', { name: 'Bookmarked videos' });
  const undo = list.getByRole('button', { name: `Undo: bookmark “${F1.title}” again` });
  await list.getByRole('button', { name: /^Bookmark/ }).click();
  await expect(list).toContainText('Removed from your bookmark');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('article')).toHaveCount(1);
  await expect(list.getByRole('button', { name: /^Bookmark/ })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(list.getByRole('article')).toHaveCount(1);

  await list.getByRole('button', { name: /^Bookmark/ }).click();
  await expect(undo).toBeVisible();
  await page.reload();
  await expect(page.getByText('No bookmarked videos yet')).toBeVisible();
});

test('a restored bookmark returns to its position, after a reload too', async ({ page }) => {
  await signUp(page);
  await open(page, '/library?alltags=walk');
  for (const position of [0, 1, 2]) {
    const button = library(page)
      .results.getByRole('article')
      .nth(position)
      .getByRole('button', { name: /^Bookmark/ });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, '/bookmark');
  const list = page.getByRole('list', { name: 'Bookmarked videos' });
  const titles = list.getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(3);
  const before = await titles.allInnerTexts();
  await list
    .getByRole('button', { name: /^Bookmark/ })
    .nth(1)
    .click();
  await list.getByRole('button', { name: /^Undo/ }).click();
  await expect(titles).toHaveText(before);
  await page.reload();
  await expect(titles).toHaveText(before);
});

test('a bookmark in the list stays when the server does not respond', async ({ page, consoleErrors }) => {
  await logIn(page, 'mira');
  await open(page, '/bookmark');
  const list = page.getByRole('list', { name: 'Bookmarked videos' });
  await expect(list.getByRole('article')).toHaveCount(3);
  await page.route(UPDATE, (route) => route.abort());
  await list
    .getByRole('button', { name: /^Bookmark/ })
    .first()
    .click();
  await expect(messages(page).getByRole('alert')).toContainText('Error!');
  await expect(list.getByRole('article')).toHaveCount(3);
  takeConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('bookmarks are searched and filtered by URL parameters, and chips remove filters', async ({ page }) => {
  await logIn(page, 'mira');
  await open(page, '/bookmark?type=tutorial');
  const list = page.getByRole('list', { name: 'Bookmarked videos' });
  await expect(list.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove Tutorial' }).click();
  await expect(list.getByRole('article')).toHaveCount(3);
  await open(page, '/bookmark?alltags=zzqqxx');
  await expect(page.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all bookmarks' }).click();
  await expect(list.getByRole('article')).toHaveCount(3);
});

test('several bookmarks are removed together, restored, and named when they cannot be removed', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signUpWithVideos(page, 'bookmarks');
  await open(page, '/bookmark');
  const list = page.getByRole('list', { name: 'Bookmarked videos' });
  const row = list.getByRole('article').first();
  await expect(list.getByRole('article')).toHaveCount(24);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(100);
  const title = await row.getByRole('heading').innerText();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('group', { name: 'Remove several videos' });
  const boxes = list.getByRole('checkbox');
  await bar.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(bar).toContainText('24 selected');
  await boxes.nth(2).click();
  await expect(bar).toContainText('23 selected');
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(bar).toContainText('23 removed');
  await expect(list.getByText('Removed from your bookmark')).toHaveCount(23);
  await expect(messages(page)).toContainText('23 removed from your bookmarks');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('article')).toHaveCount(24);
  await expect(row.getByRole('heading')).toHaveText(title);

  await bar.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.route(UPDATE, (route) => route.abort());
  await list.getByRole('checkbox', { name: `Select “${title}”` }).check();
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(bar).toContainText(`1 video could not be removed: ${title}`);
  await expect(list.getByRole('article')).toHaveCount(24);
  takeConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('bookmarks are sorted by when they were saved, or by the date of the videos', async ({ page }) => {
  await signUp(page);
  await open(page, '/library?sort=latest');
  const cards = page.getByRole('main').getByRole('article');
  const newestFirst = await Promise.all([0, 1].map((position) => cards.nth(position).getByRole('heading').innerText()));
  for (const position of [0, 1]) {
    const button = cards.nth(position).getByRole('button', { name: /^Bookmark/ });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, '/bookmark');
  const titles = page.getByRole('list', { name: 'Bookmarked videos' }).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(newestFirst.toReversed());
  const sort = page.getByRole('main').getByRole('combobox', { name: /^Sort/ });
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Recently saved');
  await sort.selectOption('Latest');
  await expect(page).toHaveURL('/bookmark?sort=latest');
  await expect(titles).toHaveText(newestFirst);
});
