import { addressOf, expect, open, takeConsoleErrors, test } from '../../support/journey.ts';
import { library } from '../../support/page/library.ts';
import { scrollPosition } from '../../support/page/layout.ts';

const SEARCH = '**/v1/Query';
const PAGE_SIZE = 24;

test('a failed "Load more" is reported in its position, and Retry loads the page', async ({ page, consoleErrors }) => {
  test.slow();
  await open(page, '/library');
  const main = page.getByRole('main');
  const { titles, more } = library(page);
  await expect(titles).toHaveCount(PAGE_SIZE);
  await page.route(SEARCH, (route) => route.fulfill({ status: 500 }));
  await more.click();

  const retry = main.getByRole('button', { name: 'Retry' });
  await expect(main.getByRole('alert')).toContainText('More could not be loaded');
  await expect(retry).toBeInViewport();
  await expect(retry).toBeFocused();
  await expect(page).toHaveURL('/library?page=2');
  await expect(titles).toHaveCount(PAGE_SIZE);
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(1000);
  const hasFailedAgain = page.waitForResponse(SEARCH);
  await retry.click();
  await hasFailedAgain;
  await expect(retry).not.toHaveAttribute('aria-busy');
  await expect(retry).toBeInViewport();
  expect(await scrollPosition(page)).toBe(position);

  await page.unroute(SEARCH);
  await retry.click();
  await expect(titles.nth(PAGE_SIZE).getByRole('link')).toBeFocused();
  expect(addressOf(page)).toContain('page=2');
  await expect(main.getByRole('alert')).toHaveCount(0);
  expect(takeConsoleErrors(consoleErrors, /500/)).not.toHaveLength(0);
});
