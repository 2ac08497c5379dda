import { waitUntilHydrated, type Page } from '../journey.ts';
import { PASSWORD } from '../api/members.ts';

/** Locators of a guest's bookmark, and of the login dialog that it opens. */
export function guestBookmark(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: 'Please Log In' });
  return {
    button: page
      .getByRole('main')
      .getByRole('button', { name: `Bookmark “${title}”` })
      .first(),
    savedButton: page
      .getByRole('main')
      .getByRole('button', { name: `Bookmark “${title}”, saved on this device` })
      .first(),
    dialog,
    logIn: dialog.getByRole('link', { name: 'Log In' }),
    keepBrowsing: dialog.getByRole('button', { name: 'Keep browsing' }),
  };
}

/** Logs in with the member site's form. Waits for the page that it returns to. */
export async function completeLogin(page: Page, name: string): Promise<void> {
  await page.locator('#name').fill(name);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#submit').click();
  await waitUntilHydrated(page);
}

/** The ids of the videos that a guest saved on this device. */
export const savedIds = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('lc.saved') ?? '[]') as { id: number }[]).map(({ id }) => id));
