import { F1, F2 } from '../support/page/fixtures.ts';
import { expect, open, sidebar, test } from '../support/journey.ts';
import { detail, recordCalls } from '../support/media/watching.ts';

const DETAIL = '/LearningCenter/v1/Query/Detail';
const WEBINAR_DETAIL = '/LearningCenter/v1/Webinar/Detail';
const VIDEO = 'v=lumistage-8-three-point-lighting';
const FILTERS = ['level', 'productVersion', 'keyword', 'orderBy', 'productFamily'];

for (const address of [
  `/?${VIDEO}`,
  `/home/lumistage/lighting?${VIDEO}`,
  `/library?${VIDEO}`,
  `/master-class?${VIDEO}`,
  F2.address,
  `/online-manual?${VIDEO}`,
]) {
  test(`a video replaces the page at ${address}, and no sidebar entry is active`, async ({ page }) => {
    await open(page, address);
    await expect(detail(page).poster).toBeVisible();
    await expect(detail(page).title).toBeVisible();
    await expect(sidebar(page).locator('[aria-current]')).toHaveCount(0);
  });
}

test("related videos are requested by the video's type, and opening one preserves the other URL parameters", async ({
  page,
}) => {
  const calls = recordCalls(page, DETAIL);
  await open(page, `/cn${F1.address}&level=medium&sort=oldest&alltags=light&version=8&product=lumistage`);
  const second = detail(page).relevance.locator('a[href^="/cn/home/"]').nth(1);
  const href = (await second.getAttribute('href')) ?? '';
  expect(href).toMatch(
    /^\/cn\/home\/[\w/-]+\?v=[\w-]+&level=medium&sort=oldest&alltags=light&version=8&product=lumistage$/,
  );
  await second.click();
  await expect(page).toHaveURL(new RegExp(`${href.replace(/[?]/g, '\\?')}$`));
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

for (const [query, level] of [
  ['level=medium&version=8&product=lumistage&alltags=light', null],
  ['level=medium&version=8&product=lumistage&alltags=light&sort=banana', null],
  ['level=foundational,medium,advanced&sort=latest', ''],
] as const) {
  test(`with ${query} the request has level ${JSON.stringify(level)}`, async ({ page }) => {
    const calls = recordCalls(page, DETAIL);
    await open(page, `${F1.address}&${query}`);
    await detail(page).relevance.getByRole('link').first().click();
    await expect.poll(calls).toHaveLength(1);
    expect(calls()[0]).toMatchObject({ level });
    if (level === null) expect(calls()[0]).toMatchObject(Object.fromEntries(FILTERS.map((name) => [name, null])));
  });
}

test('a master class is requested without search filters', async ({ page }) => {
  const calls = recordCalls(page, DETAIL);
  await open(page, '/master-class/lumistage/cinematic-lighting?sort=latest&level=medium');
  await page.getByRole('link', { name: 'Window Light and Leaf Shadows with Gobos' }).click();
  await expect(detail(page).poster).toBeVisible();
  expect(calls()).toEqual([
    {
      urlName: 'cinematic-lighting-09-window-light-gobo',
      category: ['master-class', 'lumistage', 'cinematic-lighting'],
      lang: 1,
      targetType: 2,
    },
  ]);
});

test('a webinar has its own API call', async ({ page }) => {
  const calls = recordCalls(page, WEBINAR_DETAIL);
  await open(page, F2.address);
  await expect(detail(page).fact('Date')).toContainText('2026-05-14 10:00 (PDT)');
  await expect(page.getByRole('main')).not.toContainText('2026/05/14');
  await expect(detail(page).fact('Price')).toHaveText('$49.00');
  await detail(page).relevance.locator('a[href^="/webinar/archive?"]').first().click();
  await expect.poll(calls).toHaveLength(1);
  expect(calls()[0]).toMatchObject({ searchType: 0 });
});

for (const [address, shown] of [
  ['/webinar/upcoming?v=night-shoot-replay', '/'],
  ['/webinar?v=night-shoot-replay', '/'],
  ['/de/webinar/speakerinfo?v=night-shoot-replay', '/de/'],
] as const) {
  test(`a webinar's detail at ${address} redirects to ${shown}`, async ({ page }) => {
    await open(page, address);
    await expect(page).toHaveURL(shown);
  });
}

test('the displayed title omits the product, in the tab too', async ({ page }) => {
  await open(page, F1.address);
  await expect(detail(page).title).toHaveText(F1.title);
  await expect(page).toHaveTitle(`${F1.title} - Halvard Learning Center`);
});

for (const [kind, address, title] of [
  [
    'with hyphens alone',
    '/home/rigmint/rigging?v=rigmint-1-tail-chain-game-ready',
    'A Tail with Lead and Follow-Through for Games',
  ],
  [
    'with nothing after its " - "',
    '/home/castwright/getting-started?v=castwright-3-performance-setup',
    'Tuning Performance for Your Computer -',
  ],
] as const) {
  test(`a title ${kind} is displayed in full, in the tab too`, async ({ page }) => {
    await open(page, address);
    await expect(detail(page).title).toHaveText(title);
    await expect(page).toHaveTitle(`${title} - Halvard Learning Center`);
  });
}

test('the info line shows level, hosts, date and price, with US dollars in Traditional Chinese', async ({ page }) => {
  await open(page, F1.address);
  await expect(detail(page).fact('Version')).toHaveText('Lumistage 8');
  await expect(detail(page).fact('Level').getByRole('img', { name: 'Level: Medium, 2 of 3' })).toBeVisible();
  await expect(detail(page).fact('Hosted by')).toHaveText(/^[\w -]+ and [\w -]+$/);
  await expect(detail(page).fact('Date')).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d \(PDT\)/);
  await expect(detail(page).fact('Price')).toHaveText('Free');
  await open(page, `/tw${F2.address}`);
  await expect(detail(page).fact('價格')).toHaveText('US$49.00');
});

test('a video without a known price shows none', async ({ page }) => {
  await open(page, '/home/castwright/motion-pose?v=castwright-3-turntable-presets');
  await expect(detail(page).fact('Date')).toContainText('(PDT)');
  await expect(detail(page).fact('Price')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('NaN');
});

for (const [prefix, fact, texts] of [
  ['/de', 'Sprachen', ['Japanisch', 'Chinesisch (traditionell)', 'Serbisch (Lateinisch)']],
  ['/jp', '言語', ['日本語', '繁体中国語', 'セルビア語（ラテン文字）']],
] as const) {
  test(`the languages of a video are translated for ${prefix}`, async ({ page }) => {
    await open(page, prefix + F1.address);
    for (const text of texts) await expect(detail(page).fact(fact)).toContainText(text);
  });
}

test('a language without a name is displayed by its code', async ({ page }) => {
  await open(page, '/de/home/lumistage/camera?v=lumistage-8-5-floor-plan');
  await expect(detail(page).fact('Sprachen')).toContainText('Untertitel: Englisch, Deutsch und qaa');
});

test('the other locations of a video have names in the language of the page', async ({ page }) => {
  await open(page, `/jp${F1.address}`);
  const locations = page.getByRole('main').getByRole('list', { name: 'ほかの掲載場所' });
  const render = locations.getByRole('link', { name: 'Lumistage · レンダリング' });
  await expect(render).toHaveAttribute('href', '/jp/home/lumistage/render');
});

test('a related video opens in another tab at the same address', async ({ page, context }) => {
  await open(page, `${F1.address}&sort=oldest`);
  const link = detail(page).relevance.getByRole('link').nth(1);
  const href = await link.getAttribute('href');
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(href ?? '');
  await expect(detail(page).title).toHaveText(F1.title);
});

test('an instructor shows their other videos in a side sheet', async ({ page }) => {
  await open(page, F1.address);
  await page.getByRole('button', { name: 'Maren Holt' }).click();
  const sheet = page.getByRole('dialog', { name: 'Videos with Maren Holt' });
  const link = sheet.getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await expect(sheet).toBeHidden();
  await expect(detail(page).title).toHaveText(title);
});

test('the back link restores the results', async ({ page }) => {
  await open(page, '/library?alltags=walk&sort=oldest');
  await page.getByRole('list', { name: 'Results' }).getByRole('heading', { level: 3 }).getByRole('link').nth(2).click();
  await expect(detail(page).poster).toBeVisible();
  const depth = await page.evaluate(() => window.history.length);
  await page.getByRole('main').getByRole('link', { name: 'Back to results' }).click();
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
  await expect(page).toHaveURL('/library?alltags=walk&sort=oldest');
  expect(await page.evaluate(() => window.history.length)).toBe(depth);
});

test('leaving a loading video cancels its request and displays none of its content', async ({
  page,
  consoleErrors,
}) => {
  await open(page, F1.address);
  await page.route(`**${DETAIL}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue().catch(() => undefined);
  });
  const canceled = page.waitForEvent('requestfailed', (request) => request.url().endsWith(DETAIL));
  await detail(page).relevance.getByRole('link').first().click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  expect((await canceled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});
