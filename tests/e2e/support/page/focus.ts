import type { Locator } from '@playwright/test';
import { expect, type Page } from '../journey.ts';

/** Presses one key until an element has the focus; on the way every focused element is visible and marked. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => lookAtFocus(page)).toMatchObject({ isSeen: true, isMarked: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never came to ${target.toString()}`);
}

/**
 * Describes the focused element. `isSeen`: its center is on screen; `isMarked`: a ring or another style shows the
 * focus.
 */
export function lookAtFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return undefined;
    // A field or a card may show the focus of the control that it contains.
    const candidates = [element, element.parentElement, element.closest('label, article, li, form, div')];
    const isMarked = candidates.some((candidate) => {
      if (!candidate) return false;
      const styles = [
        getComputedStyle(candidate),
        getComputedStyle(candidate, '::after'),
        getComputedStyle(candidate, '::before'),
      ];
      return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const isSeen =
      at !== null && (element.contains(at) || at.contains(element) || element.closest('label')?.contains(at) === true);
    return { name: element.outerHTML.slice(0, 200), isSeen, isMarked };
  });
}
