import type { Locator } from '@playwright/test';
import { expect, type Page } from './journey.ts';

/** Goes on with one key until something has the focus, which is on screen and marked all the way there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => lookAtFocus(page), { timeout: 3_000 }).toMatchObject({ isSeen: true, isMarked: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never came to ${target.toString()}`);
}

/** What is focused, whether its middle is really on screen, and whether a ring or another style says so. */
export function lookAtFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return undefined;
    // A field or a card may show the focus of the control that it holds.
    const places = [element, element.parentElement, element.closest('label, article, li, form, div')];
    const isMarked = places.some((place) => {
      if (!place) return false;
      const styles = [getComputedStyle(place), getComputedStyle(place, '::after'), getComputedStyle(place, '::before')];
      return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const isSeen =
      at !== null && (element.contains(at) || at.contains(element) || element.closest('label')?.contains(at) === true);
    return { name: element.outerHTML.slice(0, 200), isSeen, isMarked };
  });
}
