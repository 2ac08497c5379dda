import { BANNER_CALL, notice, recordBanners, retitleBanners } from '../support/page/banners.ts';
import { waitUntilHydrated, expect, open, takeConsoleErrors, test } from '../support/journey.ts';

const BOTH = ['2902', '2903'];

test('home and the root pages of explorers show both banners, the pages below show none', async ({ page }) => {
  const bannerCalls = recordBanners(page);
  for (const address of ['/', '/home/lumistage']) {
    await open(page, address);
    await expect(notice(page).getByRole('link')).toBeVisible();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link')
        .filter({ has: page.getByRole('img', { name: /\w/ }) }),
    ).toBeVisible();
  }
  expect(bannerCalls()).toEqual([
    { categories: BOTH, language: '1' },
    { categories: BOTH, language: '1' },
  ]);
  for (const address of ['/home/lumistage/lighting', '/library']) {
    await open(page, address);
    await page.waitForLoadState('networkidle');
    await expect(notice(page)).toHaveCount(0);
  }
  expect(bannerCalls()).toHaveLength(2);
});

test('the notice offers students and teachers 60 % off, and links to the educational licenses', async ({ page }) => {
  await open(page, '/');
  const link = notice(page).getByRole('link');
  await expect(link).toContainText('Students and teachers save 60% on the creative software');
  await expect(link).toHaveAttribute('href', /\/en\/education-licenses$/);
});

test('banners are loaded again after a language switch', async ({ page }) => {
  const bannerCalls = recordBanners(page);
  await open(page, '/');
  const english = await notice(page).innerText();
  await page.getByRole('contentinfo').getByRole('link', { name: '日本語' }).click();
  const japanese = page.getByRole('region', { name: 'お知らせ' });
  await expect(japanese.getByRole('link')).toBeVisible();
  expect(await japanese.innerText()).not.toBe(english);
  expect(bannerCalls().map(({ language }) => language)).toEqual(['1', '4']);
});

test('a banner with the new-tab option opens a new tab', async ({ page }) => {
  await open(page, '/');
  const link = notice(page).getByRole('link');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
});

test('a dismissed notice stays hidden for a day', async ({ page }) => {
  await page.clock.install({ time: new Date() });
  await open(page, '/');
  await notice(page).getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice(page)).toHaveCount(0);

  const reload = async () => {
    const banners = page.waitForResponse(BANNER_CALL);
    await page.reload();
    await waitUntilHydrated(page);
    await banners;
  };
  await reload();
  await expect(page.getByRole('banner').getByRole('img').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward('23:59:00');
  await reload();
  await expect(page.getByRole('banner').getByRole('img').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await reload();
  await expect(notice(page)).toBeVisible();
});

test('a dismissed notice reappears at once with another text', async ({ page }) => {
  await open(page, '/');
  await notice(page).getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice(page)).toHaveCount(0);
  await retitleBanners(page, 'Summer school');
  await page.reload();
  await expect(notice(page)).toContainText('Summer school');
});

test('banner failures are only logged', async ({ page, consoleErrors }) => {
  await page.route(BANNER_CALL, (route) => route.abort());
  await open(page, '/');
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'What will you bring to life today?' })).toBeVisible();
  takeConsoleErrors(consoleErrors, /ERR_FAILED|No response from the server/);
});
