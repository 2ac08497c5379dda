import { LATER_KEYS, STORED_KEYS } from '@learning-center/shared/lib';
import { test as requestTest } from '@playwright/test';
import { expect, LONG_TAG, open, sidebar, test, type Page } from '../../support/journey.ts';
import { findTags, readAttribute } from '../../support/page/html.ts';
import { expectInert, expectNoHorizontalScroll, watchPage } from '../../support/page/inert.ts';
import { SITE } from '../../support/site/start-site.ts';

const HOSTILE_PATHS = [
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
];

for (const path of HOSTILE_PATHS) {
  requestTest(
    `the hostile path ${path} leads to a page of the site, whose own links name no other host`,
    async ({ request }) => {
      const response = await request.get(SITE + path, { headers: { Accept: 'text/html' } });
      expect(response.status()).toBeLessThan(500);
      expect(new URL(response.url()).origin).toBe(SITE);
      const html = await response.text();
      expect(html).not.toContain('<img src=x');
      const own = [
        ...findTags(html, 'link').filter((tag) => /rel="(canonical|alternate)"/.test(tag)),
        ...findTags(html, 'a').filter((tag) => /hreflang=/i.test(tag)),
      ];
      expect(own.length).toBeGreaterThan(5);
      const og = findTags(html, 'meta').find((tag) => tag.includes('property="og:url"')) ?? '';
      const targets = [...own.map((tag) => readAttribute(tag, 'href')), readAttribute(og, 'content')];
      for (const target of targets) expect(new URL(target ?? '', SITE).origin).toBe(SITE);
    },
  );
}

test('hostile addresses run nothing in a page', async ({ page }) => {
  const events = await watchPage(page);
  for (const address of [
    '/master-class/"><img src=x onerror=top.scriptRan=true>',
    '/skill-paths/{{constructor}}?v=__proto__',
    '/library#"><img src=x onerror=top.scriptRan=true>',
  ]) {
    await page.goto(SITE + address);
    await page.locator('[data-login="guest"]').waitFor();
    expect(new URL(page.url()).origin).toBe(SITE);
    await expectInert(page);
  }
  expect(events).toEqual([]);
});

/** The page renders, whatever the address. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectInert(page);
  await expectNoHorizontalScroll(page);
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

/** Every key of the site; a prefix with the names of values. */
const KEYS = [...Object.values(STORED_KEYS).flat(), ...LATER_KEYS].flatMap((key) =>
  key.endsWith('.') ? [`${key}1`, `${key}__proto__`, `${key}x`] : [key],
);

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
