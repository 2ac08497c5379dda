import { F1 } from '../../support/page/fixtures.ts';
import { expect, open, test } from '../../support/journey.ts';
import { library } from '../../support/page/library.ts';
import { watchF1 } from '../../support/media/watch-f1.ts';

test('the next visit shows what is left of a started video, in space that is reserved from the first paint', async ({
  page,
}) => {
  await watchF1(page);
  await open(page, '/library?alltags=three-point');
  const card = library(page)
    .results.getByRole('article')
    .filter({ has: page.getByText(F1.title, { exact: true }) });
  await expect(card.getByText(/^5:[23]\d left$/)).toBeVisible();
  await open(page, '/');
  const row = page.getByRole('region', { name: 'Continue watching' });
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([F1.title]);
  await expect(row.getByRole('progressbar')).toHaveAccessibleName(/^2:1\d of 7:44 watched$/);
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
  await expect(page.getByRole('region', { name: 'Start here' })).toHaveCount(0);
  mayRespond.resolve(undefined);
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([F1.title]);
  expect(Math.abs(((await products.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8);
});
