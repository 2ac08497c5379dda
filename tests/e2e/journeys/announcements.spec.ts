import { recordAnnouncements } from '../support/announcements.ts';
import { expect, open, sidebar, takeComplaints, test } from '../support/journey.ts';
import { library, slowSearches } from '../support/library.ts';
import { signUp } from '../support/members.ts';

const DETAIL = '**/api/LearningCenter/v1/Query/Detail';

test('a screen reader hears of pages, waiting, results, bookmarks and failures', async ({ page, complaints }) => {
  await signUp(page);
  await open(page, '/webinar/upcoming');
  const told = await recordAnnouncements(page);
  const main = page.getByRole('main');

  await test.step('where the visitor has arrived, after a word of waiting', async () => {
    await slowSearches(page, { milliseconds: 2_500 });
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect.poll(told).toEqual(['Loading…', 'Library - Halvard Learning Center']);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('how many results a filter leaves, once', async () => {
    const { filters, count } = library(page);
    await filters.getByRole('checkbox', { name: /^Medium/ }).click();
    await expect
      .poll(async () => (await told()).slice(2))
      .toEqual(['Loading…', expect.stringMatching(/^[\d,]+ results$/)]);
    expect((await told()).at(-1)).toBe(await count.innerText());
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('that a bookmark is set, and taken back', async () => {
    const bookmark = main.getByRole('button', { name: /^Bookmark/ }).first();
    for (const message of ['Successfully bookmarked', 'Removed from your bookmark']) {
      await bookmark.click();
      await expect.poll(async () => (await told()).at(-1)).toBe(message);
    }
  });

  await test.step('that a video could not be shown', async () => {
    await page.route(DETAIL, (route) => route.fulfill({ status: 500 }));
    await main.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect
      .poll(async () => (await told()).join(' | '))
      .toContain('Please wait a few minutes before you try again.');
    await expect(main.getByRole('heading', { level: 1, name: 'Error!' })).toBeFocused();
    takeComplaints(complaints, /status of 500/);
  });
});

test('the focus goes to what a hash names, and back to the link that led on', async ({ page }) => {
  await open(page, '/webinar/upcoming');
  const speaker = page
    .getByRole('main')
    .getByRole('link', { name: /^Kwame Asante/ })
    .first();
  const href = (await speaker.getAttribute('href')) ?? '';
  await speaker.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`#${href.split('#')[1]}`)).toBeFocused();
  await page.goBack();
  await expect(speaker).toBeFocused();
  await open(page, '/library');
  const third = library(page).titles.nth(2).getByRole('link');
  await third.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(third).toBeFocused();
});
