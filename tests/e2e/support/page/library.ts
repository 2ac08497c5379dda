import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Locators of the library page. */
export function library(page: Page) {
  const main = page.getByRole('main');
  return {
    field: main.getByRole('search').getByRole('combobox'),
    suggestions: main.getByRole('search').getByRole('listbox'),
    filters: main.getByRole('complementary', { name: 'Filters' }),
    sort: main.getByRole('combobox', { name: 'Sort' }),
    results: main.getByRole('list', { name: 'Results' }),
    titles: main.getByRole('list', { name: 'Results' }).getByRole('heading', { level: 3 }),
    /** "163 results for “walk”". */
    count: main.getByRole('region', { name: /result/ }).getByRole('heading', { level: 2 }),
    more: main.getByRole('link', { name: 'Load more' }),
  };
}

/** Loads more results and waits for the expected count. */
export async function loadMore(page: Page, expected: number): Promise<void> {
  const { more, results } = library(page);
  await more.click();
  await expect(results.getByRole('article')).toHaveCount(expected);
}
