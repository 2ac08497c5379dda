import { F1 } from '../support/page/fixtures.ts';
import { chooseAt, CLEAR_CALL, history, viewVideos } from '../support/members/history.ts';
import { expect, LONG_TAG, open, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { logIn, PASSWORD, returnAddressOf, signUp } from '../support/api/members.ts';
import { SITE } from '../support/site/start-site.ts';
import { detail, recordCalls } from '../support/media/watching.ts';
import { watchF1 } from '../support/media/watch-f1.ts';

const VIEWS = [F1.title, 'walk', F1.title, 'light rig', F1.title];
const REMOVED_VIEW = 'This video is removed from history';
const REMOVED_VIDEO = 'All views of this video removed from history';

test('a guest is prompted to log in for the history, and returns to it', async ({ page }) => {
  const calls = recordCalls(page, '/v1/History/Query');
  await open(page, '/history');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  const login = main.getByRole('link', { name: 'Log In' });
  expect(returnAddressOf((await login.getAttribute('href')) ?? '')).toBe(`${SITE}/history`);
  expect(calls()).toEqual([]);
  await login.click();
  await page.locator('#name').fill('mira');
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#submit').click();
  await expect(page).toHaveURL(`${SITE}/history`);
  await expect(history(page).rows.first()).toBeVisible();
});

test("a member's views are grouped by day, with a view count per video", async ({ page }) => {
  await logIn(page, 'mira');
  await open(page, '/history');
  const days = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(days.filter({ hasText: /^(Today|Yesterday)/ }).first()).toBeVisible();
  expect(await days.count()).toBeGreaterThan(5);
  await expect(history(page).rowsOf(F1.title).first()).toContainText('Viewed 3 times');
});

test('removing one view of a video leaves its other views, after a reload too', async ({ page }) => {
  await signUp(page);
  await viewVideos(page, VIEWS);
  await open(page, '/history');
  const { rows, rowsOf, titles } = history(page);
  await expect(titles.first()).toHaveText(F1.title);
  await expect(rowsOf(F1.title)).toHaveCount(3);
  await expect(rowsOf(F1.title).first()).toContainText('Viewed 3 times');
  const calls = recordCalls(page, '/v1/History/Clear');
  await chooseAt(page, 2, 'Remove from watch history');
  await expect(rows.nth(2).getByText(REMOVED_VIEW, { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(rowsOf(F1.title)).toHaveCount(2);
  await expect(rowsOf(F1.title).first()).toContainText('Viewed 2 times');
  expect(calls()).toEqual([{ scope: 'view', viewId: expect.any(String) }]);
  await page.reload();
  await expect(rows).toHaveCount(4);
  await expect(rowsOf(F1.title)).toHaveCount(2);
});

test('removing all views of a video leaves other videos, after a reload too', async ({ page }) => {
  await signUp(page);
  const [id] = await viewVideos(page, VIEWS);
  await open(page, '/history');
  const { rows, rowsOf } = history(page);
  await expect(rows).toHaveCount(5);
  const calls = recordCalls(page, '/v1/History/Clear');
  await chooseAt(page, 0, 'Remove all views of this video');
  await expect(rows.nth(0).getByText(REMOVED_VIDEO, { exact: true })).toBeVisible();
  await expect(rowsOf(F1.title)).toHaveCount(0);
  expect(calls()).toEqual([{ scope: 'video', id, dataType: 1 }]);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(rowsOf(F1.title)).toHaveCount(0);
});

for (const [what, action, sentence] of [
  ['one view', 'Remove from watch history', REMOVED_VIEW],
  ['all views of a video', 'Remove all views of this video', REMOVED_VIDEO],
] as const) {
  test(`Undo restores ${what} in its row with its time, after a reload too`, async ({ page }) => {
    await signUp(page);
    await viewVideos(page, VIEWS);
    await open(page, '/history');
    const { rows } = history(page);
    await expect(rows).toHaveCount(5);
    const before = await timesOf(page);
    await chooseAt(page, 2, action);
    const undo = rows.nth(2).getByRole('button', { name: `Undo: put “${F1.title}” back in your watch history` });
    await expect(rows.nth(2)).toContainText(sentence);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => timesOf(page)).toEqual(before);
    await expect(page.getByText('5 views', { exact: true }).last()).toBeVisible();
    await expect(rows.nth(2).getByRole('button', { name: /^Actions for/ })).toBeFocused();
    await page.reload();
    await expect(rows).toHaveCount(5);
    expect(await timesOf(page)).toEqual(before);
  });
}

/** When each row was viewed, and which video it was. */
const timesOf = (page: Page) =>
  history(page).rows.evaluateAll((rows) =>
    rows.map(
      (row) =>
        `${row.querySelector<HTMLTimeElement>('time[datetime^="20"]')?.dateTime} ${row.querySelector('h3')?.textContent}`,
    ),
  );

test('an API without restoring offers no Undo', async ({ page }) => {
  await signUp(page);
  await viewVideos(page, VIEWS);
  await page.route(CLEAR_CALL, (route) => route.fulfill({ json: { apiStatus: 2, result: { removed: 1 } } }));
  await open(page, '/history');
  await chooseAt(page, 0, 'Remove from watch history');
  await expect(history(page).rows.nth(0)).toHaveText(REMOVED_VIEW);
  await expect(page.getByText('4 views', { exact: true }).first()).toBeVisible();
});

for (const [name, response] of [
  ['does not respond', undefined],
  ['responds with HTTP 500', { status: 500 }],
  ['refuses', { json: { apiStatus: 3, result: null } }],
] as const) {
  const tag = name === 'responds with HTTP 500' ? LONG_TAG : [];
  test(
    `nothing is removed when the server ${name}, and the member is told`,
    { tag },
    async ({ page, consoleErrors }) => {
      await signUp(page);
      await viewVideos(page, VIEWS);
      await open(page, '/history');
      const { rows, titles, failure, clearAll, dialog } = history(page);
      await expect(rows).toHaveCount(5);
      const before = await titles.allInnerTexts();
      await page.route(CLEAR_CALL, (route) => (response ? route.fulfill({ ...response }) : route.abort()));
      for (const action of ['Remove from watch history', 'Remove all views of this video']) {
        await chooseAt(page, 0, action);
        await expect(failure.last()).toHaveText('Failed to remove this video. Please try again later.');
      }
      await clearAll.click();
      await dialog.getByRole('button', { name: 'Clear all' }).click();
      await expect(dialog).toBeHidden();
      expect(await titles.allInnerTexts()).toEqual(before);
      await page.reload();
      await expect(rows).toHaveCount(5);
      takeConsoleErrors(consoleErrors, /ERR_FAILED|status of 500/);
    },
  );
}

test('"Clear all" confirms first, and empties the history for good', async ({ page }) => {
  await signUp(page);
  await viewVideos(page, VIEWS);
  await open(page, '/history');
  const { rows, clearAll, dialog } = history(page);
  const calls = recordCalls(page, '/v1/History/Clear');
  await clearAll.click();
  await expect(dialog).toContainText('All 5 views will be removed for good.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(clearAll).toBeFocused();
  expect(calls()).toEqual([]);
  await expect(rows).toHaveCount(5);

  await clearAll.click();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
  expect(calls()).toEqual([{ scope: 'all' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
});

test('the history is searched while typing, and the URL has the keyword', async ({ page }) => {
  await signUp(page);
  await viewVideos(page, VIEWS);
  await open(page, '/history');
  const { rows, rowsOf } = history(page);
  await page.getByRole('main').getByRole('combobox').or(page.getByRole('searchbox')).first().fill('three-point');
  await expect(rows).toHaveCount(3);
  await expect(rowsOf(F1.title)).toHaveCount(3);
  await expect(page).toHaveURL(/\/history\?alltags=three-point$/);
  await page.reload();
  await expect(rows).toHaveCount(3);
});

test('a video of a skill path is recorded like a tutorial, once', async ({ page }) => {
  await signUp(page);
  const records = recordCalls(page, '/LearningCenter/v1/History/Add');
  await open(page, '/skill-paths/first-short-film?v=first-short-film-welcome');
  const title = await detail(page).title.innerText();
  const recorded = page.waitForResponse((response) => response.url().endsWith('/v1/History/Add'));
  await detail(page).poster.click();
  expect(await (await recorded).json()).toMatchObject({ apiStatus: 2 });
  expect(records()).toEqual([{ id: expect.any(Number), dataType: 1 }]);
  await open(page, '/history');
  await expect(history(page).titles.first()).toHaveText(title);
});

test('several views are removed together and restored, in compact rows on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signUp(page);
  await viewVideos(page, VIEWS);
  await open(page, '/history');
  const { rows, rowsOf } = history(page);
  await expect(rows).toHaveCount(5);
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(116);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('group', { name: 'Remove several videos' });
  for (const box of await rows.getByRole('checkbox', { name: `Select “${F1.title}”` }).all()) await box.click();
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(bar).toContainText('3 removed');
  await expect(rows.getByText(REMOVED_VIEW, { exact: true })).toHaveCount(3);
  await expect(rowsOf(F1.title)).toHaveCount(0);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(F1.title)).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(5);
});

test('a guest sees below the login prompt of the history what this device has', async ({ page }) => {
  await watchF1(page);
  const calls = recordCalls(page, '/v1/History/');
  await open(page, '/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  const watched = page.getByRole('region', { name: 'Watched on this device' });
  await expect(watched.getByRole('link', { name: F1.title })).toBeVisible();
  await watched.getByRole('button', { name: `Remove “${F1.title}” from this device` }).click();
  await expect(watched.getByText('Removed from this device')).toBeVisible();
  await page.reload();
  await expect(watched).toHaveCount(0);
  expect(calls()).toEqual([]);
});
