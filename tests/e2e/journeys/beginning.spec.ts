import { expect, open, test, type Page } from '../support/journey.ts';
import { openMenu } from '../support/page/layout.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const levels = (page: Page) => page.getByRole('list', { name: 'Level', exact: true });

test('a category begins with foundational videos, and its filters stay with pages, language and Back', async ({
  page,
}) => {
  await open(page, '/home/lumistage/lighting');
  const videos = region(page, 'Videos');
  await expect(
    videos
      .getByRole('article')
      .first()
      .getByRole('img', { name: /Foundational/ }),
  ).toBeVisible();
  await levels(page).getByRole('link', { name: 'Medium 26' }).click();
  await expect(page).toHaveURL('/home/lumistage/lighting?level=medium');
  await expect(videos.getByRole('article')).toHaveCount(24);
  await videos.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/home/lumistage/lighting?level=medium&page=2');
  await expect(videos.getByRole('article')).toHaveCount(2);
  await openMenu(page.getByRole('button', { name: 'Language: English' }));
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/home/lumistage/lighting?level=medium&page=2');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/home/lumistage/lighting?level=medium');
  await videos.getByRole('combobox', { name: 'Version' }).selectOption('8.10');
  await expect(page).toHaveURL('/home/lumistage/lighting?level=medium&version=8.10');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/home/lumistage/lighting');
  await expect(videos.getByRole('heading', { name: 'Videos' }).locator('..')).toContainText('57');
});

const LIGHTING = 'a[href="/master-class/lumistage/cinematic-lighting"]';

test('the overview of master classes leads to each course once, with its length and levels', async ({ page }) => {
  await open(page, '/master-class');
  const courses = page.getByRole('main').locator('a[href^="/master-class/"]');
  await expect(courses).toHaveCount(7 + 24);
  await expect(page.locator(LIGHTING)).toHaveCount(1);
  await expect(page.getByRole('article').filter({ has: page.locator(LIGHTING) })).toHaveText(
    /15 lessons.*\d:\d\d:\d\d in total.*Foundational to Advanced/,
  );
});

test('"Start here" leads a guest to a first video, to what they want to make, and never to a login wall', async ({
  page,
}) => {
  await open(page, '/');
  const start = region(page, 'Start here');
  await expect(start.getByRole('link', { name: /^Castwright Your First Character/ })).toBeVisible();
  await start.getByRole('link', { name: /^A game character/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Characters for Game Engines' })).toBeVisible();
  await page.goBack();
  await start.getByRole('link', { name: /^Lumistage Lumistage from Zero/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome and Plan$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a product’s page begins with its path for beginners, on a phone on the first screens', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/home/lumistage');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['New to Lumistage?', 'Topics', 'Skill Paths', 'Videos', 'Beyond the videos']);
  const topOf = async (name: string) => (await region(page, name).boundingBox())?.y ?? Infinity;
  expect(await topOf('New to Lumistage?')).toBeLessThan(812);
  expect(await topOf('Skill Paths')).toBeLessThan(2 * 812);
  await expect(region(page, 'Skill Paths').getByRole('heading', { level: 3 }).first()).toHaveText(
    'Lumistage from Zero',
  );
  await region(page, 'New to Lumistage?')
    .getByRole('link', { name: /^Start/ })
    .click();
  await expect(page).toHaveURL('/skill-paths/lumistage-basics');
  await expect(page.getByRole('region', { name: 'Playlist' }).getByRole('listitem').first()).toBeVisible();
});
