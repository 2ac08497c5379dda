import { recordAnnouncements } from '../../support/page/announcements.ts';
import { expect, open, sidebar, takeConsoleErrors, test, type Page } from '../../support/journey.ts';
import { library } from '../../support/page/library.ts';
import { signUp } from '../../support/api/members.ts';

const DETAIL = '**/api/LearningCenter/v1/Query/Detail';

/** Holds all searches until the returned function is called. */
async function holdSearches(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/LearningCenter/v1/Query', async (route) => {
    await promise;
    await route.fallback().catch(() => undefined);
  });
  return () => resolve(undefined);
}

test('a screen reader announces pages, loading, results, bookmarks and failures', async ({ page, consoleErrors }) => {
  await signUp(page);
  await open(page, '/webinar/upcoming');
  const announced = await recordAnnouncements(page);
  const main = page.getByRole('main');

  await test.step('the new page, after a loading message', async () => {
    const respond = await holdSearches(page);
    await sidebar(page).getByRole('link', { name: 'Library' }).click();
    await expect.poll(announced).toEqual(['Loading…']);
    respond();
    await expect.poll(announced).toEqual(['Loading…', 'Library - Halvard Learning Center']);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the number of results after a filter, once', async () => {
    const { filters, count } = library(page);
    const respond = await holdSearches(page);
    await filters.getByRole('checkbox', { name: /^Medium/ }).click();
    await expect.poll(async () => (await announced()).slice(2)).toEqual(['Loading…']);
    respond();
    await expect
      .poll(async () => (await announced()).slice(2))
      .toEqual(['Loading…', expect.stringMatching(/^[\d,]+ results$/)]);
    expect((await announced()).at(-1)).toBe(await count.innerText());
  });

  await test.step('that a bookmark is added, and removed', async () => {
    const bookmark = main.getByRole('button', { name: /^Bookmark/ }).first();
    for (const message of ['Successfully bookmarked', 'Removed from your bookmark']) {
      await bookmark.click();
      await expect.poll(async () => (await announced()).at(-1)).toBe(message);
    }
  });

  await test.step('that a video could not be loaded', async () => {
    await page.route(DETAIL, (route) => route.fulfill({ status: 500 }));
    await main.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect
      .poll(async () => (await announced()).join(' | '))
      .toContain('Please wait a few minutes before you try again.');
    await expect(main.getByRole('heading', { level: 1, name: 'Error!' })).toBeFocused();
    takeConsoleErrors(consoleErrors, /status of 500/);
  });
});
