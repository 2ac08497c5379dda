import type { Page } from '@playwright/test';
import { expect, sidebar } from './journey.ts';

/** The hamburger of the top navigation. */
export function hamburger(page: Page) {
  return page.getByRole('button', { name: 'Main menu' });
}

/** Waits until the sidebar is as wide as it should be. */
export async function expectSidebar(page: Page, { isOpen }: { isOpen: boolean }): Promise<void> {
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(isOpen ? 265 : 64);
}

/** Gives the window a width and lets the layout's pause of 250 ms go by on the page's own clock. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  await page.clock.runFor(300);
}

/** How far the page is scrolled. */
export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Scrolls as a script does, at once. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);
}

/** Begins to count layout shifts that nobody caused by a click or a key; the returned function says their sum. */
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
