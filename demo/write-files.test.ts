import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from './write-files.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'write-files-'));
const write = (folder: string, files: Record<string, string>) => writeFiles(folder, new Map(Object.entries(files)));

it('writes only what changed', () => {
  const folder = newFolder();
  expect(write(folder, { 'webinars/a.json': '1', 'webinars/b.json': '2' })).toEqual({ written: 2, removed: 0 });
  const before = statSync(path.join(folder, 'webinars/a.json')).mtimeMs;
  expect(write(folder, { 'webinars/a.json': '1', 'webinars/b.json': '3' })).toEqual({ written: 1, removed: 0 });
  expect(statSync(path.join(folder, 'webinars/a.json')).mtimeMs).toBe(before);
  expect(readFileSync(path.join(folder, 'webinars/b.json'), 'utf8')).toBe('3');
});

it('removes files of an earlier run, and folders that they leave empty', () => {
  const folder = newFolder();
  const [old, kept] = [{ 'master-class/p/old/one.json': '1' }, { 'master-class/p/new/two.json': '2' }];
  write(folder, { ...old, 'master-class/p/old/one.en.vtt': 'WEBVTT', ...kept });
  expect(write(folder, kept)).toEqual({ written: 0, removed: 2 });
  expect(existsSync(path.join(folder, 'master-class/p/old'))).toBe(false);
  expect(existsSync(path.join(folder, 'master-class/p/new/two.json'))).toBe(true);
});

it('leaves everything else in the folder alone', () => {
  const folder = newFolder();
  write(folder, { 'tutorials/p/one.json': '1' });
  writeFileSync(path.join(folder, 'notes.json'), 'mine');
  writeFileSync(path.join(folder, 'tutorials/p/notes.md'), 'mine');
  write(folder, {});
  expect(existsSync(path.join(folder, 'notes.json'))).toBe(true);
  expect(existsSync(path.join(folder, 'tutorials/p/notes.md'))).toBe(true);
});
