import type { Page } from '@playwright/test';
import { addressOf, expect, open, sidebar, test } from '../support/journey.ts';
import { hamburger } from '../support/layout.ts';
import { library } from '../support/library.ts';

test('the skip link comes first and leads to the content', async ({ page }) => {
  await open(page, '/library');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('menus open by keyboard, and Escape closes them and gives the focus back', async ({ page }) => {
  await open(page, '/library');
  const languages = page.getByRole('button', { name: 'Language: English' });
  await languages.focus();
  await page.keyboard.press('Enter');
  await expect(languages).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(languages).toBeFocused();
  await expect(languages).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone Escape closes the sidebar and gives the focus back to the hamburger', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, '/library');
  await hamburger(page).focus();
  await page.keyboard.press('Enter');
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(sidebar(page).locator(':focus')).toHaveCount(0);
  await sidebar(page).getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Escape');
  await expect(hamburger(page)).toBeFocused();
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a visitor filters, opens a video and comes back with the keyboard alone', async ({ page }) => {
  await open(page, '/library');
  const { filters, count, titles } = library(page);
  const all = await count.innerText();
  const medium = filters.getByRole('checkbox', { name: /^Medium/ });
  await medium.focus();
  await page.keyboard.press('Space');
  await expect(count).not.toHaveText(all);
  await expect(medium).toBeFocused();

  const video = titles.getByRole('link').first();
  const title = await video.innerText();
  await video.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  const bookmark = page.getByRole('button', { name: `Bookmark “${title}”` });
  await expect(bookmark).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeFocused();
  await page.getByRole('link', { name: 'Keep browsing' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  expect(addressOf(page)).toBe('/library?level=medium');
});

test('"/" goes to the search field and "?" lists the keys', async ({ page }) => {
  await open(page, '/webinar/upcoming');
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('/walk?');
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('/walk?');
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
});

test('the library has one search field, which "/" finds, with the question selected', async ({ page }) => {
  await open(page, '/library?alltags=walk');
  await expect(page.getByRole('search')).toHaveCount(1);
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.type('light');
  await expect(page.getByRole('heading', { level: 2, name: /for “light”$/ })).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
});

for (const address of ['/', '/library', '/home/lumistage/lighting?v=lumistage-8-three-point-lighting']) {
  test(`the focus is always seen on ${address}, and never under the header`, async ({ page }) => {
    await open(page, address);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      // A row of cards may still be gliding to where the focus is.
      await expect.poll(() => lookAtFocus(page), { timeout: 2_000 }).toMatchObject({ isSeen: true, isMarked: true });
    }
  });
}

/** What is focused, whether its middle is really on screen, and whether a ring or another style says so. */
function lookAtFocus(page: Page) {
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
    return { name: element.outerHTML.slice(0, 120), isSeen, isMarked };
  });
}
