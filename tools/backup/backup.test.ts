import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFile } from '../../servers/api/src/catalog/testing/open-sample.ts';
import { sampleContent } from '../../servers/api/src/catalog/testing/sample-content.ts';
import { sampleVideo } from '../../servers/api/src/catalog/testing/sample-video.ts';
import { spawnServer, type ServerProcess } from '../../servers/api/src/testing/spawn-server.ts';
import { activateRelease, openStore, publishApp, readStatus, verifyStore } from '../../releases/src/index.ts';
import { writeFakeBuild } from '../../releases/src/testing/fake-build.ts';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

jest.setTimeout(120_000);

/** A site's data folder as `DATA_DIR` names it, with releases and a catalog. */
async function makeData(folder: string): Promise<string> {
  const store = await openStore({ address: path.join(folder, 'store') });
  for (const version of ['1.0.0', '1.1.0']) {
    const from = await writeFakeBuild(path.join(folder, 'work'), { app: 'shell', version });
    const { release } = await publishApp({ store, app: 'shell', from, by: 'Olga' });
    await activateRelease({ store, app: 'shell', target: release.id, by: 'Olga', skipsSmokeCheck: true });
  }
  await cp(sampleFile(sampleContent({ videos: [sampleVideo({ id: 1 })] })), path.join(folder, 'catalog.sqlite'));
  await mkdir(path.join(folder, 'content'));
  await writeFile(path.join(folder, 'content/products.json'), '[]');
  for (let file = 0; file < 200; file += 1) await writeFile(path.join(folder, `content/${file}.json`), '{}');
  return folder;
}

const run = (command: 'backup' | 'restore', data: string, ...args: string[]) =>
  // Containers may open few files at once.
  runCommand(
    [
      'sh',
      '-c',
      'ulimit -n 128 && exec "$@"',
      'sh',
      process.execPath,
      path.join(ROOT, `tools/backup/${command}.ts`),
      ...args,
    ],
    {
      env: {
        DATA_DIR: data,
        RELEASE_STORE: '',
        MEMBERS_FILE: '',
        CATALOG_FILE: '',
        CONTENT_DIR: '',
        DATABASE_URL: '',
      },
    },
  );

