import { F1 } from '../../support/page/fixtures.ts';
import { expect, LONG_TAG, test, waitUntilHydrated, type Page } from '../../support/journey.ts';
import { library } from '../../support/page/library.ts';
import { signUp } from '../../support/api/members.ts';

const ENTRY = '**/assets/shell/*/main.js';

/** Opens a page whose script waits for the returned function; that returns once the page is hydrated. */
async function openWithoutScript(page: Page, address: string): Promise<() => Promise<void>> {
  const script = Promise.withResolvers<undefined>();
  await page.route(ENTRY, async (route) => {
    await script.promise;
    await route.continue();
  });
  // The document is not complete without its script.
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return async () => {
    script.resolve(undefined);
    await waitUntilHydrated(page);
  };
}

const marked = (page: Page) => page.locator('[data-early]');
const bookmarks = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Bookmark/ });

test.describe('before its script has come, a page', () => {
  test('takes a bookmark that a member presses twice, and text after "/" for the search in its header', async ({
    page,
  }) => {
    await signUp(page);
    const hydrate = await openWithoutScript(page, F1.address);
    const bookmark = page.getByRole('main').getByRole('button', { name: `Bookmark “${F1.title}”` });
    await bookmark.click();
    await expect(bookmark).toHaveCSS('opacity', '0.5');
    await bookmark.click();
    await page.keyboard.press('/');
    await page.keyboard.type('walk');
    await hydrate();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    const field = page.getByRole('banner').getByRole('combobox');
    await expect(field).toHaveValue('walk');
    await expect(field).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
  });

  test('takes all filters and the sort order that a visitor changes', async ({ page }) => {
    const hydrate = await openWithoutScript(page, '/library');
    const { filters, sort } = library(page);
    await filters.getByRole('checkbox', { name: /^Medium/ }).check();
    await filters.getByRole('radio', { name: /^Lumistage/ }).check();
    await sort.selectOption('oldest');
    await hydrate();
    await expect(page).toHaveURL(({ searchParams }) => {
      const [level, product, order] = ['level', 'product', 'sort'].map((name) => searchParams.get(name));
      return level === 'medium' && product === 'lumistage' && order === 'oldest';
    });
    await expect(filters.getByRole('checkbox', { name: /^Medium/ })).toBeChecked();
    await expect(filters.getByRole('radio', { name: /^Lumistage/ })).toBeChecked();
  });

  test('takes a filter on a small screen, whose panel becomes a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const hydrate = await openWithoutScript(page, '/library');
    const panel = page.getByRole('main').locator('details');
    await panel.locator('summary').click();
    await panel.getByRole('checkbox', { name: /^Medium/ }).check();
    await hydrate();
    await expect(page).toHaveURL(/level=medium/);
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Medium/ })).toBeChecked();
  });

  test('opens a menu, which stays open, and takes the key of a shortcut', async ({ page }) => {
    const hydrate = await openWithoutScript(page, '/webinar/upcoming');
    const menu = page
      .getByRole('main')
      .getByRole('button', { name: /calendar/i })
      .first();
    await menu.click();
    const choice = page.locator('[popover]:popover-open').getByRole('link').first();
    await expect(choice).toBeVisible();
    await hydrate();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(choice).toBeVisible();

    const hydrateAgain = await openWithoutScript(page, '/webinar/upcoming');
    await page.keyboard.press('?');
    await expect(marked(page)).toHaveCount(1);
    await hydrateAgain();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
  });
});

test('no click is lost while the library hydrates four times slower', { tag: LONG_TAG }, async ({ page }) => {
  await signUp(page);
  const hydrate = await openWithoutScript(page, '/library');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const buttons = await bookmarks(page).filter({ visible: true }).all();
  const pressed = buttons.slice(0, 6);
  const boxes = await Promise.all(pressed.map((button) => button.boundingBox()));
  const isHydrated = hydrate();
  for (const box of boxes) await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
  await isHydrated;
  for (const button of pressed) await expect(button).toHaveAttribute('aria-pressed', 'true');
});
