import { fakeVideoService } from '../support/media/fake-video-service.ts';
import { F1 } from '../support/page/fixtures.ts';
import { expect, LONG_TAG, open, sidebar, test, type Page } from '../support/journey.ts';
import { signUp } from '../support/api/members.ts';
import { library } from '../support/page/library.ts';
import { detail, timeOf } from '../support/media/watching.ts';

const row = (page: Page) => page.getByRole('region', { name: 'Continue watching' });

const cardOfF1 = (page: Page) =>
  library(page)
    .results.getByRole('article')
    .filter({ has: page.getByText(F1.title, { exact: true }) });

async function watchSomeOf(page: Page, address: string): Promise<void> {
  await fakeVideoService(page);
  await open(page, address);
  await detail(page).timecode('2:15').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(136);
  await page.keyboard.press('k');
}

async function watchToTheEnd(page: Page, address: string): Promise<void> {
  await fakeVideoService(page);
  await open(page, address);
  await detail(page).poster.click();
  await expect(detail(page).stage).toBeVisible();
  await detail(page).position.focus();
  await page.keyboard.press('End');
  await expect(detail(page).player.getByRole('button', { name: 'Replay' })).toBeVisible();
}

for (const who of ['guest', 'member'] as const) {
  const tag = who === 'guest' ? LONG_TAG : [];
  test(
    `a ${who} sees what is left of a video on the home page and its card, until it is watched to the end`,
    { tag },
    async ({ page }) => {
      if (who === 'member') await signUp(page);
      await watchSomeOf(page, F1.address);
      await open(page, '/');
      await expect(row(page).getByRole('heading', { level: 3 })).toHaveText([F1.title]);
      await expect(row(page).getByRole('progressbar')).toHaveAccessibleName(/^2:1\d of 7:44 watched$/);
      await expect(row(page).getByText(/^5:[23]\d left$/)).toBeVisible();
      await open(page, '/library?alltags=three-point');
      await expect(cardOfF1(page).getByRole('progressbar')).toHaveAccessibleName(/^2:1\d of 7:44 watched$/);
      await expect(cardOfF1(page).getByText(/^5:[23]\d left$/)).toBeVisible();
      await watchToTheEnd(page, F1.address);
      await open(page, '/');
      await expect(page.getByRole('region', { name: 'New this month' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(row(page)).toHaveCount(0);
      await open(page, '/library?alltags=three-point');
      await expect(cardOfF1(page).getByText('Watched', { exact: true })).toBeVisible();
      await expect(cardOfF1(page).getByRole('progressbar')).toHaveCount(0);
    },
  );
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

test('what a member watched anywhere is marked after one small request per visit', async ({ page }) => {
  await signUp(page);
  const query = { keyword: 'walk', searchType: 1, pageSize: 1 };
  const found = await page.request.post('/api/LearningCenter/v1/Query', { data: query });
  const { result } = (await found.json()) as { result: { items: [{ id: number }] } };
  const view = { id: result.items[0].id, dataType: 1 };
  await page.request.post('/api/LearningCenter/v1/History/Add', { data: view });
  const requests: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/History/Query')) requests.push(request.postDataJSON());
  });
  await open(page, '/library?alltags=walk');
  const watched = library(page).results.getByText('Watched', { exact: true });
  await expect(watched).toHaveCount(1);
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await page.goBack();
  await expect(watched).toHaveCount(1);
  expect(requests).toEqual([expect.objectContaining({ idsOnly: true })]);
});