describe('a backup of a running site', () => {
  let folder: string;
  let data: string;
  let copy: string;
  const servers: ServerProcess[] = [];

  const startApi = async (target: string): Promise<string> => {
    const server = spawnServer({
      API_PORT: '0',
      CATALOG_FILE: path.join(target, 'catalog.sqlite'),
      MEMBERS_FILE: path.join(target, 'members.sqlite'),
    });
    servers.push(server);
    return server.ready;
  };
  const send = async (url: string, fields: object, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', cookie };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) });
    return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', body: (await response.json()) as object };
  };
  /** A member's own data, read with the session from before. */
  const ownOf = async (address: string, cookie: string) => [
    (await send(`${address}/LearningCenter/v1/Bookmark/Query`, {}, cookie)).body,
    (await send(`${address}/LearningCenter/v1/History/Query`, {}, cookie)).body,
  ];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    data = await makeData(await mkdtemp(path.join(folder, 'site-')));
    copy = path.join(folder, 'copies/one');
  });

  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true });
  });

  it('restores members, their sessions, bookmarks, history and releases into an empty site', async () => {
    const api = await startApi(data);
    const { cookie } = await send(`${api}/member/api/register`, { name: 'ada', password: 'a long password' });
    await send(`${api}/LearningCenter/v1/Bookmark/UpdateStatus`, { id: 1, isBookmarked: true, dataType: 1 }, cookie);
    await send(`${api}/LearningCenter/v1/History/Add`, { id: 1, dataType: 1 }, cookie);
    const before = await ownOf(api, cookie);
    expect(before).toMatchObject([{ result: { count: 1 } }, { result: { count: 1 } }]);

    expect(await run('backup', data, copy)).toEqual({
      code: 0,
      output: expect.stringContaining('is a complete backup'),
    });
    const elsewhere = path.join(folder, 'elsewhere');
    expect(await run('restore', elsewhere, copy)).toMatchObject({
      code: 0,
      output: expect.stringContaining('releases are restored'),
    });

    expect(await ownOf(await startApi(elsewhere), cookie)).toEqual(before);
    const stores = [data, elsewhere].map((site) => openStore({ address: path.join(site, 'store') }));
    const [was, is] = await Promise.all(stores.map(async (store) => readStatus(await store)));
    expect({ ...is, store: was?.store }).toEqual(was);
    const verified = await verifyStore({ store: await openStore({ address: path.join(elsewhere, 'store') }) });
    expect(verified.map(({ damage }) => damage)).toEqual([[], []]);
    expect(await readFile(path.join(elsewhere, 'content/products.json'), 'utf8')).toBe('[]');
    for (const name of ['members.jsonl', 'catalog.sqlite'])
      expect((await stat(path.join(copy, name))).mode & 0o077).toBe(0);
  });

  it('replaces a site only with --overwrite, and then exactly', async () => {
    const api = await startApi(data);
    await send(`${api}/member/api/register`, { name: 'grace', password: 'a long password' });
    const refused = await run('restore', data, copy);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/there is a site already \(2 members, .*--overwrite/),
    });
    expect((await run('restore', data, copy, '--dry-run')).output).toContain('nothing was changed');

    const store = await openStore({ address: path.join(data, 'store') });
    const from = await writeFakeBuild(path.join(data, 'work'), { app: 'shell', version: '2.0.0' });
    const later = await publishApp({ store, app: 'shell', from, by: 'Olga' });
    await activateRelease({ store, app: 'shell', target: later.release.id, by: 'Olga', skipsSmokeCheck: true });
    expect(await run('restore', data, copy, '--overwrite')).toMatchObject({ code: 0 });
    const { apps } = await readStatus(store);
    expect(JSON.stringify(apps)).not.toContain('2.0.0');
    // The server that ran all the time serves the members of the backup.
    const login = await send(`${api}/member/api/login`, { name: 'grace', password: 'a long password' });
    expect(login.body).toMatchObject({ message: 'Name and password do not match' });
  });

  it('that was changed, truncated or interrupted is refused by name, and nothing is changed', async () => {
    const nowhere = path.join(folder, 'nowhere');
    const damage: [string, (target: string) => Promise<unknown>, RegExp][] = [
      ['no manifest', (target) => rm(path.join(target, 'backup.json')), /no backup, or one that was not finished/],
      [
        'a format that is too old',
        (target) => writeFile(path.join(target, 'backup.json'), '{"formatVersion": 1}'),
        /backup\.json has another format than 2: restore it with the version that made it/,
      ],
      ['a file that is gone', (target) => rm(path.join(target, 'members.jsonl')), /members\.jsonl is missing/],
      ['a file cut off', (target) => truncate(path.join(target, 'catalog.sqlite'), 99), /catalog\.sqlite was changed/],
      ['a file more', (target) => writeFile(path.join(target, 'store/more'), ''), /store\/more does not belong to it/],
    ];
    for (const [what, doDamage, message] of damage) {
      const target = path.join(folder, what);
      await cp(copy, target, { recursive: true });
      await doDamage(target);
      expect(await run('restore', nowhere, target)).toEqual({ code: 1, output: expect.stringMatching(message) });
    }
    await expect(readdir(nowhere)).rejects.toThrow(/ENOENT/);
  });

  it('that is killed never looks complete', async () => {
    const target = path.join(folder, 'copies/killed');
    const script = path.join(ROOT, 'tools/backup/backup.ts');
    const child = spawn(process.execPath, [script, target], { env: { ...process.env, DATA_DIR: data }, stdio: 'pipe' });
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(await readdir(path.dirname(target))).toEqual(['killed.unfinished', 'one']);
    expect(await run('restore', path.join(folder, 'none'), `${target}.unfinished`)).toMatchObject({ code: 1 });
    expect((await run('backup', data, target)).output).toContain('was not finished: remove it');
    expect((await run('backup', data, copy)).output).toContain('is not empty');
  });
});
