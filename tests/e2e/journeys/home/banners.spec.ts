import { BANNER_CALL, notice } from '../../support/page/banners.ts';
import { expect, open, sidebar, test, type Page } from '../../support/journey.ts';
import { countLayoutShifts, scrollTo } from '../../support/page/layout.ts';

/** The image link in the top navigation. */
const campaignOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: /\w/ }) });

test('the notice offers students and teachers 60 % off, and links to the educational licenses', async ({ request }) => {
  const response = await request.get('/api/RLResource/v3/Banner?CategoryItemIds=2902&CategoryItemIds=2903&Lang=1');
  const text = await response.text();
  expect(text).toContain('Students and teachers save 60% on the creative software');
  expect(text).toMatch(/"Url":"[^"]*\/en\/education-licenses"/);
});

test('home and the root pages of explorers show both banners in the language of the page, and a notice stays away once it is closed', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => BANNER_CALL.test(request.url()) && calls.push(new URL(request.url()).search));
  const campaign = campaignOf(page);
  await open(page, '/home/lumistage');
  await expect(notice(page).getByRole('link')).toBeVisible();
  await expect(campaign).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);

  await sidebar(page).getByRole('link', { name: 'Home' }).click();
  const english = await notice(page).getByRole('link').innerText();
  await page.getByRole('contentinfo').getByRole('link', { name: '日本語' }).click();
  const japanese = page.getByRole('region', { name: 'お知らせ' });
  await expect(japanese.getByRole('link')).not.toHaveText(english);
  expect(calls.at(-1)).toContain('Lang=4');
  await open(page, '/');
  await notice(page).getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(campaign).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('the campaign is in the top navigation at each width, moves nothing when it loads, and scrolls away from a narrow one', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  for (const width of [320, 375, 768, 1149, 1150, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, width === 768 ? '/home/lumistage' : '/');
    await expect(campaignOf(page), `${width} px`).toBeInViewport({ ratio: 1 });
    const shifts = await countLayoutShifts(page);
    expect(await shifts(), `${width} px`).toBeLessThan(0.01);
    const logo = header.getByRole('link', { name: 'Halvard Learning Center, home page' });
    for (const tool of [logo, header.getByRole('button', { name: 'Language: English' })]) {
      const [banner, box] = [await campaignOf(page).boundingBox(), await tool.boundingBox()];
      const isBeside = banner!.x >= box!.x + box!.width || box!.x >= banner!.x + banner!.width;
      expect(isBeside || banner!.y + banner!.height <= box!.y + 1, `${width} px`).toBe(true);
    }
  }
  await page.setViewportSize({ width: 1024, height: 700 });
  await scrollTo(page, 600);
  expect(await campaignOf(page).evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
  await expect(header.getByRole('button', { name: 'Main menu' })).toBeInViewport({ ratio: 1 });
  await campaignOf(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(campaignOf(page)).toBeInViewport({ ratio: 1 });
});
