import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { openMenu } from './menu.ts';

/** The call that removes from the history. */
export const CLEAR = '**/api/LearningCenter/v1/History/Clear';

/** The parts of the history's page. */
export function history(page: Page) {
  const main = page.getByRole('main');
  const rows = main.locator('[data-view]');
  return {
    rows,
    titles: rows.getByRole('heading', { level: 3 }),
    rowsOf: (title: string) => rows.filter({ hasText: title }),
    clearAll: main.getByRole('button', { name: 'Clear all' }),
    dialog: page.getByRole('dialog', { name: 'Clear your watch history?' }),
    failure: page.getByRole('region', { name: 'Messages' }).getByText(/^Failed to remove this video/),
  };
}

/** Chooses an action in the menu of the n-th row, counted from 0. */
export async function chooseAt(page: Page, row: number, action: string): Promise<void> {
  const place = history(page).rows.nth(row);
  await openMenu(place.getByRole('button', { name: /^Actions for/ }));
  await place.getByRole('button', { name: action, exact: true }).click();
}

/** Has the logged-in member view videos, found by their titles, one after the other; answers their ids. */
export async function viewVideos(page: Page, keywords: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const keyword of keywords) {
    const found = await ask<{ items: { id: number }[] }>(page, 'Query', { keyword, pageSize: 1, targetType: 2 });
    const id = found.items[0]?.id ?? 0;
    await ask(page, 'History/Add', { id, dataType: 1 });
    ids.push(id);
  }
  return ids;
}

async function ask<Result>(page: Page, call: string, data: object): Promise<Result> {
  const response = await page.request.post(`/api/LearningCenter/v1/${call}`, { data });
  const answer = (await response.json()) as { apiStatus: number; result: Result };
  expect(answer.apiStatus, call).toBe(2);
  return answer.result;
}
