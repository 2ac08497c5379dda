import { expect, open, test } from '../support/journey.ts';
import { library } from '../support/page/library.ts';

test('a question finds lessons that answer it, and the closest matches say that they are', async ({ page }) => {
  await open(page, '/library?alltags=lipsync');
  const { count, titles, results } = library(page);
  await expect(count).toHaveText(/^\d+ results for “lipsync”$/);
  await expect(results.locator('mark').first()).toHaveText(/^lip/i);

  await open(page, '/library?alltags=how+do+I+light+a+scene');
  await expect(titles.first()).toHaveText(/light/i);
  // Stop words are not marked.
  const marks = await results.locator('mark').allInnerTexts();
  expect([...new Set(marks.map((mark) => mark.toLowerCase()))].sort()).toEqual(['light', 'scene']);

  await open(page, '/de/library?alltags=Wie+exportiere+ich+nach+FBX');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await open(page, '/jp/library?alltags=口パクの作り方');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await open(page, '/library?alltags=denim+castle+zzqqxx');
  await expect(page.getByText('No lesson has all of these words in one place. These come closest.')).toBeVisible();
  await expect(titles.first()).toHaveText(/denim/i);
});

test('another spelling is offered with its count, and a real word is never replaced', async ({ page }) => {
  await open(page, '/library?alltags=wlak+cycel');
  const suggestion = page.getByRole('link', { name: /^Did you mean “walk cycle”\? · \d+\sresults$/ });
  const [, promised = ''] = /(\d+)\sresults$/.exec(await suggestion.innerText()) ?? [];
  await suggestion.click();
  await expect(page.getByRole('heading', { name: `${promised} results for “walk cycle”` })).toBeVisible();

  for (const keyword of ['talk', 'unreal', 'green screen', 'zzqqxx screen']) {
    await open(page, `/library?alltags=${encodeURIComponent(keyword)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Did you mean/ })).toHaveCount(0);
  }
});

test('every way out of an empty result has the results that it promises', async ({ page }) => {
  const address = '/library?alltags=reflections&level=foundational&product=lumistage&version=8';
  await open(page, address);
  await expect(page.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
  const ways = page.getByRole('main').getByRole('link', { name: /^Without .* · / });
  const names = await ways.allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(names.at(-1)).toMatch(/^Without “reflections”/);
  for (const name of names) {
    await open(page, address);
    await page.getByRole('link', { name: name.trim(), exact: true }).click();
    const [, promised = ''] = /· ([\d,]+)\sresults?$/.exec(name.trim()) ?? [];
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${promised} result`) })).toBeVisible();
  }
});
