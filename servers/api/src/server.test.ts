import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '@learning-center/shared/api';
import { endpoints } from '@learning-center/shared/contract';
import { sampleFile } from './catalog/testing/open-sample.ts';
import { sampleContent } from './catalog/testing/sample-content.ts';
import { sampleVideo } from './catalog/testing/sample-video.ts';
import { spawnServer, type ServerProcess } from './testing/spawn-server.ts';

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

  it('logs one line of JSON when it is ready, serves the web client, and finishes requests after SIGTERM', async () => {
    const server = start();
    const address = await server.ready;
    const lines = server.output().log.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'listening', address });

    const client = createApiClient({ baseUrl: `${address}/api/` });
    const result = await client.call(endpoints.queryVideos, { keyword: 'lesson', withFacets: true });
    expect(result.count).toBe(45);
    const compressed = createApiClient({ baseUrl: address, compress: true });
    await expect(compressed.call(endpoints.queryVideos, { keyword: 'lesson', withFacets: true })).resolves.toEqual(
      result,
    );

    const body = JSON.stringify({ keyword: 'lesson' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const call = request(`${address}/LearningCenter/v1/Query`, { method: 'POST', headers });
    const response = once(call, 'response') as Promise<[{ statusCode: number }]>;
    call.write(body.slice(0, 5));
    // The response to a second request shows that the server has read the first.
    await fetch(`${address}/healthz`);
    server.child.kill('SIGTERM');
    while (!server.output().log.includes('"closing"')) await sleep(20);
    call.end(body.slice(5));
    expect((await response)[0].statusCode).toBe(200);
    await expect(server.ended).resolves.toBe(0);
    expect(server.output().errorOutput).toBe('');
  });

  it('logs a demo member in, whose 3 bookmarks and 40 views survive a restart', async () => {
    const first = start();
    const login = await fetch(`${await first.ready}/member/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'mira', password: 'dopesheet' }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    first.child.kill('SIGKILL');
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

  it('reports after SIGTERM that it is not ready, and still responds until SHUTDOWN_DELAY_MS is over', async () => {
    const { child, ready, ended, output } = start({ SHUTDOWN_DELAY_MS: '3000' });
    const address = await ready;
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    await expect(statusOf('/readyz')).resolves.toBe(200);
    child.kill('SIGTERM');
    // The server may handle requests before the signal.
    while ((await statusOf('/readyz')) === 200);
    await expect(statusOf('/MemberAPI/v2/LoginInfo')).resolves.toBe(200);
    await expect(ended).resolves.toBe(0);
    expect(output().errorOutput).toBe('');
  });

  it('exits after SHUTDOWN_TIMEOUT_MS although a request is still pending', async () => {
    const { child, ready, ended, output } = start({ SHUTDOWN_TIMEOUT_MS: '1000' });
    const { port } = new URL(await ready);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('POST /LearningCenter/v1/Query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100\r\n\r\n{');
    await fetch(`http://127.0.0.1:${port}/healthz`);
    child.kill('SIGTERM');
    await expect(ended).resolves.toBe(1);
    expect(output().log).toContain('"closed","isDrained":false');
    socket.destroy();
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
    ];
    for (const [changed, message] of cases) {
      const server = start(changed);
      await expect(server.ended).resolves.toBe(1);
      expect(server.output()).toMatchObject({ log: '', errorOutput: expect.stringMatching(message) });
    }
  }, 180_000);
});
