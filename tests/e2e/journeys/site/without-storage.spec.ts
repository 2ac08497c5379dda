import { blockStorage } from '../../support/api/blocked-storage.ts';
import { expect, LONG_TAG, open, sidebar, test } from '../../support/journey.ts';
import { fakeVideoService } from '../../support/media/fake-video-service.ts';
import { detail } from '../../support/media/watching.ts';
import { notice } from '../../support/page/banners.ts';
import { F1 } from '../../support/page/fixtures.ts';
import { expectSidebar, hamburger } from '../../support/page/layout.ts';
import { SECTION_PAGES, goBySidebar } from '../../support/page/section-pages.ts';

for (const refusal of ['forbidden', 'full'] as const) {
  const tag = refusal === 'forbidden' ? [] : LONG_TAG;
  test.describe(`where storage is ${refusal}`, { tag }, () => {
    test.beforeEach(({ page }) => blockStorage(page, refusal));

    test('every section opens, and a video plays', async ({ page }) => {
      await open(page, '/library');
      for (const place of SECTION_PAGES) await goBySidebar(page, place);
      await fakeVideoService(page);
      await open(page, F1.address);
      await detail(page).poster.click();
      await detail(page).pause.click();
      await expect(detail(page).play).toBeVisible();
    });

    test(
      'theme, sidebar, language and a dismissed notice last as long as the document',
      { tag: LONG_TAG },
      async ({ page }) => {
        await open(page, '/');
        await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click();
        await hamburger(page).click();
        await expectSidebar(page, { isOpen: true });
        await notice(page).getByRole('button', { name: 'Close this notice' }).click();
        await expect(notice(page)).toHaveCount(0);

        await sidebar(page).getByRole('link', { name: 'Library' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
        await sidebar(page).getByRole('link', { name: 'Home' }).click();
        await expect(page.getByRole('region', { name: 'Next webinar' })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expectSidebar(page, { isOpen: true });
        await expect(notice(page)).toHaveCount(0);

        await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      },
    );
  });
}
