import { readFileSync } from 'node:fs';
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

describe('the architecture page', () => {
  const page = read('architecture.md');

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
