import type { Locator } from '@playwright/test';
import { expect, open, sidebar, test } from '../../support/journey.ts';
import { delayLoginInfo, LOGIN_INFO } from '../../support/api/network.ts';
import { countLayoutShifts, hamburger, scrollPosition, scrollTo } from '../../support/page/layout.ts';

test('the top navigation waits for the login state, and nothing shifts when it loads', async ({ page }) => {
  const letGo = await delayLoginInfo(page);
  const asked = page.waitForRequest(LOGIN_INFO);
  await page.goto('/library');
  await asked;
  await expect(page.locator('[data-hydrating]')).toHaveCount(0);
  await expect(page.locator('header[data-login="unknown"]')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  await expect(hamburger(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeHidden();
  const shifts = await countLayoutShifts(page);
  const before = await shifts();
  letGo();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(hamburger(page)).toBeVisible();
  // Fonts that arrive meanwhile move a word by less than a pixel.
  expect((await shifts()) - before).toBeLessThan(0.001);
});

test('the header of a phone hides on scrolling down and returns on scrolling up; from 768 px it is sticky', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, '/library');
  const header = page.getByRole('banner');
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(header).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 768, height: 700 });
  await scrollTo(page, 1500);
  await expect(header).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 767, height: 700 });
  // Scrolling right after a change of the width counts as the browser's own, so the visitor scrolls on.
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    await expect(header).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
});

test('a button scrolls a long page to its top, and covers no content at any width', async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Back to top' });
  for (const width of [375, 800, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    for (const top of [900, 1234, 100_000]) {
      await scrollTo(page, top);
      await expect(button).toBeVisible();
      expect(await hasRoomOfItsOwn(button), `${width} px wide, scrolled by ${top} px`).toBe(true);
    }
  }
  await scrollTo(page, 1600);
  const passed = await page.evaluateHandle(() => {
    const positions: number[] = [];
    window.addEventListener('scroll', () => positions.push(window.scrollY));
    return positions;
  });
  await button.click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  // Smooth scrolling passes positions in between.
  expect((await passed.jsonValue()).some((position) => position > 0 && position < 1600)).toBe(true);
  await expect(button).toBeHidden();
});

test('the company’s logo stays at the lower edge of the window, below the entries', async ({ page }) => {
  await open(page, '/home/lumistage');
  const logo = page.getByRole('link', { name: 'Halvard Works, company website' });
  const last = sidebar(page).getByRole('link', { name: 'Online Manual' });
  for (const height of [900, 620, 540, 420]) {
    await page.setViewportSize({ width: 1440, height });
    for (const top of [0, 30, 1000, 100_000]) {
      await scrollTo(page, top);
      const box = await boxOf(logo);
      expect(box.y + box.height, `${height} px high, scrolled by ${top} px`).toBeCloseTo(height, 0);
      if (height >= 620) expect((await boxOf(last)).y + 44).toBeLessThanOrEqual(box.y);
    }
  }
  // In a low window the entries scroll.
  await last.scrollIntoViewIfNeeded();
  expect((await boxOf(last)).y + 44).toBeLessThanOrEqual((await boxOf(logo)).y);
  await last.click();
  await expect(page).toHaveURL('/online-manual');
});

/** Whether a fixed element covers no content: it spans the window, or is beside the page. */
async function hasRoomOfItsOwn(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const page = document.querySelector('main')!.getBoundingClientRect();
    const isBar = box.left <= 0 && box.right >= document.documentElement.clientWidth && box.bottom >= innerHeight;
    return isBar || box.right <= page.left;
  });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not displayed');
  return box;
}
