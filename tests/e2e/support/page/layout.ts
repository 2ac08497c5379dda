import type { Page, Locator } from '@playwright/test';
import { expect, sidebar } from '../journey.ts';

/** The menu button of the top navigation. */
export function hamburger(page: Page) {
  return page.getByRole('button', { name: 'Main menu' });
}

/** Waits until the sidebar has its final width. */
export async function expectSidebar(page: Page, { isOpen }: { isOpen: boolean }): Promise<void> {
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(isOpen ? 265 : 64);
}

/** Resizes the window and skips the layout's debounce of 250 ms. The page has its own clock. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  const hasResized = page.evaluate(
    (expected) =>
      new Promise<void>((resolve) => {
        if (window.innerWidth === expected) resolve();
        else window.addEventListener('resize', () => resolve(), { once: true });
      }),
    width,
  );
  await page.setViewportSize({ width, height: 900 });
  await hasResized;
  await page.clock.runFor(300);
}

export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Scrolls at once, like a script. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);
}

/** Titles of a list's items, as links. */
export const itemLinks = (page: Page) => page.locator('main :is(h2, h3) a');

/** Opens the first item in the middle of the window. */
export async function followItemInSight(page: Page): Promise<void> {
  const links = itemLinks(page);
  const index = await links.evaluateAll((all) =>
    all.findIndex((link) => {
      const { top, bottom, height } = link.getBoundingClientRect();
      return height > 0 && top > 150 && bottom < window.innerHeight - 100;
    }),
  );
  await links.nth(index).click();
}

/** Sums layout shifts that no click or key caused; the returned function reads the sum. */
export async function countLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

/**
 * Opens the menu of a button and waits until it rests. Playwright scrolls to moving elements, so that a click misses
 * the menu and closes it.
 */
export async function openMenu(button: Locator): Promise<void> {
  await button.click();
  const id = (await button.getAttribute('aria-controls')) ?? '';
  await button
    .page()
    .locator(`[id="${id}"]:popover-open`)
    .evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
}

/** Chooses a language of the site, by its own name. Playwright's clicks would scroll because of the sticky header. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  const click = (element: HTMLElement) => element.click();
  await header.getByRole('button', { name: /English|Deutsch|日本語/ }).evaluate(click);
  await header.getByRole('link', { name, exact: true }).evaluate(click);
}

/** Opens all collapsed elements of the page. */
export async function unfold(page: Page): Promise<void> {
  await page
    .locator('main details')
    .evaluateAll((elements) => elements.forEach((element) => element.setAttribute('open', '')));
}
