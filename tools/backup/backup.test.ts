import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFile } from '../../../api/src/catalogue/testing/open-sample.ts';
import { sampleContent } from '../../../api/src/catalogue/testing/sample-content.ts';
import { sampleVideo } from '../../../api/src/catalogue/testing/sample-video.ts';
import { spawnServer, type ServerProcess } from '../../../api/src/testing/spawn-server.ts';
import { activateRelease, publishPart, readStatus, verifyStore } from '../../src/index.ts';
import { writeFakeBuild } from '../../src/testing/fake-build.ts';
import { ROOT } from '../places.ts';
import { runCommand } from '../run-command.ts';

jest.setTimeout(120_000);

/** A site's data folder as `DATA_DIR` names it, with releases and a catalogue. */
async function makeData(folder: string): Promise<string> {
  const store = path.join(folder, 'store');
  for (const version of ['1.0.0', '1.1.0']) {
    const from = await writeFakeBuild(path.join(folder, 'work'), { app: 'shell', version });
    const { release } = await publishPart({ store, app: 'shell', from, by: 'Olga' });
    await activateRelease({ store, app: 'shell', target: release.id, by: 'Olga', isUnchecked: true });
  }
  await cp(sampleFile(sampleContent({ videos: [sampleVideo({ id: 1 })] })), path.join(folder, 'catalogue.sqlite'));
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
      path.join(ROOT, `releases/local/${command}.ts`),
      ...args,
    ],
    {
      env: {
        DATA_DIR: data,
        RELEASE_STORE: '',
        MEMBERS_FILE: '',
        CATALOGUE_FILE: '',
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

  const startApi = async (place: string): Promise<string> => {
    const server = spawnServer({
      API_PORT: '0',
      CATALOGUE_FILE: path.join(place, 'catalogue.sqlite'),
      MEMBERS_FILE: path.join(place, 'members.sqlite'),
    });
    servers.push(server);
    return server.ready;
  };
  const send = async (url: string, fields: object, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', cookie };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) });
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', body: (await answer.json()) as object };
  };
  /** What a member sees of her own, with the session of before. */
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

  it('brings members, their sessions, bookmarks, history and the releases back, where nothing was', async () => {
    const api = await startApi(data);
    const { cookie } = await send(`${api}/member/api/register`, { name: 'ada', password: 'a long password' });
    await send(`${api}/LearningCenter/v1/Bookmark/UpdateStatus`, { id: 1, isBookmarked: true, dataType: 1 }, cookie);
    await send(`${api}/LearningCenter/v1/History/Add`, { id: 1, dataType: 1 }, cookie);
    const before = await ownOf(api, cookie);
    expect(before).toMatchObject([{ result: { count: 1 } }, { result: { count: 1 } }]);

    expect(await run('backup', data, copy)).toEqual({ code: 0, output: expect.stringContaining('is a whole backup') });
    const elsewhere = path.join(folder, 'elsewhere');
    expect(await run('restore', elsewhere, copy)).toMatchObject({
      code: 0,
      output: expect.stringContaining('releases are back'),
    });

    expect(await ownOf(await startApi(elsewhere), cookie)).toEqual(before);
    const [was, is] = [await readStatus(path.join(data, 'store')), await readStatus(path.join(elsewhere, 'store'))];
    expect({ ...is, store: was.store }).toEqual(was);
    const verified = await verifyStore({ store: path.join(elsewhere, 'store') });
    expect(verified.map(({ damage }) => damage)).toEqual([[], []]);
    expect(await readFile(path.join(elsewhere, 'content/products.json'), 'utf8')).toBe('[]');
    for (const name of ['members.jsonl', 'catalogue.sqlite'])
      expect((await stat(path.join(copy, name))).mode & 0o077).toBe(0);
  });

  it('replaces a site only when it is told to, and then exactly', async () => {
    const api = await startApi(data);
    await send(`${api}/member/api/register`, { name: 'grace', password: 'a long password' });
    const refused = await run('restore', data, copy);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/there is a site already \(2 members, .*--overwrite/),
    });
    expect((await run('restore', data, copy, '--dry-run')).output).toContain('nothing was changed');

    const store = path.join(data, 'store');
    const from = await writeFakeBuild(path.join(data, 'work'), { app: 'shell', version: '2.0.0' });
    const later = await publishPart({ store, app: 'shell', from, by: 'Olga' });
    await activateRelease({ store, app: 'shell', target: later.release.id, by: 'Olga', isUnchecked: true });
    expect(await run('restore', data, copy, '--overwrite')).toMatchObject({ code: 0 });
    const { parts } = await readStatus(store);
    expect(JSON.stringify(parts)).not.toContain('2.0.0');
    // The server that ran all the time has the members of the backup.
    const login = await send(`${api}/member/api/login`, { name: 'grace', password: 'a long password' });
    expect(login.body).toMatchObject({ message: 'Name and password do not fit' });
  });

  it('that was changed, cut off or not finished is refused by name, and nothing is touched', async () => {
    const nowhere = path.join(folder, 'nowhere');
    const damage: [string, (place: string) => Promise<unknown>, RegExp][] = [
      ['no manifest', (place) => rm(path.join(place, 'backup.json')), /no backup, or one that was not finished/],
      ['a file that is gone', (place) => rm(path.join(place, 'members.jsonl')), /members\.jsonl is missing/],
      [
        'a file cut off',
        (place) => truncate(path.join(place, 'catalogue.sqlite'), 99),
        /catalogue\.sqlite was changed/,
      ],
      ['a file more', (place) => writeFile(path.join(place, 'store/more'), ''), /store\/more is no part of it/],
    ];
    for (const [what, doDamage, message] of damage) {
      const place = path.join(folder, what);
      await cp(copy, place, { recursive: true });
      await doDamage(place);
      expect(await run('restore', nowhere, place)).toEqual({ code: 1, output: expect.stringMatching(message) });
    }
    await expect(readdir(nowhere)).rejects.toThrow(/ENOENT/);
  });

  it('that is killed never looks like a whole one', async () => {
    const place = path.join(folder, 'copies/killed');
    const script = path.join(ROOT, 'releases/local/backup.ts');
    const child = spawn(process.execPath, [script, place], { env: { ...process.env, DATA_DIR: data }, stdio: 'pipe' });
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(await readdir(path.dirname(place))).toEqual(['killed.unfinished', 'one']);
    expect(await run('restore', path.join(folder, 'none'), `${place}.unfinished`)).toMatchObject({ code: 1 });
    expect((await run('backup', data, place)).output).toContain('was not finished: remove it');
    expect((await run('backup', data, copy)).output).toContain('is not empty');
  });
});
