import { addressOf, expect, markDocument, open, sidebar, test } from '../support/journey.ts';
import { library, recordSearches, delaySearches } from '../support/page/library.ts';

test('leaving a slow library cancels its request silently', async ({ page }) => {
  await open(page, '/');
  await delaySearches(page, { milliseconds: 5_000 });
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

test('the last search wins, even when an earlier response arrives later', async ({ page }) => {
  await open(page, '/library');
  const late = await delaySearches(page, { milliseconds: 2_000, keyword: 'wa' });
  const searches = recordSearches(page);
  const canceled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/Query'));
  const { field, count } = library(page);
  await field.pressSequentially('wa');
  await expect.poll(searches).toContain('wa');
  await field.pressSequentially('lk');
  await expect(count).toHaveText(/^\d+ results for “walk”$/);
  await Promise.all([canceled, late.isOver]);
  await expect(count).toHaveText(/for “walk”$/);
  await expect(field).toHaveValue('walk');
  await expect(page).toHaveURL('/library?alltags=walk');
});

test('suggestions appear while typing, highlight matches, and are chosen by keyboard', async ({ page }) => {
  await open(page, '/library');
  const { field, suggestions, count } = library(page);
  // A busy machine gets a second attempt.
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('wal');
    await expect(suggestions.getByRole('option').first()).toBeVisible({ timeout: 650 });
  }).toPass({ timeout: 30_000 });
  await expect(suggestions.locator('mark').first()).toHaveText(/wal/i);
  const first = await suggestions.getByRole('option').first().locator('span').first().innerText();
  await field.press('ArrowDown');
  await expect(suggestions.getByRole('option', { selected: true })).toHaveCount(1);
  await field.press('Enter');
  await expect(suggestions).toBeHidden();
  await expect(field).toHaveValue(first);
  await expect(count).toHaveText(new RegExp(`for “${first}”$`));
  await field.press('Escape');
  await expect(field).toHaveValue('');
});

test('Enter that ends an IME composition neither searches nor chooses', async ({ page, context }) => {
  await open(page, '/jp/library');
  const { field } = library(page);
  const searches = recordSearches(page);
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
  await expect.poll(searches).toEqual(['ライト']);
  await expect.poll(() => decodeURIComponent(addressOf(page))).toBe('/jp/library?alltags=ライト');
});

test('an empty result shows what to do', async ({ page }) => {
  await open(page, '/library');
  const { field } = library(page);
  await field.fill('zzqqxx');
  await field.press('Enter');
  await expect(
    page.getByRole('main').getByText('No search results found.').filter({ visible: true }).last(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show all videos' }).click();
  await expect(library(page).results).toBeVisible();
  await expect(page).toHaveURL('/library');
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

test('Details view shows descriptions after the server rendered cards', async ({ page }) => {
  await open(page, '/library');
  const { results, titles } = library(page);
  const displayed = await titles.allInnerTexts();
  await expect(results.getByRole('paragraph')).toHaveCount(0);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(results.getByRole('paragraph').first()).toBeVisible();
  expect(await results.getByRole('paragraph').count()).toBeGreaterThan(displayed.length / 2);
  expect(await titles.allInnerTexts()).toEqual(displayed);
});

test('products have their order, and only displayed versions are options', async ({ page }) => {
  await open(page, '/library?product=lumistage');
  const { filters } = library(page);
  const valuesOf = (name: string) =>
    filters
      .locator(`input[name="${name}"]`)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await valuesOf('product')).toEqual([
    '',
    'lumistage',
    'castwright',
    'inkhop',
    'motionwell',
    'shelfmark',
    'crewline',
    'rigmint',
  ]);
  expect((await valuesOf('version')).map((value) => value.split(':').at(-1))).toEqual([
    '',
    '8.10',
    '8.5',
    '8',
    '7',
    '6',
    '5',
    '4',
  ]);
  for (const product of ['motionwell', 'shelfmark']) {
    await filters.locator(`input[name="product"][value="${product}"]`).check();
    await expect(page).toHaveURL(new RegExp(`product=${product}`));
    expect(await valuesOf('version')).toEqual([]);
  }
});

test('the number of results is announced once it is stable', async ({ page }) => {
  await open(page, '/library');
  const { filters, count } = library(page);
  await filters.getByRole('checkbox', { name: /^Foundational/ }).check();
  await expect(page).toHaveURL(/level=foundational/);
  const announcement = page
    .getByRole('main')
    .getByRole('region', { name: /result/ })
    .getByRole('status');
  await expect(announcement).toHaveText(/\d results$/);
  expect(await announcement.innerText()).toBe(await count.innerText());
});
