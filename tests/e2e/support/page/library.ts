import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const QUERY = '**/api/LearningCenter/v1/Query';

/** The parts of the library's page. */
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

/** Lets every search, or those of one keyword, wait for its answer; `isOver` once the first of them has been let go. */
export async function slowSearches(page: Page, { milliseconds, keyword }: { milliseconds: number; keyword?: string }) {
  const over = Promise.withResolvers<undefined>();
  await page.route(QUERY, async (route) => {
    const asked = route.request().postDataJSON() as { keyword?: string };
    const isMeant = keyword === undefined || asked.keyword === keyword;
    if (isMeant) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // A question that the page has cancelled meanwhile takes no answer.
    await route.fallback().catch(() => undefined);
    if (isMeant) over.resolve(undefined);
  });
  return { isOver: over.promise };
}

/** The searches that a page has sent so far. */
export function recordSearches(page: Page): () => string[] {
  const keywords: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/LearningCenter/v1/Query')) return;
    keywords.push((request.postDataJSON() as { keyword?: string }).keyword ?? '');
  });
  return () => keywords;
}

/** Loads more results and waits until as many are there. */
export async function loadMore(page: Page, expected: number): Promise<void> {
  const { more, results } = library(page);
  await more.click();
  await expect(results.getByRole('article')).toHaveCount(expected);
}
