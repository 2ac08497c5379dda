import { notice } from '../support/page/banners.ts';
import type { Locator } from '@playwright/test';
import { expect, open, sidebar, takeConsoleErrors, test } from '../support/journey.ts';
import { countLayoutShifts, hamburger, scrollPosition, scrollTo } from '../support/page/layout.ts';
import { delayLoginInfo, LOGIN_INFO } from '../support/api/network.ts';

test('the top navigation waits for the login state, and nothing shifts when it loads', async ({ page }) => {
  const letGo = await delayLoginInfo(page);
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page.locator('header[data-login="unknown"]')).toBeVisible();
  await expect(hamburger(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeHidden();
  const shifts = await countLayoutShifts(page);
  const before = await shifts();
  await page.waitForTimeout(3000);
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  await expect(hamburger(page)).toBeHidden();
  letGo();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(hamburger(page)).toBeVisible();
  expect(await shifts()).toBe(before);
});

test('when the login state is unknown, the visitor is a guest', async ({ page, consoleErrors }) => {
  await page.route(LOGIN_INFO, (route) => route.abort());
  await open(page, '/library');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
  // A failed read is retried twice.
  expect(takeConsoleErrors(consoleErrors, /ERR_FAILED/)).toHaveLength(3);
});

for (const address of [
  '/',
  '/home/lumistage',
  '/home/lumistage/lighting',
  '/library',
  '/skill-paths/first-short-film',
  '/webinar/upcoming',
]) {
  test(`nothing on ${address} shifts during hydration, even with late fonts`, async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await open(page, address);
    const shifts = await countLayoutShifts(page);
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThan(0.01);
  });
}

test('the text banner appears with its styles, even if its style sheet is late', async ({ page }) => {
  await page.route(/\/assets\/shell\/[^/]+\/main\.css/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await open(page, '/');
  const shifts = await countLayoutShifts(page);
  await expect(notice(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThan(0.01);
});

test('on a phone the header hides on scrolling down and returns on scrolling up', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, '/library');
  const header = page.getByRole('banner');
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('from 768 px the header is sticky', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await open(page, '/library');
  await scrollTo(page, 1500);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 767, height: 700 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('a button scrolls a long page to its top', async ({ page }) => {
  await open(page, '/library');
  const button = page.getByRole('button', { name: 'Back to top' });
  await scrollTo(page, 800);
  await page.waitForTimeout(500);
  await expect(button).toBeHidden();
  await scrollTo(page, 801);
  await expect(button).toBeVisible();
  await scrollTo(page, 700);
  await expect(button).toBeHidden();
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

for (const width of [375, 800, 1440]) {
  test(`at ${width} px the button to the top covers no content`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Back to top' });
    for (const top of [900, 1234, 100_000]) {
      await scrollTo(page, top);
      await expect(button).toBeVisible();
      expect(await hasRoomOfItsOwn(button)).toBe(true);
    }
  });
}

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

test('an unknown address shows home with a message', async ({ page }) => {
  await open(page, '/de/nirgendwo');
  await expect(page.getByRole('heading', { level: 1, name: 'Was erwecken Sie heute zum Leben?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByText(/Startseite/)).toBeVisible();
});
