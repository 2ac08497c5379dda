import type { Page } from '@playwright/test';
import { F1 } from '../../support/page/fixtures.ts';
import { expect, open, takeConsoleErrors, test } from '../../support/journey.ts';
import { delayCalls } from '../../support/api/network.ts';
import { library } from '../../support/page/library.ts';
import { signUp } from '../../support/api/members.ts';
import { recordCalls } from '../../support/media/watching.ts';

const UPDATE = '**/api/LearningCenter/v1/Bookmark/UpdateStatus';

const ofF1 = (page: Page) => page.getByRole('main').getByRole('button', { name: `Bookmark “${F1.title}”` });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a member adds and removes a bookmark; each change is one request and waits for the server', async ({
  page,
  consoleErrors,
}) => {
  await signUp(page);
  await open(page, F1.address);
  const calls = recordCalls(page, '/Bookmark/UpdateStatus');
  const release = await delayCalls(page, UPDATE);
  const request = page.waitForRequest(UPDATE);
  await ofF1(page).dblclick();
  await request;
  await expect(ofF1(page)).toHaveAttribute('aria-busy', 'true');
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'true');
  expect(calls()).toEqual([expect.objectContaining({ isBookmarked: true, dataType: 1 })]);
  const toast = messages(page).getByText('Successfully bookmarked');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.x).toBeLessThan(400);
  expect(box?.y).toBeGreaterThan(700);
  await ofF1(page).click();
  await expect(messages(page).getByText('Removed from your bookmark')).toBeVisible();
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'false');

  await page.unroute(UPDATE);
  await page.route(UPDATE, (route) => route.abort());
  await ofF1(page).click();
  await expect(messages(page).getByRole('alert')).toContainText('Please wait a few minutes before you try again.');
  await expect(ofF1(page)).toHaveAttribute('aria-pressed', 'false');
  takeConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('bookmarks on cards and related videos open nothing, are listed, and a removed one can be restored', async ({
  page,
}) => {
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
  const list = page.getByRole('list', { name: 'Bookmarked videos' });
  const titles = list.getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([relatedTitle, title]);
  await list.getByRole('button', { name: `Bookmark “${title}”` }).click();
  await expect(list.getByRole('button', { name: `Undo: bookmark “${title}” again` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText([relatedTitle, title]);
  await page.reload();
  await expect(titles).toHaveText([relatedTitle, title]);
  await list.getByRole('button', { name: `Bookmark “${title}”` }).click();
  await expect(list).toContainText('Removed from your bookmark');
  await page.reload();
  await expect(titles).toHaveText([relatedTitle]);
});
