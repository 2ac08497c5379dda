import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { citedTestExists, readProvenRows } from './testing/cited-tests.ts';

const read = (page: string) => readFileSync(path.join(ROOT, 'docs', page), 'utf8');
const requirements = readProvenRows('requirements');
const threats = readProvenRows('threats');
const numbered = requirements.map(({ cells: [number = '', section = ''] }) => ({ number, section }));

describe('the requirements', () => {
  it('have every number from 1 to 159 once, in order', () => {
    const numbers = numbered.filter(({ number }) => number !== '').map(({ number }) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 159 }, (_, index) => index + 1));
  });

  it('are in the sections of the specification, which lists their numbers', () => {
    const [, below = ''] = read('specification.md').split('\n## Requirements\n');
    const [list = ''] = below.split('\n## ');
    const sections = [...Map.groupBy(numbered, ({ section }) => section)].filter(([section]) => section !== 'beyond');
    expect([...list.matchAll(/[\d.]+: \d+–\d+/g)].map(([range]) => range)).toEqual(
      sections.map(([section, of]) => `${section}: ${of[0]?.number}–${of.at(-1)?.number}`),
    );
  });

  it('name a test wherever they name a test file', () => {
    const proofs = requirements.flatMap((row) => row.proofs);
    expect(proofs.filter(({ file, title }) => /\.(test|spec)\.tsx?$/.test(file) !== (title !== undefined))).toEqual([]);
  });
});

describe('the page about security', () => {
  it('has a defense against each threat of the table of tests, and no other threat', () => {
    const described = [...read('security.md').matchAll(/^- \*\*(.+?)\*\*: .{5,}\.$/gm)].map(([, threat]) => threat);
    expect(described.length).toBeGreaterThan(40);
    expect(described.toSorted()).toEqual(threats.map(({ cells: [threat] }) => threat).toSorted());
  });
});

describe('each requirement and threat', () => {
  it.each([...requirements, ...threats])('is proved by files and tests that exist: $cells', ({ cells, proofs }) => {
    expect(cells.at(-1)).not.toBe('');
    expect(proofs).not.toEqual([]);
    expect(proofs.filter((proof) => !citedTestExists(proof))).toEqual([]);
  });
});
