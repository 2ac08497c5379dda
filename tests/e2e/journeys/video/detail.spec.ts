import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { F1, F2, LESSON } from '../../support/page/fixtures.ts';
import type { Locator } from '@playwright/test';
import { expectNoViolationsAtWidths } from '../../support/page/axe.ts';
import { tabTo } from '../../support/page/focus.ts';
import { readHead, readTexts } from '../../support/page/html.ts';
import { expect, open, sidebar, test } from '../../support/journey.ts';
import { detail, recordCalls } from '../../support/media/watching.ts';

const DETAIL = '/LearningCenter/v1/Query/Detail';
const VIDEO = 'v=lumistage-8-three-point-lighting';

test('a video replaces the page at every address outside of skill paths, and no sidebar entry is active', async ({
  request,
}) => {
  for (const [address, title] of [
    [`/?${VIDEO}`, F1.title],
    [`/home/lumistage/lighting?${VIDEO}`, F1.title],
    [`/library?${VIDEO}`, F1.title],
    [`/master-class?${VIDEO}`, F1.title],
    [`/online-manual?${VIDEO}`, F1.title],
    [LESSON.address, LESSON.title],
    [F2.address, 'Night Shoot: Lighting a Street after Rain'],
  ] as const) {
    const html = await (await request.get(address)).text();
    expect(readTexts(html, 'h1'), address).toEqual([title]);
    const [menu = ''] = /<nav[^>]*aria-label="Main menu".*?<\/nav>/s.exec(html) ?? [];
    expect(menu, address).toContain('href="/library"');
    expect(menu, address).not.toContain('aria-current');
  }
});

/** The facts of a video on a page from the server. */
const readFacts = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, text = '']) => [
      name,
      text.replace(/<[^>]+>/g, ' ').trim(),
    ]),
  );

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d \(PDT\)$/;

for (const { what, address, facts } of [
  {
    what: 'version, level, hosts, date and price of a tutorial',
    address: F1.address,
    facts: {
      Version: /^Lumistage 8$/,
      Level: /^Medium$/,
      'Hosted by': /^[\w -]+ and [\w -]+$/,
      Date: TIME,
      Price: /^Free$/,
    },
  },
  {
    what: 'the price of a webinar',
    address: F2.address,
    facts: { Price: /^\$49\.00$/, Date: /2026-05-14 10:00 \(PDT\)/ },
  },
  {
    what: 'the languages of a video in German',
    address: `/de${F1.address}`,
    facts: { Sprachen: /Japanisch, Chinesisch \(traditionell\) und Serbisch \(Lateinisch\)$/ },
  },
] as const) {
  test(`the info line of a video shows ${what}`, async ({ request }) => {
    const found = readFacts(await (await request.get(address)).text());
    for (const [name, text] of Object.entries(facts as Record<string, RegExp | undefined>)) {
      if (text) expect(found[name]).toMatch(text);
      else expect(found).not.toHaveProperty(name);
    }
  });
}

test('the other locations of a video have names in the language of the page', async ({ request }) => {
  const html = await (await request.get(`/jp${F1.address}`)).text();
  const [, locations = ''] = />ほかの掲載場所<.*?<ul[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  expect(readTexts(locations, 'a')).toContain('Lumistage・レンダリング');
  expect(locations).toContain('href="/jp/home/lumistage/render"');
});

for (const { kind, address, title } of [
  { kind: 'with its product', address: F1.address, title: F1.title },
  {
    kind: 'with hyphens alone',
    address: '/home/rigmint/rigging?v=rigmint-1-tail-chain-game-ready',
    title: 'A Tail with Lead and Follow-Through for Games',
  },
  {
    kind: 'with nothing after its " - "',
    address: '/home/castwright/getting-started?v=castwright-3-performance-setup',
    title: 'Tuning Performance for Your Computer -',
  },
]) {
  test(`a title ${kind} is displayed without the product, in the tab too`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    expect(readTexts(html, 'h1')).toEqual([title]);
    expect(readHead(html).title?.replaceAll(/\s+/g, ' ')).toBe(`${title} - Halvard Learning Center`);
  });
}

test("a related video is requested by the page's type and filters, opens with them, and in another tab at that address", async ({
  page,
  context,
}) => {
  const calls = recordCalls(page, DETAIL);
  const query = 'level=medium&sort=oldest&alltags=light&version=8&product=lumistage';
  await open(page, `/cn${F1.address}&${query}`);
  const second = detail(page).relevance.locator('a[href^="/cn/home/"]').nth(1);
  const href = (await second.getAttribute('href')) ?? '';
  expect(href).toMatch(new RegExp(`^/cn/home/[\\w/-]+\\?v=[\\w-]+&${query}$`));
  const opened = context.waitForEvent('page');
  await second.click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(href);
  expect(page.url()).not.toContain(href);

  await second.click();
  await expect(page).toHaveURL(href);
  await expect.poll(calls).toHaveLength(1);
  expect(calls()[0]).toMatchObject({
    targetType: 2,
    lang: 3,
    level: '2',
    orderBy: 2,
    keyword: 'light',
    productVersion: '8',
    productFamily: 'lumistage',
  });
});

