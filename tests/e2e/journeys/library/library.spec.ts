import { addressOf, expect, markDocument, open, sidebar, test } from '../../support/journey.ts';
import { delayCalls } from '../../support/api/network.ts';
import { recordCalls } from '../../support/media/watching.ts';
import { library } from '../../support/page/library.ts';

test('leaving a slow library cancels its request silently', async ({ page }) => {
  await open(page, '/');
  await delayCalls(page, '**/v1/Query');
  const canceled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/Query'));
  const request = page.waitForRequest((request) => request.url().endsWith('/v1/Query'));
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await request;
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  expect((await canceled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('Please Log In')).toHaveCount(0);
  await expect(page).toHaveURL('/webinar/upcoming');
});

test('suggestions are chosen by keyboard, and a search without results leads to all videos', async ({ page }) => {
  await open(page, '/library');
  const { field, suggestions, count, results } = library(page);
  await field.pressSequentially('wal');
  const option = suggestions.getByRole('option').first();
  // The suggestions of one letter still stand until those of three have come.
  await expect(option.locator('mark').first()).toHaveText(/wal/i);
  const first = await option.locator('span').first().innerText();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(suggestions).toBeHidden();
  await expect(field).toHaveValue(first);
  await expect(count).toHaveText(new RegExp(`for “${first}”$`));
  await field.fill('zzqqxx');
  await field.press('Enter');
  const empty = page.getByRole('main').getByText('No search results found.').filter({ visible: true });
  await expect(empty.last()).toBeVisible();
  await page.getByRole('link', { name: 'Show all videos' }).click();
  await expect(results).toBeVisible();
  await expect(page).toHaveURL('/library');
});

test('Enter that ends an IME composition neither searches nor chooses', async ({ page, context }) => {
  await open(page, '/jp/library');
  const { field } = library(page);
  const searches = recordCalls(page, '/v1/Query');
  const keyboard = await context.newCDPSession(page);
  await field.focus();
  await keyboard.send('Input.imeSetComposition', { text: 'らいと', selectionStart: 3, selectionEnd: 3 });
  const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await expect(field).toHaveValue('らいと');
  await expect(page).toHaveURL('/jp/library');
  expect(searches()).toEqual([]);
  await keyboard.send('Input.insertText', { text: 'ライト' });
  await expect(field).toHaveValue('ライト');
  await expect.poll(searches).toEqual([expect.objectContaining({ keyword: 'ライト' })]);
  await expect.poll(() => decodeURIComponent(addressOf(page))).toBe('/jp/library?alltags=ライト');
});

test('filters, sort order and view are in the URL, which shows the same to other visitors', async ({
  page,
  browser,
}) => {
  await open(page, '/library');
  const sameDocument = await markDocument(page);
  const { filters, sort, count, titles, results } = library(page);
  const all = await count.innerText();
  await filters.getByRole('checkbox', { name: /^Advanced/ }).check();
  await expect(count).not.toHaveText(all);
  await filters.getByRole('radio', { name: /^Lumistage/ }).check();
  await filters.getByRole('radio', { name: /^8 / }).check();
  await sort.selectOption('Oldest');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-pressed', 'true');
  await expect(
    results
      .getByText('Advanced')
      .or(results.getByRole('img', { name: /Advanced/ }))
      .first(),
  ).toBeVisible();
  const searchParams = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(searchParams).toEqual({
    level: 'advanced',
    product: 'lumistage',
    version: '8',
    sort: 'oldest',
    view: 'details',
  });
  await sameDocument();

  const displayed = { count: await count.innerText(), titles: await titles.allInnerTexts() };
  expect(displayed.titles.length).toBeGreaterThan(0);
  const otherVisitor = await browser.newPage();
  await otherVisitor.goto(page.url());
  await expect(library(otherVisitor).count).toHaveText(displayed.count);
  expect(await library(otherVisitor).titles.allInnerTexts()).toEqual(displayed.titles);
  await expect(otherVisitor.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-pressed', 'true');
  await otherVisitor.close();

  await page.getByRole('link', { name: 'Remove Advanced' }).click();
  await expect(count).not.toHaveText(displayed.count);
  await page.goBack();
  await expect(count).toHaveText(displayed.count);
});
