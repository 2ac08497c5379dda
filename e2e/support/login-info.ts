import type { Page } from '@playwright/test';

/** Who is logged in is asked here. */
export const LOGIN_INFO = '**/api/MemberAPI/v2/LoginInfo';

/** Keeps the answer to who is logged in back until it is let go. */
export async function holdLoginInfo(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(LOGIN_INFO, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}
