import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from './write-files.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'write-files-'));

it('writes only what changed', () => {
  const folder = newFolder();
  expect(
    writeFiles(
      folder,
      new Map([
        ['webinars/a.json', '1'],
        ['webinars/b.json', '2'],
      ]),
    ),
  ).toEqual({ written: 2, removed: 0 });
  const before = statSync(path.join(folder, 'webinars/a.json')).mtimeMs;
  expect(
    writeFiles(
      folder,
      new Map([
        ['webinars/a.json', '1'],
        ['webinars/b.json', '3'],
      ]),
    ),
  ).toEqual({ written: 1, removed: 0 });
  expect(statSync(path.join(folder, 'webinars/a.json')).mtimeMs).toBe(before);
  expect(readFileSync(path.join(folder, 'webinars/b.json'), 'utf8')).toBe('3');
});

it('removes files of an earlier run, and folders that they leave empty', () => {
  const folder = newFolder();
  writeFiles(
    folder,
    new Map([
      ['master-class/p/old/one.json', '1'],
      ['master-class/p/old/one.en.vtt', 'WEBVTT'],
      ['master-class/p/new/two.json', '2'],
    ]),
  );
  expect(writeFiles(folder, new Map([['master-class/p/new/two.json', '2']]))).toEqual({ written: 0, removed: 2 });
  expect(existsSync(path.join(folder, 'master-class/p/old'))).toBe(false);
  expect(existsSync(path.join(folder, 'master-class/p/new/two.json'))).toBe(true);
});

it('leaves everything else in the folder alone', () => {
  const folder = newFolder();
  writeFiles(folder, new Map([['tutorials/p/one.json', '1']]));
  writeFileSync(path.join(folder, 'notes.json'), 'mine');
  writeFileSync(path.join(folder, 'tutorials/p/notes.md'), 'mine');
  writeFiles(folder, new Map());
  expect(existsSync(path.join(folder, 'notes.json'))).toBe(true);
  expect(existsSync(path.join(folder, 'tutorials/p/notes.md'))).toBe(true);
});
