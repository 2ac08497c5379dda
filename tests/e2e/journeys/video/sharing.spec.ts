import { createServer } from 'node:http';
import { constants, inflateSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expectNoViolations } from '../../support/page/axe.ts';
import { F1, F2, LANGUAGES, LESSON } from '../../support/page/fixtures.ts';
import { findTags, readAttribute } from '../../support/page/html.ts';
import { fakeVideoService } from '../../support/media/fake-video-service.ts';
import { detail } from '../../support/media/watching.ts';
import { expect, LONG_TAG, open, test } from '../../support/journey.ts';
import { listen } from '../../support/api/listen.ts';
import { SITE } from '../../support/site/start-site.ts';

const SKILL_PATH = '/skill-paths/first-short-film';

const oEmbedOf = async (request: APIRequestContext, address: string) => {
  const response = await request.get(`/oembed?${new URLSearchParams({ url: SITE + address }).toString()}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as { html: string; title: string; thumbnail_url: string };
};

test('another site finds the card of a video by its page, frames it but no other page, and its visitors come here', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  const html = await (await request.get(F1.address)).text();
  const discovery = findTags(html, 'link').find((tag) => tag.includes('application/json+oembed')) ?? '';
  const card = await request.get((readAttribute(discovery, 'href') ?? '').replaceAll('&amp;', '&'));
  const { html: frame, title } = (await card.json()) as { html: string; title: string };
  expect(title).toBe(F1.title);

  const blog = `<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>${frame}
    <iframe id="library" src="${SITE}/library"></iframe></html>`;
  const other = await listen(
    createServer((_request, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(blog)),
  );
  await page.goto(other.origin);
  await expect.poll(() => consoleErrors.join()).toContain('frame-ancestors');
  consoleErrors.length = 0;
  await expect(page.frameLocator('#library').getByRole('heading')).toHaveCount(0);
  const framed = page.frameLocator('iframe').first();
  await expect(framed.getByRole('heading', { level: 1, name: F1.title })).toBeVisible();
  await expect(framed.getByRole('link')).toHaveCount(1);
  await expect(framed.getByRole('link')).toHaveAccessibleName(
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

for (const { code, prefix, tag } of LANGUAGES)
  test(
    `cards of a video, a webinar, a skill path and a missing video are accessible in ${code}`,
    { tag: code === 'de' ? [] : LONG_TAG },
    async ({ page, consoleErrors }) => {
      for (const address of [F1.address, F2.address, SKILL_PATH, '/library?v=gone']) {
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
        await page.setViewportSize({ width: 700, height: 300 });
        expect(await page.evaluate(() => document.documentElement.scrollHeight), 'a low card shows its border').toBe(
          300,
        );
      }
      consoleErrors.length = 0;
    },
  );

/** The size of a PNG, and whether its first pixels differ. */
async function readPicture(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  const start = png.indexOf('IDAT') + 4;
  const pixels = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)), {
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return { size: [png.readUInt32BE(16), png.readUInt32BE(20)], hasDrawing: new Set(pixels).size > 10 };
}

test('the picture of a link preview is a PNG of the drawing, for a video, a webinar and a skill path', async ({
  request,
}) => {
  for (const address of [F1.address, F2.address, LESSON.address, SKILL_PATH]) {
    const tags = findTags(await (await request.get(address)).text(), 'meta');
    const meta = (name: string) => tags.find((tag) => tag.includes(`property="${name}"`)) ?? '';
    expect(readAttribute(meta('og:image:width'), 'content')).toBe('1200');
    const image = readAttribute(meta('og:image'), 'content') ?? '';
    expect(image).toMatch(/\/share\/media\/.+\.png$/);
    expect(await readPicture(request, image)).toEqual({ size: [1200, 630], hasDrawing: true });
    expect((await oEmbedOf(request, address)).thumbnail_url).toBe(image);
  }
});

test('the share dialog has the code of the card, which is copied', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fakeVideoService(page);
  await open(page, F1.address);
  await detail(page).player.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this video' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy code' }).press('Enter');
  await expect(dialog.getByText('Code copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toBe((await oEmbedOf(request, F1.address)).html);
  await expect(dialog.getByLabel('Code to embed')).toHaveValue(code);
  await expectNoViolations(page, 'the share dialog');
});