test('an instructor shows their other videos in a side sheet, and the back link returns to the results', async ({
  page,
}) => {
  await open(page, '/library?alltags=three-point&sort=oldest');
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByRole('link', { name: F1.title }).first().click();
  await expect(detail(page).poster).toBeVisible();
  const depth = await page.evaluate(() => window.history.length);
  await page.getByRole('button', { name: 'Maren Holt' }).click();
  await expect(page.getByRole('dialog', { name: 'Videos with Maren Holt' }).getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Back to results' }).click();
  await expect(results).toBeVisible();
  await expect(page).toHaveURL('/library?alltags=three-point&sort=oldest');
  expect(await page.evaluate(() => window.history.length)).toBe(depth);
});

test('leaving a loading video cancels its request and displays none of its content', async ({ page }) => {
  await open(page, F1.address);
  const mayRespond = Promise.withResolvers<undefined>();
  const isOver = Promise.withResolvers<undefined>();
  await page.route(`**${DETAIL}`, async (route) => {
    await mayRespond.promise;
    await route.continue().catch(() => undefined);
    isOver.resolve(undefined);
  });
  const canceled = page.waitForEvent('requestfailed', (request) => request.url().endsWith(DETAIL));
  await detail(page).relevance.getByRole('link').first().click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  expect((await canceled).failure()?.errorText).toBe('net::ERR_ABORTED');
  const webinars = page.getByRole('heading', { level: 1, name: 'Upcoming webinars' });
  await expect(webinars).toBeVisible();
  mayRespond.resolve(undefined);
  await isOver.promise;
  await expect(webinars).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('the reader view of a browser', () => {
  const require = createRequire(import.meta.url);
  // Mozilla's code, which Firefox has built in, writes to `innerHTML`.
  test.use({ bypassCSP: true });
  const readability = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8');

  for (const [what, address, taken, left] of [
    ['a video', F1.address, ['three lamps are enough', 'turn a lamp off and see whether'], ['Autoplay', 'Skill Paths']],
    ['a lesson', LESSON.address, ['We light the same room twice', 'A gobo is a stencil'], ['Autoplay', 'Skill Paths']],
    ['a Japanese video', `/jp${F1.address}`, ['椅子1脚、ライト3灯', '迷ったら1灯消して'], ['自動再生', 'スキルパス']],
  ] as const) {
    test(`has description and transcript of ${what}, but neither navigation nor controls`, async ({ page }) => {
      await open(page, address);
      const read = `new Readability(document.cloneNode(true)).parse().textContent`;
      const text = await page.evaluate<string>(`(() => { ${readability}; return ${read}; })()`);
      for (const part of taken) expect(text).toContain(part);
      for (const part of left) expect(text).not.toContain(part);
    });
  }
});

const COURSE = '/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-14-final-assignment';
const SEVERAL_RIGHT = '/master-class/lumistage/directing-the-camera?v=directing-the-camera-14-final-assignment';
const MOMENT = '/skill-paths/lumistage-basics?v=lumistage-basics-practice-brief';

test('the tabs beside a video open by keyboard, and axe finds no violation in any', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, COURSE);
  const tabs = await page.getByRole('tab').all();
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  for (const tab of tabs) {
    await expect(tab).toBeFocused();
    const name = await tab.innerText();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectNoViolationsAtWidths(page, `the tab ${name}`);
    await page.keyboard.press('ArrowRight');
  }
});

test('a task and four kinds of questions work by keyboard alone, and axe finds no violation in their answers', async ({
  page,
}) => {
  const practice = page.getByRole('region', { name: /^Practice/ });
  const reach = async (target: Locator, key: string) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const answers = practice.getByText(/^(Right\.|Not quite\.) /);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, COURSE);
  await practice.getByRole('link', { name: /^Start file/ }).focus();
  const [step, slider, radio] = (['checkbox', 'slider', 'radio'] as const).map((role) =>
    practice.getByRole(role).first(),
  );
  await reach(step!, 'Space');
  await expect(step!).toBeChecked();
  await reach(slider!, 'ArrowRight');
  await expect(slider!).toHaveValue('51');
  await reach(radio!, 'Space');
  await reach(practice.getByRole('button').first(), 'Enter');
  await reach(practice.locator('summary', { hasText: 'Show the answer' }), 'Enter');
  await expect(answers.first()).toBeVisible();
  await expectNoViolationsAtWidths(page, 'practice of a course');

  await open(page, SEVERAL_RIGHT);
  await practice.getByRole('checkbox').first().focus();
  await reach(practice.getByRole('group').getByRole('checkbox').first(), 'Space');
  await expect(answers.first()).toBeVisible();
  await expectNoViolationsAtWidths(page, 'a question with several right answers');

  await open(page, MOMENT);
  await practice.getByRole('checkbox').first().focus();
  await reach(practice.getByRole('button', { name: 'This is the moment' }), 'Enter');
  await expect(practice.getByText(/It isn't at 0:00/)).toBeVisible();
  await expectNoViolationsAtWidths(page, 'a question about a moment');
});
