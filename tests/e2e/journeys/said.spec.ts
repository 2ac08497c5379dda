import { expect, open, test } from '../support/journey.ts';
import { library } from '../support/page/library.ts';
import { expectPlayingFrom } from '../support/media/media-element.ts';
import { detail } from '../support/media/watching.ts';

test('a word that is only said finds lessons, with a link to the second where it is said', async ({ page }) => {
  await open(page, '/library?alltags=falloff');
  const first = library(page).results.getByRole('article').first();
  const passage = first.getByRole('list', { name: 'Said in the video' }).getByRole('link').first();
  await expect(passage.locator('mark')).toHaveText(/falloff/i);
  const [, time = ''] = /^Said at (\d+:\d+):/.exec(await passage.innerText()) ?? [];
  expect(time).not.toBe('');
  await passage.click();
  await expect(detail(page).poster).toContainText(`Play from ${time}`);
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  await expect(detail(page).position).toHaveValue(String(60 * minutes + seconds));
  await detail(page).poster.click();
  await expectPlayingFrom(page, 60 * minutes + seconds);
});

test('lessons with captions in the language of the page are a filter, also in German and without script', async ({
  page,
  browser,
}) => {
  await open(page, '/de/library?alltags=Handgelenk');
  const filters = page.getByRole('complementary', { name: 'Filter' });
  const cards = page.getByRole('main').getByRole('list', { name: 'Ergebnisse' }).getByRole('article');
  await expect(cards.first().getByRole('list', { name: 'Im Video gesagt' })).toContainText('Handgelenk');
  await filters.getByRole('checkbox', { name: /Untertitel auf Deutsch/ }).click();
  await expect(page).toHaveURL('/de/library?alltags=Handgelenk&captions=1');
  await expect(filters.getByRole('checkbox', { name: /Untertitel auf Deutsch/ })).toBeChecked();
  await expect(cards.first().getByRole('img', { name: 'Untertitel auf Deutsch' })).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(new URL('/library', page.url()).href);
  const form = plain.getByRole('complementary', { name: 'Filters' });
  await form.getByRole('checkbox', { name: /Captions in English/ }).check();
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(plain).toHaveURL(/\/library\?.*captions=1/);
  await expect(plain.getByRole('link', { name: 'Remove Captions in English' })).toBeVisible();
  await plain.context().close();
});
