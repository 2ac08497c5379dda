import type { Page } from '@playwright/test';

/** The banner call with any parameters. */
export const BANNER_CALL = /\/api\/RLResource\/v3\/Banner\?/;

/** The text banner above the header. */
export function notice(page: Page) {
  return page.getByRole('region', { name: 'Notice' });
}
