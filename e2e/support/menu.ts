import type { Locator } from '@playwright/test';

/**
 * Opens the menu of a button and waits until it rests: what still moves when it is to be clicked is scrolled to and fro
 * by the driver, and the click misses it, which closes it.
 */
export async function openMenu(button: Locator): Promise<void> {
  await button.click();
  const id = (await button.getAttribute('aria-controls')) ?? '';
  await button
    .page()
    .locator(`[id="${id}"]:popover-open`)
    .evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
}
