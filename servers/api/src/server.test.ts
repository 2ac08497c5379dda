import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@learning-center/shared/api';
import { endpoints } from '@learning-center/shared/contract';
import { sampleFile } from './catalog/testing/open-sample.ts';
import { sampleContent } from './catalog/testing/sample-content.ts';
import { sampleVideo } from './catalog/testing/sample-video.ts';
import { spawnServer } from './testing/spawn-server.ts';
import type { ServerProcess } from './testing/spawn-server.ts';

const FAVORITE = 'lumistage-8-three-point-lighting';
const videos = Array.from({ length: 45 }, (_item, index) =>
  sampleVideo({ id: index + 1, urlName: index === 0 ? FAVORITE : `video-${index + 1}` }),
);
const urlNames = videos.map(({ urlName }) => urlName);
const demoMembers = [
  { name: 'mira', bookmarks: urlNames.slice(0, 3), views: [FAVORITE, FAVORITE, ...urlNames.slice(0, 38)] },
  { name: 'newbie', bookmarks: [], views: [] },
];

describe('the server process', () => {
  let folder: string;
  let settings: Record<string, string>;
  const started: ServerProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-'));
    settings = {
      API_PORT: '0',
      DEMO: '1',
      CATALOG_FILE: sampleFile(sampleContent({ videos, demoMembers })),
      MEMBERS_FILE: join(folder, 'members.sqlite'),
    };
  });

  afterAll(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true });
  });

  const start = (changed: Record<string, string> = {}) => {
    const server = spawnServer({ ...settings, ...changed });
    started.push(server);
    return server;
  };

  it('logs one line of JSON when it is ready, and serves the web client', async () => {
    const server = start();
    const client = createApiClient({ baseUrl: `${await server.ready}/api/` });
    const lines = server.output().log.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'listening', address: await server.ready });

    const result = await client.call(endpoints.queryVideos, { keyword: 'lesson', withFacets: true });
    expect(result.count).toBe(45);
    const compressed = createApiClient({ baseUrl: await server.ready, compress: true });
    await expect(compressed.call(endpoints.queryVideos, { keyword: 'lesson', withFacets: true })).resolves.toEqual(
      result,
    );
    server.child.kill('SIGTERM');
    await expect(server.ended).resolves.toBe(0);
    expect(server.output().errorOutput).toBe('');
  });

  it('logs a demo member in, whose 3 bookmarks and 40 views survive a restart', async () => {
    const address = await start().ready;
    const login = await fetch(`${address}/member/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'mira', password: 'dopesheet' }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const client = createApiClient({
      baseUrl: await start().ready,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie } }),
    });
    const bookmarks = await client.call(endpoints.queryBookmarks, {});
    expect(bookmarks.count).toBe(3);
    const history = await client.call(endpoints.queryHistory, { pageSize: 100 });
    expect(history.count).toBe(40);
    const favorite = history.items.filter(({ video }) => video.urlName === FAVORITE);
    expect(favorite.map(({ viewCount }) => viewCount)).toEqual([3, 3, 3]);
  });

  it('finishes requests in flight after SIGTERM', async () => {
    const server = start();
    const { hostname, port } = new URL(await server.ready);
    const body = JSON.stringify({ keyword: 'lesson' });
    const status = new Promise<number | undefined>((resolve, reject) => {
      const call = request({
        hostname,
        port,
        path: '/LearningCenter/v1/Query',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      });
      call.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject);
      call.write(body.slice(0, 5));
      setTimeout(() => {
        server.child.kill('SIGTERM');
        setTimeout(() => call.end(body.slice(5)), 200);
      }, 200);
    });
    await expect(status).resolves.toBe(200);
    await expect(server.ended).resolves.toBe(0);
  });

  it('prints in one line why it cannot start', async () => {
    const { port } = new URL(await start().ready);
    const notSqlite = join(folder, 'text.sqlite');
    await writeFile(notSqlite, 'no database at all');
    const cases: [Record<string, string>, RegExp][] = [
      [{ API_PORT: port }, /^The API did not start: port \d+ is taken: .* choose another with API_PORT\n$/],
      [{ API_PORT: 'x' }, /^The API did not start: wrong settings: API_PORT must be a whole number\n$/],
      [{ CATALOG_FILE: join(folder, 'none.sqlite') }, /^The API did not start: The catalog .*none\.sqlite.*\n$/i],
      [{ MEMBERS_FILE: notSqlite }, /^The API did not start: .*text\.sqlite.*\n$/],
      [{ MEMBERS_FILE: join(notSqlite, 'members.sqlite') }, /^The API did not start: .*text\.sqlite.*\n$/],
      [
        { SITE_BASE: 'https://learn.example.com/' },
        /^The API did not start: the site is at https:.*: set COOKIE_SECURE=true .*DEMO=false .*\n$/,
      ],
      [
        { DATABASE_URL: 'postgres://x@localhost/x?host=/nowhere' },
        /^The API did not start: The members store at DATABASE_URL .*nowhere.*\n$/,
      ],
    ];
    for (const [changed, message] of cases) {
      const server = start(changed);
      await expect(server.ended).resolves.toBe(1);
      expect(server.output()).toMatchObject({ log: '', errorOutput: expect.stringMatching(message) });
    }
  }, 30_000);
});
