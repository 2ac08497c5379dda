import { expect, markDocument, open, test, waitUntilHydrated } from '../../support/journey.ts';
import { chooseLanguage, scrollPosition, scrollTo } from '../../support/page/layout.ts';

/** In pixels. */
const SCROLLED = 700;
const LIBRARY_URL = '/library?alltags=walk&level=medium&sort=oldest#results';

test('switching the language preserves path, filters and scroll position, and Back returns to the previous language', async ({
  page,
}) => {
  await open(page, LIBRARY_URL);
  const sameDocument = await markDocument(page);
  const level = page.getByRole('complementary').getByRole('checkbox', { checked: true });
  await expect(level).toHaveAccessibleName(/^Medium/);
  const expectScrolled = () =>
    expect.poll(async () => Math.abs((await scrollPosition(page)) - SCROLLED)).toBeLessThanOrEqual(5);
  await scrollTo(page, SCROLLED);
  await expectScrolled();

  await chooseLanguage(page, '日本語');
  await expect(page.getByRole('heading', { level: 1, name: 'ライブラリ' })).toBeVisible();
  await expect(page).toHaveURL(`/jp${LIBRARY_URL}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(level).toHaveAttribute('value', 'medium');
  await expect(page).toHaveTitle(/ライブラリ/);
  await expectScrolled();

  await chooseLanguage(page, 'Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Bibliothek' })).toBeVisible();
  await expect(page).toHaveURL(`/de${LIBRARY_URL}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('contentinfo')).toContainText('Tastenkürzel');
  await expectScrolled();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'ライブラリ' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page).toHaveURL(LIBRARY_URL);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectScrolled();
  await sameDocument();
});

/** What the server redirects and what the browser redirects; `pages-as-html.spec.ts` has every redirect of the server. */
const TYPED = [
  ['/EN/library?sort=latest#results', '/library?sort=latest#results', 'en'],
  ['/xx/library', '/', 'en'],
  ['/webinar/foo?x=1', '/webinar/upcoming?x=1', 'en'],
  ['/TW/Library?level=medium,bogus#results', '/tw/library?level=medium#results', 'zh-Hant'],
] as const;

test('an address in another form opens its page with its hash, and Back returns to the previous page', async ({
  page,
}) => {
  await open(page, '/bookmark');
  for (const [typed, shown, language] of TYPED) {
    await open(page, typed);
    await expect(page).toHaveURL(shown);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.goBack();
    await waitUntilHydrated(page);
    await expect(page).toHaveURL('/bookmark');
  }
});

test('a title that exists only in another language looks like the others', async ({ page }) => {
  await open(page, '/de/home/lumistage/lighting');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });
  const looks = await titles.evaluateAll((headings) =>
    headings.map((heading) => ({ lang: heading.getAttribute('lang'), font: getComputedStyle(heading).fontFamily })),
  );
  expect(looks.filter(({ lang }) => lang === 'en').length).toBeGreaterThan(0);
  for (const { font } of looks) expect(font).toMatch(/^"?Bricolage/);
});
