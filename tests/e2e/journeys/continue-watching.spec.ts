import { F1 } from '../support/page/fixtures.ts';
import { expect, open, test, type Page } from '../support/journey.ts';
import { signUp } from '../support/api/members.ts';
import { detail, timeOf } from '../support/page/watching.ts';

const row = (page: Page) => page.getByRole('region', { name: 'Continue watching' });

async function watchSomeOf(page: Page, address: string): Promise<void> {
  await open(page, address);
  await detail(page).timecode('2:15').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(136);
  await page.keyboard.press('k');
}

async function watchToTheEnd(page: Page, address: string): Promise<void> {
  await open(page, address);
  await detail(page).poster.click();
  await expect(detail(page).stage).toBeVisible();
  await detail(page).position.focus();
  await page.keyboard.press('End');
  await expect(detail(page).player.getByRole('button', { name: 'Replay' })).toBeVisible();
}

for (const who of ['guest', 'member'] as const) {
  test(`a ${who} sees a video on the home page until it is watched to the end`, async ({ page }) => {
    if (who === 'member') await signUp(page);
    await watchSomeOf(page, F1.address);
    await open(page, '/');
    await expect(row(page).getByRole('heading', { level: 3 })).toHaveText([F1.title]);
    await expect(row(page).getByRole('progressbar')).toHaveAccessibleName(/^2:1\d of 7:44 watched$/);
    await watchToTheEnd(page, F1.address);
    await open(page, '/');
    await expect(page.getByRole('region', { name: 'New this month' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(row(page)).toHaveCount(0);
  });
}

test('the next visit reserves the space of a started video from the first paint', async ({ page }) => {
  await watchSomeOf(page, F1.address);
  await open(page, '/');
  await expect(row(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Start here' })).toHaveCount(0);

  const requested = Promise.withResolvers<undefined>();
  const mayRespond = Promise.withResolvers<undefined>();
  await page.route('**/api/LearningCenter/v1/Query', async (route) => {
    requested.resolve(undefined);
    await mayRespond.promise;
    await route.continue();
  });
  await page.reload();
  await requested.promise;
  const products = page.getByRole('region', { name: 'Explore by product' });
  const before = await products.boundingBox();
  await expect(page.getByText('Start here')).toBeHidden();
  mayRespond.resolve(undefined);
  await expect(row(page).getByRole('heading', { level: 3 })).toHaveText([F1.title]);
  expect(Math.abs(((await products.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8);
});
