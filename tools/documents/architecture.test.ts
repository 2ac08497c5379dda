import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';

const read = (page: string) => readFileSync(path.join(ROOT, 'docs', page), 'utf8');

const WALKS = [
  'A page, from its address to SQL and back',
  'A release, from build to page',
  'A bookmark, from click to row',
] as const;

/** The numbered steps below a heading. */
function stepsBelow(page: string, heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\d+\. /.test(line));
}

/** What the picture calls a file's folder; undefined for files at the root. */
function folderInPicture(file: string): string | undefined {
  const [first = '', second = ''] = file.split('/');
  if (first === 'servers') return second;
  if (first.startsWith('mf-')) return 'sections';
  return file.includes('/') ? first : undefined;
}

/** The folders of all packages of this repository, by package name. */
const packages = new Map(
  globSync('{*,servers/*,tools/*,tests/*}/package.json', { cwd: ROOT, exclude: ['node_modules'] }).map((file) => [
    JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).name as string,
    path.dirname(file),
  ]),
);

/** The file or folder of this repository that a file imports; undefined for other packages. */
function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  const [scopeOrName = '', name = ''] = specifier.split('/');
  const folder = packages.get(scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName);
  return folder && `${folder}/`;
}

/** The imports between folders, as arrows of the picture; tests count too. */
function importArrows(): Set<string> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  const arrows = files.split('\n').flatMap((file) => {
    const from = folderInPicture(file);
    if (from === undefined || !existsSync(path.join(ROOT, file))) return [];
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(/^(?:import|export|\}) [^'\n]*from '([^']+)'/gm)].flatMap(([, specifier = '']) => {
      const to = folderInPicture(importedFile(file, specifier) ?? '');
      return to === undefined || to === from ? [] : [`${from} --> ${to}`];
    });
  });
  return new Set(arrows);
}

/** The arrows of the picture; one that leads to a group stands for its folders. */
function drawnArrows(page: string): string[][] {
  const groups: Record<string, string[]> = { run: ['edge', 'api', 'kit'], site: ['shell', 'sections'] };
  return [...page.matchAll(/^ +(\w+) --> (\w+)$/gm)].map(([, from = '', to = '']) =>
    (groups[to] ?? [to]).map((folder) => `${from} --> ${folder}`),
  );
}

describe('the architecture page', () => {
  const page = read('architecture.md');

  it('draws an arrow for every import between folders, and no other', () => {
    const imports = importArrows();
    const drawn = drawnArrows(page);
    expect([...imports].filter((arrow) => !drawn.flat().includes(arrow))).toEqual([]);
    expect(drawn.filter((arrows) => !arrows.some((arrow) => imports.has(arrow)))).toEqual([]);
  });

  it.each(WALKS)('describes each step of “%s” by a file and one sentence', (heading) => {
    const steps = stepsBelow(page, heading);
    expect(steps.length).toBeGreaterThan(5);
    for (const step of steps) expect(step).toMatch(/^\d+\. `[\w./-]+\.(?:tsx?|js)`.* .*\.$/);
  });
});

describe('the glossary', () => {
  const rows = [...read('glossary.md').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, word = '', meaning = '', reason = '']) => ({ word, meaning, reason }))
    .filter(({ word }) => word !== 'Word' && !word.startsWith('---'));

  it('has at most 25 words, each once and with its reason', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(25);
    expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length);
    expect(rows.filter(({ meaning, reason }) => !meaning || !reason)).toEqual([]);
  });
});
