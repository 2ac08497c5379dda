import { expect, open, sidebar, test, type Page } from '../support/journey.ts';

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

for (const [address, id] of [
  ['/#products', 'products'],
  ['/home/lumistage#videos', 'videos'],
  ['/jp/home/castwright/rigging#videos', 'videos'],
] as const) {
  test(`${address} opens with its section 100 px below the top`, async ({ page }) => {
    await open(page, address);
    await expect.poll(async () => Math.abs((await topOf(page, `#${id}`)) - 100)).toBeLessThanOrEqual(2);
  });
}

for (const { name, address, scrolledTo } of [
  { name: 'an explorer', address: '/home/lumistage?sort=oldest&page=2', scrolledTo: 1200 },
  { name: 'the skill paths', address: '/skill-paths', scrolledTo: 900 },
  { name: 'a course', address: '/master-class/lumistage/cinematic-lighting', scrolledTo: 600 },
]) {
  test(`Back to ${name} restores items and scroll position`, async ({ page }) => {
    test.slow();
    await open(page, address);
    const links = page.getByRole('main').locator(':is(h2, h3) a');
    const heading = page.getByRole('heading', { level: 1 });
    const [shown, title] = [await links.allInnerTexts(), await heading.innerText()];
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolledTo);
    const link = await page.evaluateHandle(() =>
      [...document.querySelectorAll('main :is(h2, h3) a')].find((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 200 && bottom < 800;
      }),
    );
    await link.asElement()?.click();
    await expect(heading).not.toHaveText(title, { timeout: 30_000 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate((top) => Math.abs(window.scrollY - top), scrolledTo)).toBeLessThanOrEqual(5);
    await expect(page).toHaveURL(address);
    expect(await links.allInnerTexts()).toEqual(shown);
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

for (const [product, versions] of [
  ['lumistage', 'Versions 8.10 · 8.5 · 8 · 7 · 6 · 5 · 4'],
  ['castwright', 'Versions 5 · 4 · 3 · 2 · 1'],
  ['inkhop', 'Versions 5.3 · 5 · 4 · 3'],
  ['crewline', 'Versions 2 · 1'],
  ['rigmint', 'Versions 2 · 1.1 · 1'],
  ['motionwell', undefined],
  ['shelfmark', undefined],
] as const) {
  test(`the explorer of ${product} displays ${versions ?? 'no versions'}`, async ({ page }) => {
    await open(page, `/home/${product}`);
    const band = page.getByRole('main').getByRole('banner').or(page.locator('main header')).first();
    await expect(band.getByText(/^Version/)).toHaveText(versions === undefined ? [] : [versions]);
  });
}

test('products have their order on the home page and in the tabs of the master classes', async ({ page }) => {
  await open(page, '/');
  const products = page.getByRole('region', { name: 'Explore by product' }).getByRole('heading', { level: 3 });
  await expect(products).toHaveText([
    'Lumistage',
    'Castwright',
    'Inkhop',
    'Motionwell',
    'Shelfmark Manager',
    'Crewline',
    'Rigmint',
  ]);
  await open(page, '/master-class');
  const tabs = page.getByRole('navigation', { name: 'Products', exact: true }).getByRole('link');
  expect((await tabs.allInnerTexts()).slice(0, 4)).toEqual(['All', 'Lumistage', 'Castwright', 'Inkhop']);
});

/** The demo's categories have one level. Responses get a deeper tree, as another provider may have. */
async function deepenTree(page: Page): Promise<void> {
  const nodeOf = (names: readonly string[], children: readonly object[] = []) => ({
    urlName: names.at(-1),
    title: `Topic ${names.at(-1)}`,
    category: ['home', 'lumistage', ...names],
    count: 3,
    children,
  });
  const below = [nodeOf(['lighting', 'night', 'neon']), nodeOf(['lighting', 'night', 'moon'])];
  const tree = [nodeOf(['lighting'], [nodeOf(['lighting', 'night'], below), nodeOf(['lighting', 'day'])])];
  await page.route('**/api/LearningCenter/v1/Query', async (route) => {
    const query = route.request().postDataJSON() as { category?: string[] };
    if (query.category?.[0] !== 'home') return route.fallback();
    // The API has only the upper category, whose videos also serve for the lower one.
    const body = JSON.stringify({ ...query, category: query.category.slice(0, 3) });
    const headers = { 'Content-Type': 'application/json' };
    // Playwright's own response is disposed as soon as the page is closed.
    const response = await fetch(route.request().url(), { method: 'POST', headers, body });
    const envelope = (await response.json()) as { result: object };
    return route.fulfill({ json: { ...envelope, result: { ...envelope.result, tree } } });
  });
}

test('a nested category has its own address, breadcrumb and siblings in the tree', async ({ page }) => {
  test.slow();
  await open(page, '/');
  await deepenTree(page);
  await page.getByRole('main').getByRole('link', { name: 'Lumistage', exact: true }).click();
  const topics = page.getByRole('navigation', { name: 'Topics', exact: true });
  await topics.locator('summary', { hasText: 'What is in Topic lighting' }).click();
  await topics.locator('summary', { hasText: 'What is in Topic night' }).click();
  await topics.getByRole('link', { name: /^Topic neon/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topic neon' })).toBeVisible();
  await expect(page).toHaveURL('/home/lumistage/lighting/night/neon');
  await expect(topics.locator('[aria-current="page"]')).toHaveText(/^Topic neon/);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem')).toHaveText([
    'Lumistage',
    'Topic lighting',
    'Topic night',
    'Topic neon',
  ]);
  await topics.getByRole('link', { name: /^Topic moon/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topic moon' })).toBeVisible();
  await breadcrumb.getByRole('link', { name: 'Topic night' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topic night' })).toBeVisible();
  await expect(page).toHaveURL('/home/lumistage/lighting/night');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Topic moon' })).toBeVisible();
});

test('an address below an unknown category redirects to its product', async ({ page, request }) => {
  const response = await request.get('/tw/home/lumistage/lighting/nope?sort=oldest', { maxRedirects: 0 });
  expect(response.headers()['location']).toBe('/tw/home/lumistage');
  await open(page, '/home/photoslop');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText("That page doesn't exist");
});
