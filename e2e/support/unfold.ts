import type { Page } from '@playwright/test';

/** Opens everything of the page that is folded. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((parts) => parts.forEach((part) => part.setAttribute('open', '')));
}
