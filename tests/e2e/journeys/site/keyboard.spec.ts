import { F1, LESSON } from '../../support/page/fixtures.ts';
import { lookAtFocus, tabTo } from '../../support/page/focus.ts';
import { expect, LONG_TAG, open, sidebar, test } from '../../support/journey.ts';
import { hamburger, openMenu } from '../../support/page/layout.ts';
import { library } from '../../support/page/library.ts';
import { logInAs, signUp } from '../../support/api/members.ts';
import { detail } from '../../support/media/watching.ts';

test('the sidebar over a narrow page returns the focus to its button, and gives it to the page of an entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 700 });
  await open(page, '/library');
  await hamburger(page).click();
  await expect(sidebar(page).getByRole('link', { name: 'Home' })).toBeFocused();
  const languages = page.getByRole('button', { name: 'Language: English' });
  await openMenu(languages);
  await page.keyboard.press('Escape');
  await expect(languages).toHaveAttribute('aria-expanded', 'false');
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(hamburger(page)).toBeFocused();

  await hamburger(page).click();
  await page.mouse.click(1180, 600);
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(hamburger(page)).toBeFocused();
  await hamburger(page).click();
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeFocused();
});

/** Overlays, with the button that opens them. */
const OVERLAYS = [
  { address: '/library', width: 375, opener: /^Filters/, dialog: 'Filters' },
  { address: '/bookmark', width: 375, opener: /^Filters/, dialog: 'Filters' },
  { address: '/history', width: 375, opener: 'Clear all', dialog: 'Clear your watch history?' },
  { address: '/history', width: 1440, opener: /^Actions for/ },
  { address: '/webinar/upcoming', width: 1440, opener: /calendar/i },
  { address: LESSON.address, width: 1440, opener: 'Settings', dialog: 'Settings' },
  { address: F1.address, width: 1440, opener: /^Share/, dialog: /Share/ },
  { address: F1.address, width: 1440, region: 'Instructors', opener: /./, dialog: /^Videos/ },
  { address: '/webinar/upcoming', width: 375, opener: 'Keyboard shortcuts', dialog: 'Keyboard shortcuts' },
  { address: '/webinar/upcoming', width: 375, opener: /^Account/ },
];
test('Escape closes each menu and sheet, and returns the focus to its button', { tag: LONG_TAG }, async ({ page }) => {
  test.slow();
  await page.addInitScript(focusNoButton);
  await logInAs(page, 'mira');
  for (const { address, width, region, opener, dialog } of OVERLAYS) {
    await test.step(`${String(opener)} on ${address}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, address);
      const place = region === undefined ? page : page.getByRole('region', { name: region });
      const button = place.getByRole('button', { name: opener }).first();
      await button.click();
      const sheet = page.getByRole('dialog', { name: dialog ?? '' });
      if (dialog) await expect(sheet).toBeVisible();
      else await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      if (dialog) await expect(sheet).toBeHidden();
      else await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    });
  }
});

/** As in Safari, a press on a button focuses what is around it. */
function focusNoButton() {
  document.addEventListener('mousedown', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    const around = button.parentElement?.closest<HTMLElement>('[tabindex], dialog');
    if (around) around.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

test('keyboard only: sidebar, menus, a filter, a video, a timecode, a bookmark, and back', async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/library');
  const { filters, count, titles } = library(page);
  const main = page.getByRole('main');

  await test.step('the skip link is first, and moves to the content', async () => {
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await skip.focus();
  });

  await test.step('the sidebar and the menus open, and Escape closes them and restores the focus', async () => {
    await tabTo(page, hamburger(page));
    await page.keyboard.press('Enter');
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, sidebar(page).getByRole('link', { name: 'Library' }));
    await page.keyboard.press('Escape');
    await expect(hamburger(page)).toBeFocused();
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
    for (const { button, first } of [
      { button: /^Theme/, first: page.getByRole('banner').getByRole('button', { name: 'Light' }) },
      { button: /^Language/, first: page.getByRole('banner').getByRole('link', { name: 'English' }) },
      { button: /^Account/, first: page.getByRole('banner').getByRole('link', { name: 'Bookmark' }) },
    ]) {
      const menu = page.getByRole('banner').getByRole('button', { name: button });
      await tabTo(page, menu);
      await page.keyboard.press('Space');
      await tabTo(page, first);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
    }
  });

  await test.step('a filter takes effect, and the focus stays on it', async () => {
    const all = await count.innerText();
    const medium = filters.getByRole('checkbox', { name: /^Medium/ });
    await tabTo(page, medium);
    await page.keyboard.press('Space');
    await expect(count).not.toHaveText(all);
    await expect(medium).toBeFocused();
  });

  const video = titles.getByRole('link').nth(1);
  const title = await video.innerText();
  await test.step('a video opens, and the focus is on its title', async () => {
    await tabTo(page, video);
    await page.keyboard.press('Enter');
    // The skeleton has the title too, and passes the focus on to the page's heading.
    await expect(detail(page).timecodes.first()).toBeVisible();
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeFocused();
    // The page is announced in the frame in which it takes the focus.
    await expect(page.getByRole('status').filter({ hasText: title })).not.toHaveCount(0);
  });

  await test.step('it is bookmarked, which is announced', async () => {
    const bookmark = main.getByRole('button', { name: `Bookmark “${title}”` });
    await tabTo(page, bookmark);
    await page.keyboard.press('Enter');
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Successfully bookmarked');
    await expect.poll(async () => (await lookAtFocus(page))?.name).toContain('aria-label="Bookmark “');
  });

  await test.step('a timecode starts playback there', async () => {
    const chapter = detail(page).timecodes.nth(1);
    await tabTo(page, chapter);
    await page.keyboard.press('Enter');
    await expect(detail(page).pause).toBeVisible();
    await expect(chapter).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('k');
    await expect(detail(page).play).toBeVisible();
  });

  await test.step('the back link returns to the same results, with the focus on the video', async () => {
    await tabTo(page, main.getByRole('link', { name: 'Back to results' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(video).toBeFocused();
    await expect(page).toHaveURL('/library?level=medium');
  });
});

test('a guest who bookmarks by keyboard is prompted to log in, and may continue', async ({ page }) => {
  await open(page, F1.address);
  const bookmark = page.getByRole('button', { name: `Bookmark “${F1.title}”` });
  for (const close of ['Enter', 'Escape']) {
    await bookmark.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Keep browsing' }));
    await page.keyboard.press(close);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bookmark).toBeFocused();
  }
  await expect(page.getByRole('heading', { level: 1, name: F1.title })).toBeVisible();
});

test('the focus is always visible on the home page, and never below the header', async ({ page }) => {
  await open(page, '/');
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    // A row of cards may still be scrolling to the focus.
    await expect.poll(() => lookAtFocus(page)).toMatchObject({ isSeen: true, isMarked: true });
  }
});
