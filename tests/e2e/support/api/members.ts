import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '../../../../servers/api/src/members/database/open-database.ts';
import { createSessionRows, SESSION_SECONDS } from '../../../../servers/api/src/members/session-rows.ts';
import { DATA_PATHS } from '../../../../tools/local/paths.ts';
import { expect } from '../journey.ts';

/** Password of the demo's members (demo catalog, F8), and of those that journeys sign up. */
export const PASSWORD = 'dopesheet';

const SESSION_COOKIE = 'learning_center_session';

const now = () => new Date();

let database: ReturnType<typeof openDatabase> | undefined;

/** The members of the journeys' site. Its API uses the same file meanwhile: a write waits for the other process. */
const openMembers = () => (database ??= openDatabase({ membersFile: DATA_PATHS.members }));

/** Logs an existing member in: adds a session to the store and its cookie to the browser. Returns the member's id. */
export async function logInAs(target: BrowserContext | Page, name: string): Promise<string> {
  const context = 'context' in target ? target.context() : target;
  const db = await openMembers();
  const { id } = await db.selectFrom('members').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  const previous = (await context.cookies()).find((cookie) => cookie.name === SESSION_COOKIE);
  const value = await createSessionRows(db, now).start(id, previous?.value);
  const expires = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
  const attributes = { domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax', expires } as const;
  await context.addCookies([{ name: SESSION_COOKIE, value, ...attributes }]);
  return id;
}

/** Signs up and logs in a new member, whom no other journey uses. Returns the name. */
export async function signUp(target: BrowserContext | Page): Promise<string> {
  const name = await addMember();
  await logInAs(target, name);
  return name;
}

/** Signs up a member whose bookmarks or views fill more than one page. */
export async function signUpWithVideos(page: Page, list: 'bookmarks' | 'views'): Promise<void> {
  const member_id = await logInAs(page, await addMember());
  const query = { targetType: 2, pageSize: 80 };
  const found = await page.request.post('/api/LearningCenter/v1/Query', { data: query });
  const { result } = (await found.json()) as { result: { items: { id: number }[] } };
  const start = Date.now() - result.items.length;
  const rows = result.items.map(({ id: video_id }, position) => ({
    videoRow: { member_id, video_id },
    time: new Date(start + position).toISOString(),
  }));
  const db = await openMembers();
  if (list === 'bookmarks') {
    const bookmarks = rows.map(({ videoRow, time }) => ({ ...videoRow, created_at: time }));
    await db.insertInto('bookmarks').values(bookmarks).execute();
  } else {
    const views = rows.map(({ videoRow, time }) => ({ ...videoRow, id: randomUUID(), viewed_at: time }));
    await db.insertInto('views').values(views).execute();
  }
}

/** Lets the logged-in member finish the shortest skill path. */
export async function finishPath(page: Page): Promise<{ urlName: string; videoIds: number[] }> {
  const post = async (call: string, data: object) => {
    const response = await page.request.post(`/api/LearningCenter/v1/${call}`, { data });
    return ((await response.json()) as { result: unknown }).result;
  };
  const { items } = (await post('SkillPathQuery', {})) as { items: { urlName: string; videoIds: number[] }[] };
  const [path] = items.toSorted((a, b) => a.videoIds.length - b.videoIds.length);
  if (!path) throw new Error('there is no skill path');
  await post('Progress/Save', { items: path.videoIds.map((id) => ({ id, finishedAge: 0 })) });
  return path;
}

/** Adds a member with the password of the demo's. Copying its hash costs nothing; making one takes a while. */
async function addMember(): Promise<string> {
  const name = `m-${randomUUID().slice(0, 13)}`;
  const db = await openMembers();
  const mira = db.selectFrom('members').select('password_hash').where('name', '=', 'mira');
  const { password_hash } = await mira.executeTakeFirstOrThrow();
  const member = { id: randomUUID(), name, password_hash, created_at: now().toISOString() };
  await db.insertInto('members').values(member).execute();
  return name;
}

/** Ends the member's sessions on the member site; the browser's cookie is now worthless. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const response = await page.request.post('/member/api/end-session', { data: {} });
  expect(await response.json(), 'the end of the sessions on the member site').toMatchObject({ apiStatus: 2 });
}

/** The return address of a login link, decoded like on the member site (Specification 2.8). */
export function returnAddressOf(href: string): string {
  const [, encoded = ''] = /;rurl=(.*)$/.exec(href) ?? [];
  expect(encoded).not.toMatch(/[/+=]/);
  return decodeURIComponent(Buffer.from(decodeURIComponent(encoded), 'base64').toString('latin1'));
}
