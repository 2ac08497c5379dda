import { createServer } from 'node:http';
import { constants, inflateSync } from 'node:zlib';
import { expectNoViolations } from '../support/page/axe.ts';
import { F1, F2, LANGUAGES, LESSON } from '../support/page/fixtures.ts';
import { fakeVideoService } from '../support/media/fake-video-service.ts';
import { detail } from '../support/media/watching.ts';
import { expect, open, test, type Page } from '../support/journey.ts';
import { listen } from '../support/api/listen.ts';
import { SITE } from '../support/site/start-site.ts';

test.beforeEach(({ page }) => fakeVideoService(page));

/** Starts another site, whose page is this HTML. */
async function startOtherSite(html: string) {
  return listen(
    createServer((_request, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)),
  );
}

/** The address of a skill path of the catalog. */
async function firstSkillPath(page: Page): Promise<string> {
  const response = await page.request.post('/api/LearningCenter/v1/SkillPathQuery', { data: {} });
  const { result } = (await response.json()) as { result: { items: { urlName: string }[] } };
  return `/skill-paths/${result.items[0]?.urlName}`;
}

const oEmbedOf = async (page: Page, address: string) => {
  const response = await page.request.get(`/oembed?${new URLSearchParams({ url: SITE + address }).toString()}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as { html: string; title: string; thumbnail_url: string };
};

test('another site finds the card of a video by its page, frames it, and its visitors come here', async ({
  page,
  context,
}) => {
  await page.goto(F1.address);
  const discovery = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const { html, title } = (await (await page.request.get(discovery ?? '')).json()) as { html: string; title: string };
  expect(title).toBe(F1.title);
  await context.clearCookies();

  const other = await startOtherSite(
    `<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>${html}</html>`,
  );
  await page.goto(other.origin);
  const card = page.frameLocator('iframe');
  await expect(card.getByRole('heading', { level: 1, name: F1.title })).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(1);
  await expect(card.getByRole('link')).toHaveAccessibleName(
    `Watch on Halvard Learning Center ${F1.title} (opens in a new tab)`,
  );
  expect(await context.cookies()).toEqual([]);

  await page.keyboard.press('Tab');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const video = await opened;
  await expect(video.getByRole('heading', { level: 1, name: F1.title })).toBeVisible();
  expect(video.url()).toBe(SITE + F1.address);
  await other.stop();
});

test('no other page of the site can be framed by another site', async ({ page, consoleErrors }) => {
  const other = await startOtherSite(
    `<!doctype html><html lang="en"><title>A blog</title><iframe src="${SITE}/library"></iframe></html>`,
  );
  await page.goto(other.origin);
  await expect.poll(() => consoleErrors.join()).toContain('frame-ancestors');
  consoleErrors.length = 0;
  await other.stop();
});

for (const { code, prefix, tag } of LANGUAGES)
  test(`cards of a video, a webinar, a skill path and a missing video are accessible in ${code}`, async ({
    page,
    consoleErrors,
  }) => {
    for (const address of [F1.address, F2.address, await firstSkillPath(page), '/library?v=gone']) {
      const response = await page.request.get(`/embed${prefix}${address}`);
      const body = await response.text();
      expect(response.headers()['set-cookie']).toBeUndefined();
      expect(body.length, `characters of the card of ${address}`).toBeLessThan(4_096);
      // The card's own policy would refuse axe's script.
      await page.setContent(body);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await page.setViewportSize({ width: 200, height: 400 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(200);
      await expectNoViolations(page, `the card of ${address} in ${code}`);
    }
    consoleErrors.length = 0;
  });

/** The size of a PNG, and how many different bytes its first pixels have. */
async function readPicture(page: Page, address: string) {
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  const start = png.indexOf('IDAT') + 4;
  const pixels = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)), {
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return { size: [png.readUInt32BE(16), png.readUInt32BE(20)], hasDrawing: new Set(pixels).size > 10 };
}

test('the picture of a link preview is a PNG of the drawing, for a video, a webinar and a skill path', async ({
  page,
}) => {
  const skillPath = await firstSkillPath(page);
  for (const address of [F1.address, F2.address, LESSON.address, skillPath]) {
    await open(page, address);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toMatch(/\/share\/media\/.+\.png$/);
    expect(await page.locator('meta[property="og:image:width"]').getAttribute('content')).toBe('1200');
    expect(await readPicture(page, image ?? '')).toEqual({ size: [1200, 630], hasDrawing: true });
  }
  for (const address of [F1.address, F2.address, `/de${skillPath}`]) {
    const { thumbnail_url: thumbnail } = await oEmbedOf(page, address);
    expect(await readPicture(page, thumbnail)).toEqual({ size: [1200, 630], hasDrawing: true });
  }
});

test('the share dialog has the code of the card, which is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, F1.address);
  await detail(page).player.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy code' }).press('Enter');
  await expect(dialog.getByText('Code copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe((await oEmbedOf(page, F1.address)).html);
  await expect(dialog.getByLabel('Code to embed')).toHaveValue(code);
  await expectNoViolations(page, 'the share dialog');
});
