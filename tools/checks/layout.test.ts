import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';

const MAX_SHARE = 0.2;
const MAX_MODULES = 20;

/** The workspaces with more than a fifth of all source lines. A file belongs to its deepest workspace. */
function findLargeWorkspaces(workspaces: readonly string[], lines: ReadonlyMap<string, number>): string[] {
  const deepestFirst = workspaces.toSorted((a, b) => b.length - a.length);
  const counts = new Map<string | undefined, number>();
  let total = 0;
  for (const [file, count] of lines) {
    const workspace = deepestFirst.find((folder) => file.startsWith(`${folder}/`));
    counts.set(workspace, (counts.get(workspace) ?? 0) + count);
    total += count;
  }
  return workspaces.filter((workspace) => (counts.get(workspace) ?? 0) > MAX_SHARE * total);
}

/** How many modules each folder has. Tests and type declarations do not count. */
function countModules(files: readonly string[]): [string, number][] {
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|d)\.tsx?$/.test(file));
  const byFolder = Map.groupBy(modules, (file) => path.posix.dirname(file));
  return [...byFolder].map(([folder, { length }]) => [folder, length]);
}

/** The folders with more than 20 modules. */
const findLargeFolders = (files: readonly string[]): string[] =>
  countModules(files)
    .filter(([, count]) => count > MAX_MODULES)
    .map(([folder]) => folder);

/** The folders of release tool and edge without 3 to 15 modules. */
const findUnevenRooms = (files: readonly string[]): string[] =>
  countModules(files)
    .filter(([folder, count]) => /^(releases|servers\/edge)\/src\//.test(folder) && (count < 3 || count > 15))
    .map(([folder]) => folder)
    .filter((folder) => !folder.includes('/testing'));

const readLines = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1;
const { workspaces: patterns } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const workspaces = globSync(patterns, { cwd: ROOT }).filter((folder) =>
  existsSync(path.join(ROOT, folder, 'package.json')),
);
const sources = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|[mc]?js|css)$/.test(file) && existsSync(path.join(ROOT, file)));

describe('the layout', () => {
  it('has no workspace with more than a fifth of all source lines', () => {
    expect(workspaces).toContain('shell');
    expect(findLargeWorkspaces(workspaces, new Map(sources.map((file) => [file, readLines(file)])))).toEqual([]);
  });

  it('has no folder with more than 20 modules', () => {
    expect(sources).toContain('tools/checks/plain-english.ts');
    expect(findLargeFolders(sources)).toEqual([]);
  });

  it('has rooms of the release tool and of the edge with 3 to 15 modules in each folder', () => {
    expect(findUnevenRooms(sources)).toEqual([]);
    const modules = Array.from({ length: 16 }, (_, number) => `releases/src/full/module-${number}.ts`);
    const planted = [...modules, 'releases/src/empty/a.ts', 'releases/src/empty/b.ts', 'releases/src/empty/c.test.ts'];
    expect(findUnevenRooms(planted)).toEqual(['releases/src/full', 'releases/src/empty']);
  });

  it('reports a workspace that is too large, without the lines of a workspace in it', () => {
    const lines = new Map([
      ['tools/a.ts', 20],
      ['tools/build/b.ts', 21],
      ['root.js', 59],
    ]);
    expect(findLargeWorkspaces(['tools', 'tools/build'], lines)).toEqual(['tools/build']);
  });

  it('reports a folder with a module too many, but counts no tests and no type declarations', () => {
    const modules = Array.from({ length: MAX_MODULES }, (_, number) => `full/module-${number}.ts`);
    expect(findLargeFolders([...modules, 'full/a.test.ts', 'full/b.spec.ts', 'full/c.d.ts', 'full/d.css'])).toEqual([]);
    expect(findLargeFolders([...modules, 'full/Page.tsx', 'other/Page.tsx'])).toEqual(['full']);
  });
});
