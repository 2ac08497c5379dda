import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise } from '../checks/cruise.ts';
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

/** The imports between folders, as arrows of the picture; tests count too. */
async function importArrows(): Promise<Set<string>> {
  const folders = globSync('{shell,mf-*,shared,servers,releases,demo,tools,tests}', { cwd: ROOT });
  const { modules } = await cruise(folders, ROOT);
  const arrows = modules.flatMap(({ source, dependencies }) => {
    const from = folderInPicture(source);
    const own = dependencies.filter(
      ({ resolved, coreModule }) => !coreModule && !/(^|\/)node_modules\//.test(resolved),
    );
    return own.flatMap(({ resolved }) => {
      const to = folderInPicture(resolved);
      return from === undefined || to === undefined || to === from ? [] : [`${from} --> ${to}`];
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

  it('draws an arrow for every import between folders, and no other', async () => {
    const imports = await importArrows();
    const drawn = drawnArrows(page);
    expect([...imports].filter((arrow) => !drawn.flat().includes(arrow))).toEqual([]);
    expect(drawn.filter((arrows) => !arrows.some((arrow) => imports.has(arrow)))).toEqual([]);
  }, 60_000);

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
