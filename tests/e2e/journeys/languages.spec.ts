import { LANGUAGES } from '../support/page/fixtures.ts';
import { chooseLanguage } from '../support/page/layout.ts';
import { waitUntilHydrated, expect, LONG_TAG, markDocument, open, test } from '../support/journey.ts';

const LIBRARY_URL = '/library?alltags=walk&level=medium&sort=oldest#results';

test('switching the language preserves path, filters and scroll position, and Back returns to the previous language', async ({
  page,
}) => {
  await open(page, LIBRARY_URL);
  const sameDocument = await markDocument(page);
  const level = page.getByRole('complementary').getByRole('checkbox', { checked: true });
  await expect(level).toHaveAccessibleName(/^Medium/);

  await chooseLanguage(page, '日本語');
  await expect(page.getByRole('heading', { level: 1, name: 'ライブラリ' })).toBeVisible();
  await expect(page).toHaveURL(`/jp${LIBRARY_URL}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(level).toHaveAttribute('value', 'medium');
  await expect(page).toHaveTitle(/ライブラリ/);

  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Bibliothek' })).toBeVisible();
  await expect(page).toHaveURL(`/de${LIBRARY_URL}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('contentinfo')).toContainText('Tastenkürzel');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'ライブラリ' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page).toHaveURL(LIBRARY_URL);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await sameDocument();
});

for (const { prefix, tag, home, library } of LANGUAGES) {
  test(`home and library are in ${tag}, and links stay in it`, async ({ page }) => {
    await open(page, `${prefix}/`);
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: library }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: library })).toBeVisible();
    await expect(page).toHaveURL(`${prefix}/library`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${prefix}/library$`));
  });
}

test('the English prefix is removed in any case, with its hash, and Back never loops', async ({ page }) => {
  await open(page, '/webinar/upcoming');
  await open(page, '/EN/library?sort=latest#results');
  await expect(page).toHaveURL('/library?sort=latest#results');
  await page.goBack();
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect(page).toHaveURL('/webinar/upcoming');
});

test('an address without a language is English again', async ({ page }) => {
  await open(page, '/TW/library');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await open(page, '/library');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
});

/** The others only take longer: `pages-as-html.spec.ts` has every redirect. */
const TYPED = ['/xx/library', '/webinar/foo?x=1', '/TW/Library?level=medium,bogus#results'];

for (const [typed, shown, language] of [
  ['/xx/library', '/', 'en'],
  ['/library/deep/nope', '/', 'en'],
  ['/tw/nope', '/tw/', 'zh-Hant'],
  ['/home', '/', 'en'],
  ['/webinar/foo?x=1', '/webinar/upcoming', 'en'],
  ['/webinar/UPCOMING', '/webinar/upcoming', 'en'],
  ['/TW/Library?level=medium,bogus#results', '/tw/library?level=medium#results', 'zh-Hant'],
  ['/%74%77/library', '/tw/library', 'zh-Hant'],
] as const) {
  const tag = TYPED.includes(typed) ? [] : LONG_TAG;
  test(`${typed} opens ${shown}, and Back returns to the previous page`, { tag }, async ({ page }) => {
    await open(page, '/bookmark');
    await open(page, typed);
    await expect(page).toHaveURL(shown);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.goBack();
    await waitUntilHydrated(page);
    await expect(page).toHaveURL('/bookmark');
  });
}

test('a title that exists only in another language looks like the others', async ({ page }) => {
  await open(page, '/de/home/lumistage/lighting');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });
  const looks = await titles.evaluateAll((headings) =>
    headings.map((heading) => ({ lang: heading.getAttribute('lang'), font: getComputedStyle(heading).fontFamily })),
  );
  expect(looks.filter(({ lang }) => lang === 'en').length).toBeGreaterThan(0);
  for (const { font } of looks) expect(font).toMatch(/^"?Bricolage/);
});
