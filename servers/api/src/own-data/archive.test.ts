import { randomUUID } from 'node:crypto';
import { ApiStatus, OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import { typographyIssues } from '@learning-center/shared/testing';
import * as v from 'valibot';
import type { OwnData } from '../members/own-data-rows.ts';
import { startTestServer, useTestServer } from '../testing/test-server.ts';
import { archiveFiles } from './archive-files.ts';
import { createArchiveQueue } from './own-data-routes.ts';
import { readArchive } from './testing/read-archive.ts';
import { xapiStatementSchema } from './testing/xapi-schema.ts';
import { zipFiles } from './zip-files.ts';

const SITE_BASE = 'https://learn.example.com/';
const url = `/${OWN_DATA_ARCHIVE_PATH}`;
const now = () => new Date('2026-05-01T09:00:00Z');
const secondsAgo = (seconds: number) => new Date(now().getTime() - seconds * 1000);

describe('the archive of a member’s own data', () => {
  const server = useTestServer({ now, siteBase: SITE_BASE });
  let members = 0;

  const newName = () => `ada-${(members += 1)}`;
  const idOf = async ({ cookie }: { cookie: string }) =>
    (await server.store.sessions.find(cookie.split('=')[1] ?? ''))?.id ?? '';
  const download = async (headers: object, query = '') => {
    const response = await server.app.inject({ url: url + query, headers: { ...headers } });
    return { ...response, ...readArchive(response.rawPayload) };
  };

  it('has every list as JSON and CSV, with titles and addresses, the newest first', async () => {
    const cookie = await server.signUp('ada');
    const ben = await server.signUp('ben');
    const id = await idOf(cookie);
    await server.store.bookmarks.add(id, 1, secondsAgo(90));
    await server.store.bookmarks.add(id, 2, secondsAgo(60));
    const viewId = await server.store.views.add(id, 77, secondsAgo(30));
    const practice = JSON.stringify(['step-1']);
    const [watched_at = '', finished_at = ''] = [60, 0].map((age) => secondsAgo(age).toISOString());
    const progress = {
      video_id: 77,
      seconds: 90,
      duration: 600,
      watched_at,
      finished_at,
      practice,
      practiced_at: null,
    };
    await server.store.progress.save(id, [progress]);
    await server.store.views.add(await idOf(ben), 3);
    await server.store.sessions.start(id);

    const archive = await download(cookie, '?lang=8');
    expect(archive.statusCode).toBe(200);
    expect(archive.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="learning-center-2026-05-01.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const lists = ['bookmarks', 'views', 'progress', 'notes', 'sessions'].flatMap((name) => [
      `${name}.json`,
      `${name}.csv`,
    ]);
    expect(archive.names).toEqual(['README.txt', 'account.json', ...lists, 'progress-xapi.json']);
    expect(archive.json('account.json')).toEqual({ id, name: 'ada', createdAt: '2026-05-01T09:00:00.000Z' });
    const bookmarks = [
      [2, 'Licht', '2026-05-01T08:59:00.000Z'] as const,
      [1, 'Lumistage 8 Tutorial - Video 1', '2026-05-01T08:58:30.000Z'] as const,
    ].map(([videoId, title, bookmarkedAt]) => {
      const address = `${SITE_BASE}home/lumistage/lighting?v=video-${videoId}`;
      return { videoId, title, address, bookmarkedAt };
    });
    expect(archive.json('bookmarks.json')).toEqual(bookmarks);
    expect(archive.csv('bookmarks.csv')).toEqual(
      bookmarks.map(({ videoId, ...texts }) => ({ videoId: String(videoId), ...texts })),
    );
    const times = { viewedAt: '2026-05-01T08:59:30.000Z', finishedAt: '2026-05-01T09:00:00.000Z' };
    const view = { viewId, title: '', address: '', ...times };
    expect(archive.json('views.json')).toEqual([{ ...view, videoId: 77 }]);
    expect(archive.csv('views.csv')).toEqual([{ ...view, videoId: '77' }]);
    expect(archive.json('progress.json')).toEqual([
      {
        ...{ videoId: 77, title: '', address: '', seconds: 90, duration: 600, practice, practicedAt: '' },
        ...{ watchedAt: '2026-05-01T08:59:00.000Z', finishedAt: '2026-05-01T09:00:00.000Z' },
      },
    ]);
    const sessions = archive.csv('sessions.csv');
    expect(sessions.map(({ isThisSession }) => isThisSession).toSorted()).toEqual(['false', 'true']);
    expect(sessions[0]).toMatchObject({ startedAt: now().toISOString(), expiresAt: '2026-05-31T09:00:00.000Z' });
    expect(archive.json('notes.json')).toEqual([]);
    expect(archive.csv('notes.csv')).toEqual([]);
  });

  it('has neither a password, a token nor their hashes', async () => {
    const { cookie } = await server.signUp(newName());
    const archive = await download({ cookie });
    const content = archive.names.map(archive.text).join('\n');
    expect(content).not.toMatch(/scrypt|password_hash|token/i);
    expect(content).not.toContain(cookie.split('=')[1]);
    expect(content).not.toMatch(/[0-9a-f]{64}/);
  });

  it.each([
    ['', 'Your data in the learning center', 'en'],
    ['?lang=4', 'ラーニングセンターにあるお客様のデータ', 'jp'],
  ] as const)('explains each file in the requested language (%s)', async (query, title, code) => {
    const archive = await download(await server.signUp(newName()), query);
    const readme = archive.text('README.txt');
    expect(readme).toContain(title);
    for (const name of archive.names.filter((each) => each !== 'README.txt')) expect(readme).toContain(name);
    expect(readme.split('\r\n').flatMap((line) => typographyIssues(code, line))).toEqual([]);
  });

  it('has each view as a valid xAPI statement, the same in each archive', async () => {
    const cookie = await server.signUp(newName());
    const id = await idOf(cookie);
    const viewIds = [randomUUID(), randomUUID(), 'view-7'];
    for (const [index, viewId] of viewIds.entries()) {
      const viewedAt = secondsAgo(index).toISOString();
      await server.store.views.restore(id, [1, 2, 77][index] ?? 0, [{ viewId, viewedAt }]);
    }
    const read = async () => v.parse(v.array(xapiStatementSchema), (await download(cookie)).json('progress-xapi.json'));
    const statements = await read();
    expect(statements.map((statement) => statement.id)).toEqual([...viewIds.slice(0, 2), expect.any(String)]);
    expect(statements[0]).toMatchObject({
      actor: { account: { homePage: SITE_BASE } },
      verb: { id: 'http://id.tincanapi.com/verb/viewed' },
      object: {
        id: `${SITE_BASE}home/lumistage/lighting?v=video-1`,
        definition: { name: { en: 'Lumistage 8 Tutorial - Video 1' } },
      },
      timestamp: now().toISOString(),
    });
    expect(statements.slice(1).map(({ object }) => object.definition.name)).toEqual([
      { de: 'Licht', en: 'Lumistage 8 Tutorial - Video 2' },
      {},
    ]);
    expect(await read()).toEqual(statements);
  });

  it('refuses a visitor with 401 and NOT_AUTH, and responds to HEAD without making one', async () => {
    await expect(server.send({ url })).resolves.toMatchObject({ httpStatus: 401, apiStatus: ApiStatus.NOT_AUTH });
    const cookie = await server.signUp(newName());
    const head = await server.app.inject({ method: 'HEAD', url, headers: cookie });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-disposition']).toContain('.zip');
  });

  it('is not started by a page of another site', async () => {
    const cookie = await server.signUp(newName());
    const from = (site: string) =>
      server.send({ url, headers: { ...cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' } });
    await expect(from('cross-site')).resolves.toMatchObject({ httpStatus: 403 });
    for (const site of ['same-origin', 'none']) await expect(from(site)).resolves.toMatchObject({ httpStatus: 200 });
  });

  it('counts as twenty writes, so that nobody keeps the server busy with it', async () => {
    const limited = await startTestServer({ limits: { writes: 45, logins: 0, searches: 0, reads: 0 } });
    const cookie = await limited.signUp('ada');
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await limited.send({ url, headers: cookie })).httpStatus);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });
});

describe('the CSV of a member’s notes', () => {
  const notes = ['=1+1', '-2', '@me', '\t=1', 'a\r=1', 'two\nlines', 'two\nlines, "quoted"', '中文 ✓'].map(
    (text, index) => ({
      id: `note-${index}-000`,
      videoId: 1,
      dataType: 1 as const,
      seconds: 83,
      text,
      updatedAt: '2026-05-01T08:00:00.000Z',
      revision: 1,
    }),
  );
  const data: OwnData = {
    account: { id: randomUUID(), name: '=ada', createdAt: now().toISOString() },
    bookmarks: [],
    views: [],
    progress: [],
    notes,
    sessions: [],
  };

  it('contains no formula that a spreadsheet would run, and every other text as it is', async () => {
    const findVideo = () => ({ title: '=Title', address: `${SITE_BASE}?v=a`, titles: {} });
    const files = archiveFiles(data, { findVideo, lang: 1, siteBase: SITE_BASE, createdAt: now() });
    const archive = readArchive(await zipFiles(files, now()));
    const rows = archive.csv('notes.csv');
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows.map(({ text }) => text?.replace(/^'/, ''))).toEqual(notes.map(({ text }) => text));
    expect(rows.at(-1)).toMatchObject({ text: '中文 ✓', title: "'=Title", address: `${SITE_BASE}?v=a&t=83` });
    expect(archive.json('notes.json')).toMatchObject(notes.map(({ text }) => ({ text, seconds: 83 })));
  });
});

describe('the queue of archives', () => {
  const isWanted = () => true;

  it('runs one after the other, also after one that failed, and none that nobody waits for any more', async () => {
    const run = createArchiveQueue();
    const steps: string[] = [];
    const task = (name: string) => async () => {
      steps.push(`${name} starts`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (name === 'a') throw new Error('broken');
    };
    await Promise.allSettled(['a', 'b', 'c'].map((name) => run(task(name), () => name !== 'b')));
    expect(steps).toEqual(['a starts', 'a ends', 'c starts', 'c ends']);
  });

  it('refuses one more than may wait, and takes others once there is room', async () => {
    const run = createArchiveQueue(2);
    const first = [run(async () => 1, isWanted), run(async () => 2, isWanted)];
    expect(() => run(async () => 3, isWanted)).toThrow('Too many archives');
    await expect(Promise.all(first)).resolves.toEqual([1, 2]);
    await expect(run(async () => 4, isWanted)).resolves.toBe(4);
  });
});
