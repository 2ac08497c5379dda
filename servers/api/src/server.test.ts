import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@learning-center/shared/api';
import { endpoints } from '@learning-center/shared/contract';
import { demoMembers } from '../demo/members.ts';
import { sampleFile } from './catalogue/testing/open-sample.ts';
import { sampleContent } from './catalogue/testing/sample-content.ts';
import { sampleVideo } from './catalogue/testing/sample-video.ts';
import { spawnServer } from './testing/spawn-server.ts';
import type { ServerProcess } from './testing/spawn-server.ts';

/** Every video that the demo's members know, and some more. */
const names = new Set(demoMembers.flatMap(({ bookmarks, views }) => [...bookmarks, ...views]));
const videos = Array.from({ length: 45 }, (_item, index) => {
  const urlName = [...names][index];
  return sampleVideo({ id: index + 1, ...(urlName !== undefined && { urlName }) });
});

describe('the server process', () => {
  let folder: string;
  let settings: Record<string, string>;
  const started: ServerProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-'));
    settings = {
      API_PORT: '0',
      DEMO: '1',
      CATALOGUE_FILE: sampleFile(sampleContent({ videos })),
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

  it('prints one line of JSON when it is ready, and answers the web client', async () => {
    const server = start();
    const client = createApiClient({ baseUrl: `${await server.ready}/api/` });
    const lines = server.output().log.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, msg: expect.stringContaining('ready') });

    const result = await client.call(endpoints.queryVideos, { keyword: 'lesson', withFacets: true });
    expect(result.count).toBe(45);
    const compressed = createApiClient({ baseUrl: await server.ready, compress: true });
    await expect(compressed.call(endpoints.queryVideos, { keyword: 'lesson', withFacets: true })).resolves.toEqual(
      result,
    );
    server.child.kill('SIGTERM');
    await expect(server.ended).resolves.toBe(0);
    expect(server.output().complaints).toBe('');
  });

  it('lets the demo’s member in, with 3 bookmarks and 40 views, after a restart too', async () => {
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
    const favorite = history.items.filter(({ video }) => video.urlName === 'lumistage-8-three-point-lighting');
    expect(favorite.map(({ viewCount }) => viewCount)).toEqual([3, 3, 3]);
  });

  it('finishes what is under way when it is told to stop', async () => {
    const server = start();
    const { hostname, port } = new URL(await server.ready);
    const body = JSON.stringify({ keyword: 'lesson' });
    const answer = new Promise<number | undefined>((resolve, reject) => {
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
    await expect(answer).resolves.toBe(200);
    await expect(server.ended).resolves.toBe(0);
  });

  it('says in one line what keeps it from starting', async () => {
    const { port } = new URL(await start().ready);
    const notSqlite = join(folder, 'text.sqlite');
    await writeFile(notSqlite, 'no database at all');
    const cases: [Record<string, string>, RegExp][] = [
      [{ API_PORT: port }, /^The API could not start: its port is taken; set API_PORT to another one\n$/],
      [{ API_PORT: 'x' }, /^The API could not start: API_PORT must be a port .*\n$/],
      [{ CATALOGUE_FILE: join(folder, 'none.sqlite') }, /^The API could not start: .*catalogue.*none\.sqlite.*\n$/i],
      [{ MEMBERS_FILE: notSqlite }, /^The API could not start: .*text\.sqlite.*\n$/],
      [{ MEMBERS_FILE: join(notSqlite, 'members.sqlite') }, /^The API could not start: .*text\.sqlite.*\n$/],
      [
        { SITE_BASE: 'https://learn.example.com/' },
        /^The API could not start: the site is at https:.*: set COOKIE_SECURE=1 .*DEMO=0 .*\n$/,
      ],
      [
        { DATABASE_URL: 'postgres://x@localhost/x?host=/nowhere' },
        /^The API could not start: The members store at DATABASE_URL .*nowhere.*\n$/,
      ],
    ];
    for (const [changed, complaint] of cases) {
      const server = start(changed);
      await expect(server.ended).resolves.toBe(1);
      expect(server.output()).toMatchObject({ log: '', complaints: expect.stringMatching(complaint) });
    }
  }, 30_000);
});
