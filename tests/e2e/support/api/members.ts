import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Password of the demo's members (demo catalog, F8), and of those that journeys sign up. */
export const PASSWORD = 'dopesheet';

/** Logs a member of the demo in, like the member site's form. */
export async function logIn(page: Page, name: 'mira' | 'newbie'): Promise<void> {
  await postToMemberSite(page, 'login', { name, password: PASSWORD });
}

/** Signs up and logs in a new member, whom no other journey uses. */
export async function signUp(page: Page): Promise<string> {
  const name = `m-${randomUUID().slice(0, 13)}`;
  await postToMemberSite(page, 'register', { name, password: PASSWORD });
  return name;
}

/** The call that adds a video to a member's list. */
const ADD_CALLS = { bookmarks: 'Bookmark/UpdateStatus', views: 'History/Add' } as const;

/** Signs up a member whose bookmarks or views fill more than one page. */
export async function signUpWithVideos(page: Page, list: keyof typeof ADD_CALLS): Promise<void> {
  await signUp(page);
  const query = { targetType: 2, pageSize: 80 };
  const found = await page.request.post('/api/LearningCenter/v1/Query', { data: query });
  const { result } = (await found.json()) as { result: { items: { id: number }[] } };
  for (const { id } of result.items) {
    const data = { id, dataType: 1, ...(list === 'bookmarks' ? { isBookmarked: true } : {}) };
    await page.request.post(`/api/LearningCenter/v1/${ADD_CALLS[list]}`, { data });
  }
}

/** Ends the member's sessions on the member site; the browser's cookie is now worthless. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  await postToMemberSite(page, 'end-session', {});
}

/** The return address of a login link, decoded like on the member site (Specification 2.8). */
export function returnAddressOf(href: string): string {
  const [, encoded = ''] = /;rurl=(.*)$/.exec(href) ?? [];
  expect(encoded).not.toMatch(/[/+=]/);
  return decodeURIComponent(Buffer.from(decodeURIComponent(encoded), 'base64').toString('latin1'));
}

async function postToMemberSite(page: Page, call: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const response = await page.request.post(`/member/api/${call}`, { data: fields });
  expect(response.status(), `${call} on the member site`).toBe(200);
  expect(await response.json()).toMatchObject({ apiStatus: 2 });
}
