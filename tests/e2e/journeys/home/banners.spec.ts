import { BANNER_CALL, notice } from '../../support/page/banners.ts';
import { expect, open, sidebar, test } from '../../support/journey.ts';

test('the notice offers students and teachers 60 % off, and links to the educational licenses', async ({ request }) => {
  const response = await request.get('/api/RLResource/v3/Banner?CategoryItemIds=2902&CategoryItemIds=2903&Lang=1');
  const text = await response.text();
  expect(text).toContain('Students and teachers save 60% on the creative software');
  expect(text).toMatch(/"Url":"[^"]*\/en\/education-licenses"/);
});

test('home and the root pages of explorers show both banners in the language of the page, and a notice stays away once it is closed', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => BANNER_CALL.test(request.url()) && calls.push(new URL(request.url()).search));
  const campaign = page
    .getByRole('banner')
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: /\w/ }) });
  await open(page, '/home/lumistage');
  await expect(notice(page).getByRole('link')).toBeVisible();
  await expect(campaign).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);

  await sidebar(page).getByRole('link', { name: 'Home' }).click();
  const english = await notice(page).getByRole('link').innerText();
  await page.getByRole('contentinfo').getByRole('link', { name: '日本語' }).click();
  const japanese = page.getByRole('region', { name: 'お知らせ' });
  await expect(japanese.getByRole('link')).not.toHaveText(english);
  expect(calls.at(-1)).toContain('Lang=4');
  await open(page, '/');
  await notice(page).getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(campaign).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
