import { findTags, readLinks, readTexts } from '../../support/page/html.ts';
import { expect, test } from '../../support/journey.ts';

test('a category begins with foundational videos, and its filters have counts that stay with the pages', async ({
  request,
}) => {
  const all = await (await request.get('/home/lumistage/lighting')).text();
  const [, first = ''] = /<article\b(.*?)<\/article>/s.exec(all) ?? [];
  expect(first).toMatch(/aria-label="Level: Foundational/);
  const medium = readLinks(all).find(({ href }) => href === '/home/lumistage/lighting?level=medium');
  expect(medium?.text).toMatch(/^Medium \(26\)$/);
  const firstPage = await (await request.get('/home/lumistage/lighting?level=medium')).text();
  expect(readLinks(firstPage).map(({ href }) => href)).toContain('/home/lumistage/lighting?level=medium&page=2');
  const secondPage = await (await request.get('/home/lumistage/lighting?level=medium&page=2')).text();
  expect(findTags(secondPage, 'article')).toHaveLength(2);
});

test('the overview of master classes leads to each course once, with its length and levels', async ({ request }) => {
  const html = await (await request.get('/master-class')).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const courses = readLinks(main).filter(({ href }) => href.startsWith('/master-class/'));
  expect(courses).toHaveLength(7 + 24);
  const lighting = courses.filter(({ href }) => href === '/master-class/lumistage/cinematic-lighting');
  expect(lighting).toHaveLength(1);
  const card = main.match(/<article\b.*?<\/article>/gs)?.find((each) => each.includes('cinematic-lighting"'));
  expect(card?.replace(/<[^>]+>/g, ' ')).toMatch(/15 lessons.*\d:\d\d:\d\d in total.*Foundational to Advanced/);
});

test('"Start here" leads a guest to a first video and to what they want to make', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const start = home.slice(home.indexOf('What do you want to make?'), home.indexOf('Explore by product'));
  const hrefOf = (text: RegExp) => readLinks(start).find((link) => text.test(link.text))?.href ?? '';
  for (const [text, title] of [
    [/^A game character/, /^Characters for Game Engines$/],
    [/^Lumistage ?Lumistage from Zero/, /Welcome and Plan$/],
  ] as const) {
    const page = await (await request.get(hrefOf(text))).text();
    expect(readTexts(page, 'h1')).toEqual([expect.stringMatching(title)]);
  }
});

test('a product’s page begins with its path for beginners, on a phone on the first screens', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/home/lumistage');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['New to Lumistage?', 'Topics', 'Skill Paths', 'Videos', 'Beyond the videos']);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const topOf = async (name: string) => (await region(name).boundingBox())?.y ?? Infinity;
  expect(await topOf('New to Lumistage?')).toBeLessThan(812);
  expect(await topOf('Skill Paths')).toBeLessThan(2 * 812);
  await expect(region('Skill Paths').getByRole('heading', { level: 3 }).first()).toHaveText('Lumistage from Zero');
  await region('New to Lumistage?')
    .getByRole('link', { name: /^Start/ })
    .click();
  await expect(page).toHaveURL('/skill-paths/lumistage-basics');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome and Plan$/ })).toBeVisible();
});
