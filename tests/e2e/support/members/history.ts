import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { openMenu } from '../page/layout.ts';

/** Locators of the history page. */
export function history(page: Page) {
  const main = page.getByRole('main');
  const rows = main.locator('[data-view]');
  return {
    rows,
    titles: rows.getByRole('heading', { level: 3 }),
    rowsOf: (title: string) => rows.filter({ hasText: title }),
    clearAll: main.getByRole('button', { name: 'Clear all' }),
    dialog: page.getByRole('dialog', { name: 'Clear your watch history?' }),
  };
}

/** Chooses an action in the menu of the n-th row, counted from 0. */
export async function chooseAt(page: Page, row: number, action: string): Promise<void> {
  const viewRow = history(page).rows.nth(row);
  await openMenu(viewRow.getByRole('button', { name: /^Actions for/ }));
  await viewRow.getByRole('button', { name: action, exact: true }).click();
}

/** Records views of videos, found by their titles, for the logged-in member. */
export async function viewVideos(page: Page, keywords: readonly string[]): Promise<void> {
  for (const keyword of keywords) {
    const found = await postCall<{ items: { id: number }[] }>(page, 'Query', { keyword, pageSize: 1, targetType: 2 });
    await postCall(page, 'History/Add', { id: found.items[0]?.id ?? 0, dataType: 1 });
  }
}

async function postCall<Result>(page: Page, call: string, data: object): Promise<Result> {
  const response = await page.request.post(`/api/LearningCenter/v1/${call}`, { data });
  const envelope = (await response.json()) as { apiStatus: number; result: Result };
  expect(envelope.apiStatus, call).toBe(2);
  return envelope.result;
}
