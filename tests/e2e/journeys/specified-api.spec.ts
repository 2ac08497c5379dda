import { expectNoHorizontalScroll } from '../support/page/inert.ts';
import { expect, LONG_TAG, open, type Page } from '../support/journey.ts';
import { test as ownEdge } from '../support/site/own-edge.ts';
import { startSpecifiedApi } from '../support/api/start-specified-api.ts';

const VARIANTS = [
  { way: 'whose ids are numbers', options: { ids: 'numbers', isMember: true }, tag: LONG_TAG },
  { way: 'whose ids are texts', options: { ids: 'texts', isMember: true }, tag: LONG_TAG },
  { way: 'whose every nullable field is null', options: { isNull: true, isMember: true }, tag: undefined },
] as const;

const PAGES = [
  ['/', 'Next Stage'],
  ['/home/lumistage', 'Fog and Depth'],
  ['/home/lumistage/lighting', 'Fog and Depth'],
  ['/library', 'Soft Shadows'],
  ['/skill-paths', 'first-film'],
  ['/skill-paths/first-film?v=welcome', 'Welcome'],
  ['/webinar/upcoming', 'Next Stage'],
  ['/webinar/archive', 'Night Shoot'],
  ['/webinar/speakerinfo', 'Maren Holt'],
  ['/bookmark', 'Soft Shadows'],
  ['/history', 'Soft Shadows'],
  ['/online-manual', 'Online Manual'],
  ['/home/lumistage/lighting?v=soft-shadows', 'Soft Shadows'],
  ['/master-class/lumistage/cinematic-lighting?v=three-lights', 'Three Lights'],
  ['/webinar/archive?v=night-shoot', 'Night Shoot'],
] as const;

async function expectComplete(page: Page, shown: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(shown).first()).toBeVisible();
  await expect(main.getByText(/Error!|Filters are unavailable|^0 videos$|undefined|NaN|null/)).toHaveCount(0);
  await expect(main.locator('img[src=""]')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
}

for (const { way, options, tag } of VARIANTS) {
  ownEdge.describe(`before an API that has only the fields of the specification, ${way},`, { tag: tag ?? [] }, () => {
    const test = ownEdge.extend({
      edgeSettings: async ({}, provide) => {
        const api = await startSpecifiedApi(options);
        await provide({ API_ORIGIN: api.origin });
        await api.stop();
      },
    });
    test.setTimeout(120_000);

    test('every page shows what the API has', async ({ page }) => {
      for (const [address, shown] of PAGES) {
        await open(page, address);
        await expectComplete(page, shown);
      }
    });

    test('a bookmark is added with a success response without data', async ({ page }) => {
      await open(page, '/home/lumistage/lighting?v=fog-depth');
      await page.getByRole('button', { name: /^Bookmark “Fog/ }).click();
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Successfully bookmarked');
    });
  });
}

ownEdge.describe('the master classes before an API that does not send their tree', () => {
  const test = ownEdge.extend({
    edgeSettings: async ({}, provide) => {
      const api = await startSpecifiedApi({});
      await provide({ API_ORIGIN: api.origin });
      await api.stop();
    },
  });

  test('are found by the locations of their lessons, down to the video', async ({ page }) => {
    await open(page, '/master-class');
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Three Lights' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Three Lights' })).toBeVisible();
  });
});
