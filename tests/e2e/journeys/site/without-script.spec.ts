import { F1, LESSON } from '../../support/page/fixtures.ts';
import { expect, sidebar, test, type Page } from '../../support/journey.ts';

test.use({ javaScriptEnabled: false });

/** Waits for the next document: a click ends before it has come. */
const expectParams = (page: Page, expected: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(expected);

test('without script a visitor opens a video from home by an explorer, and reads it', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Lumistage', exact: true }).click();
  const topics = main.getByRole('navigation', { name: 'Topics' });
  await topics.getByRole('link', { name: /^Lighting/ }).click();
  await expect(page).toHaveURL('/home/lumistage/lighting');
  await main.getByLabel('Sort').selectOption('oldest');
  await main.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/home/lumistage/lighting?sort=oldest');
  const video = main.getByRole('region', { name: 'Videos', exact: true }).getByRole('heading', { level: 3 }).first();
  const title = await video.innerText();
  await video.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto(F1.address);
  const service = main.getByRole('link', { name: /Watch on the video service/ });
  await expect(service).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
  await expect(main.getByText('One character, one chair and three lamps')).toBeVisible();
  await main.getByText('Tutorial Articles').click();
  const articles = main.getByRole('group').filter({ hasText: 'Tutorial Articles' });
  await expect(articles.getByRole('link').first()).toBeVisible();
  // None of them would do anything.
  await expect(main.getByRole('button')).toHaveCount(0);
});

test('without script a lesson of this site plays in the browser’s own player, with its captions', async ({ page }) => {
  await page.goto(LESSON.address);
  const player = page.getByRole('region', { name: 'Video', exact: true });
  const video = player.locator('video');
  await expect(video).toBeVisible();
  await expect(video).toHaveAttribute('src', /^\/api\/media\/.*\.m3u8$/);
  await expect(video.locator('track[srclang="en"]')).toHaveAttribute('label', 'English');
  expect((await page.request.get((await video.locator('track').first().getAttribute('src'))!)).status()).toBe(200);
  await expect(player.getByRole('button')).toHaveCount(0);
});

test('without script the library searches, filters, sorts, pages and switches the language', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByLabel('Search all lessons').last().fill('light');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/library?alltags=light');
  const count = main.getByRole('heading', { level: 2, name: /results? for “light”/ });
  await expect(count).toBeVisible();
  const countOfAll = await count.innerText();

  const filters = main.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Medium/ }).check();
  await filters.getByRole('radio', { name: /^Lumistage/ }).check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expectParams(page, { alltags: 'light', level: 'medium', product: 'lumistage' });
  await expect(count).not.toHaveText(countOfAll);

  await main.getByRole('combobox', { name: 'Sort' }).selectOption('oldest');
  await main
    .locator('form', { has: page.getByRole('combobox', { name: 'Sort' }) })
    .getByRole('button')
    .click();
  await expectParams(page, { sort: 'oldest', level: 'medium' });

  await main.getByRole('link', { name: 'Load more' }).click();
  await expectParams(page, { page: '2' });
  await expect(main.getByRole('list', { name: 'Results' }).getByRole('article').nth(24)).toBeVisible();

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/jp/library' && url.searchParams.get('level') === 'medium');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');

  const video = main.getByRole('list', { name: '検索結果' }).getByRole('link').first();
  await video.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL((url) => Boolean(url.searchParams.get('v')));
});

test('without script the menus open, and a guest can log in', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/library');
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Main menu' }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Webinar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Sign Up' }).filter({ visible: true })).toHaveAttribute(
    'href',
    /\/member\/#\/en\/register;source=105;rurl=/,
  );
});
