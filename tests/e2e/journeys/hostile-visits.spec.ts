import { expectInert, expectNoHorizontalScroll, watchPage } from '../support/page/inert.ts';
import {
  waitUntilHydrated,
  expect,
  LONG_TAG,
  open,
  sidebar,
  takeConsoleErrors,
  test,
  type Page,
} from '../support/journey.ts';

test.setTimeout(180_000);

/** The page renders, whatever the address. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectInert(page);
  await expectNoHorizontalScroll(page);
}

test('hostile paths redirect home or to a page of the site, never to another host', async ({ page, baseURL }) => {
  const events = await watchPage(page);
  const paths = [
    '//evil.example/',
    '/\\evil.example/',
    '/jp//evil.example/',
    '/en//evil.example',
    '/%2F%2Fevil.example/library',
    '/home/__proto__',
    '/home/constructor/toString',
    '/master-class/"><img src=x onerror=top.scriptRan=true>',
    '/skill-paths/{{constructor}}?v=__proto__',
    '/__proto__',
    '/constructor',
    '/library?v=__proto__',
    '/library#"><img src=x onerror=top.scriptRan=true>',
  ];
  for (const path of paths) {
    await page.goto(`${baseURL ?? ''}${path}`);
    await page.locator('[data-login="guest"]').waitFor();
    expect(new URL(page.url()).origin).toBe(baseURL);
    await expectInert(page);
    const elsewhere = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll('a[hreflang], link[rel="canonical"], link[hreflang], meta[property="og:url"]'),
        ].filter((element) =>
          /^(https?:)?\/\/evil/.test(element.getAttribute('href') ?? element.getAttribute('content') ?? ''),
        ).length,
    );
    expect(elsewhere, path).toBe(0);
  }
  expect(events).toEqual([]);
});

for (const length of [5_000, 100_000]) {
  test(`an address of ${length} characters gets a page in its language, with links`, async ({
    page,
    consoleErrors,
  }) => {
    const response = await page.goto(`/de/library?alltags=${'x'.repeat(length)}`);
    expect(response?.status()).toBe(414);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1, name: 'Diese Adresse ist zu lang' })).toBeVisible();
    takeConsoleErrors(consoleErrors, /414/);
    await page.getByRole('link', { name: 'Bibliothek durchsuchen' }).click();
    await waitUntilHydrated(page);
    await expect(page).toHaveURL('/de/library');
    await expect(page.getByRole('main').locator('[name="alltags"]').first()).toHaveAttribute('maxlength', '200');
  });
}

/** What somebody may have written into the site's storage. */
const GARBAGE = [
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"polluted":true},"constructor":1}',
  '{"content":{},"until":"x","time":[],"duration":null,"at":{}}',
  '[[1,2],["a","b"],[{"toString":1},{}]]',
  '1e999',
  'x'.repeat(1_000_000),
];

const KEYS = [
  'lc.theme',
  'lc.text-banner',
  'lc.shortcuts',
  'lc.speed',
  'lc.autoplay',
  'lc.position.1',
  'lc.position.__proto__',
  'lc.position.x',
  'lc.seen.1',
  'lc.path.1',
  'lc.member.x.position.1',
  'lc.viewer',
  'lc.continues',
  'lc.login',
  'lc.bookmark',
  'lc.history',
];

test(
  'every page hydrates, whatever is in storage and cookies',
  { tag: LONG_TAG },
  async ({ page, context, baseURL }) => {
    const events = await watchPage(page);
    await open(page, '/');
    for (const value of GARBAGE) {
      await page.evaluate(
        ([keys, text]) => {
          localStorage.clear();
          for (const key of keys) {
            try {
              localStorage.setItem(key, text);
            } catch {
              // The storage is full of garbage already.
            }
          }
          sessionStorage.setItem('lc.scroll', text);
        },
        [KEYS, value] as const,
      );
      const cookie = encodeURIComponent(value).slice(0, 1_000);
      await context.addCookies(
        ['lc.set', 'lc.override', 'lc.canary', 'lc.not-found', 'session'].map((name) => ({
          name,
          value: cookie,
          url: baseURL ?? '',
        })),
      );
      await open(page, '/');
      await expectPage(page);
      await sidebar(page).getByRole('link', { name: 'Skill Paths' }).click();
      await expectPage(page);
      await open(page, '/home/lumistage/lighting?v=lumistage-8-three-point-lighting');
      await expectPage(page);
    }
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    expect(events).toEqual([]);
  },
);

const REGISTRIES = {
  'no JSON': '<html>"><script>top.scriptRan=true</script>',
  'a wrong shape': '{"parts":"x","revision":{}}',
  'prototype keys': '{"__proto__":{"polluted":true},"parts":[{"name":"__proto__","release":"x"}]}',
  nothing: '',
};

for (const [what, body] of Object.entries(REGISTRIES)) {
  test(`a release registry with ${what} affects no visitor`, async ({ page }) => {
    await open(page, '/');
    await page.route('**/registry.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
    expect(await page.evaluate(() => 'polluted' in {} || 'scriptRan' in window)).toBe(false);
  });
}
