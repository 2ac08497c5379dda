import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { expectCopy } from './testing/compare-places.ts';
import { fillPlace, withPlace, type SampleMember } from './testing/sample-site.ts';

jest.setTimeout(180_000);

const SCRIPT = path.join(ROOT, 'tools/backup/backup.ts');

describe('a backup of a site', () => {
  let folder: string;
  let data: string;
  let copy: string;
  let member: SampleMember;

  const locationsOf = (site: string) => ({
    members: { membersFile: path.join(site, 'members.sqlite') },
    catalog: path.join(site, 'catalog.sqlite'),
    content: path.join(site, 'content'),
    brand: path.join(site, 'brand'),
    store: { address: path.join(site, 'store') },
  });
  const backup = (target: string) => makeBackup(locationsOf(data), target, () => undefined);
  /** Restores a backup; returns what the command prints. */
  const restore = async (site: string, from: string, options: { isOverwriting?: boolean; isDryRun?: boolean } = {}) => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const common = { isOverwriting: false, isDryRun: false, isReleasesOnly: false, isContentExternal: false };
    await restoreBackup(locationsOf(site), from, { ...common, ...options, log });
    return lines.join('\n');
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    data = await mkdtemp(path.join(folder, 'site-'));
    copy = path.join(folder, 'copies/one');
    member = await fillPlace({ data });
    for (let file = 0; file < 200; file += 1) await writeFile(path.join(data, `content/${file}.json`), '{}');
    await mkdir(path.join(data, 'brand'));
    await writeFile(path.join(data, 'brand/mark.svg'), '<svg/>');
    // Containers may open few files at once.
    const command = ['sh', '-c', 'ulimit -n 128 && exec "$@"', 'sh', process.execPath, SCRIPT, copy] as const;
    const notSet = { RELEASE_STORE: '', MEMBERS_FILE: '', CATALOG_FILE: '', CONTENT_DIR: '', DATABASE_URL: '' };
    const made = await runCommand(command, { env: { ...notSet, DATA_DIR: data, BRAND_DIR: path.join(data, 'brand') } });
    expect(made).toEqual({ code: 0, output: expect.stringContaining('is a complete backup') });
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('restores members, their sessions, bookmarks, history and releases into an empty site', async () => {
    const elsewhere = path.join(folder, 'elsewhere');
    expect(await restore(elsewhere, copy)).toContain('releases are restored');
    await expectCopy({ data }, { data: elsewhere }, member);
    for (const name of ['members.jsonl', 'catalog.sqlite'])
      expect((await stat(path.join(copy, name))).mode & 0o077).toBe(0);
  });

  it('restores the brand where none is, and leaves one that is there', async () => {
    const elsewhere = path.join(folder, 'branded');
    const mark = path.join(elsewhere, 'brand/mark.svg');
    expect(await restore(elsewhere, copy)).toContain('the brand is restored');
    expect(await readFile(mark, 'utf8')).toBe('<svg/>');
    await writeFile(mark, '<svg id="newer"/>');
    expect(await restore(elsewhere, copy, { isOverwriting: true })).toContain('the brand stays unchanged');
    expect(await readFile(mark, 'utf8')).toBe('<svg id="newer"/>');
  });

  it('replaces a site only with --overwrite, and then exactly, also for a server that runs', async () => {
    await withPlace({ data }, async ({ members: { members } }) => {
      await members.add('grace', 'a long password');
      await expect(restore(data, copy)).rejects.toThrow(/there is a site already \(2 members, .*--overwrite/);
      expect(await restore(data, copy, { isOverwriting: true, isDryRun: true })).toContain('nothing was changed');
      expect(await members.authenticate('grace', 'a long password')).toBeDefined();
      await restore(data, copy, { isOverwriting: true });
      expect(await members.authenticate('grace', 'a long password')).toBeUndefined();
    });
  });

  it.each<[string, (target: string) => Promise<unknown>, RegExp]>([
    ['has no manifest', (target) => rm(path.join(target, 'backup.json')), /no backup, or one that was not finished/],
    [
      'has an old format',
      (target) => writeFile(path.join(target, 'backup.json'), '{"formatVersion": 1}'),
      /backup\.json has another format than 2: restore it with the version that made it/,
    ],
    ['lacks a file', (target) => rm(path.join(target, 'members.jsonl')), /members\.jsonl is missing/],
    ['was cut off', (target) => truncate(path.join(target, 'catalog.sqlite'), 99), /catalog\.sqlite was changed/],
    [
      'has a file more',
      (target) => writeFile(path.join(target, 'store/more'), ''),
      /store\/more does not belong to it/,
    ],
  ])('that %s is refused by name, and nothing is changed', async (what, doDamage, message) => {
    const [target, nowhere] = [path.join(folder, what), path.join(folder, 'nowhere')];
    await cp(copy, target, { recursive: true });
    await doDamage(target);
    await expect(restore(nowhere, target)).rejects.toThrow(message);
    await expect(readdir(nowhere)).rejects.toThrow(/ENOENT/);
  });

  it('that is killed never looks complete', async () => {
    const target = path.join(folder, 'copies/killed');
    const child = spawn(process.execPath, [SCRIPT, target], { env: { ...process.env, DATA_DIR: data }, stdio: 'pipe' });
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(await readdir(path.dirname(target))).toEqual(['killed.unfinished', 'one']);
    await expect(restore(path.join(folder, 'none'), `${target}.unfinished`)).rejects.toThrow();
    await expect(backup(target)).rejects.toThrow('was not finished: remove it');
    await expect(backup(copy)).rejects.toThrow('is not empty');
  });
});
