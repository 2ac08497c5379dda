import { F1 } from '../../support/page/fixtures.ts';
import { chooseAt, history, viewVideos } from '../../support/members/history.ts';
import { expect, open, test, type Page } from '../../support/journey.ts';
import { signUp } from '../../support/api/members.ts';

const VIEWS = [F1.title, 'walk', F1.title, 'light rig', F1.title];
const REMOVED_VIEW = 'This video is removed from history';
const REMOVED_VIDEO = 'All views of this video removed from history';

/** When each row was viewed, and which video it was. */
const timesOf = (page: Page) =>
  history(page).rows.evaluateAll((rows) =>
    rows.map(
      (row) =>
        `${row.querySelector<HTMLTimeElement>('time[datetime^="20"]')?.dateTime} ${row.querySelector('h3')?.textContent}`,
    ),
  );

test('a member removes one view, all views of a video and everything, Undo restores by keyboard, and a reload agrees', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  await viewVideos(page, VIEWS);
  await open(page, '/history');
  const { rows, rowsOf, clearAll, dialog } = history(page);
  await expect(rowsOf(F1.title).first()).toContainText('Viewed 3 times');
  const before = await timesOf(page);
  for (const [action, sentence] of [
    ['Remove from watch history', REMOVED_VIEW],
    ['Remove all views of this video', REMOVED_VIDEO],
  ] as const) {
    await chooseAt(page, 2, action);
    await expect(rows.nth(2)).toContainText(sentence);
    const undo = rows.nth(2).getByRole('button', { name: `Undo: put “${F1.title}” back in your watch history` });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => timesOf(page)).toEqual(before);
    await expect(rows.nth(2).getByRole('button', { name: /^Actions for/ })).toBeFocused();
  }
  await page.reload();
  await expect(rows).toHaveCount(5);
  expect(await timesOf(page)).toEqual(before);

  await chooseAt(page, 2, 'Remove from watch history');
  await expect(rowsOf(F1.title)).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(4);
  await chooseAt(page, 0, 'Remove all views of this video');
  await expect(rowsOf(F1.title)).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(2);

  await clearAll.click();
  await expect(dialog).toContainText('All 2 views will be removed for good.');
  await page.keyboard.press('Escape');
  await expect(clearAll).toBeFocused();
  await expect(rows).toHaveCount(2);
  await clearAll.click();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
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
  await expect(rows.getByText(REMOVED_VIEW, { exact: true })).toHaveCount(3);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(F1.title)).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(5);
});
