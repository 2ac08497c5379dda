import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { readRequirements } from './describe-requirements.ts';
import { citedTestExists } from './testing/cited-tests.ts';

const rows = readRequirements().map(({ cells: [number = '', section = '', text = ''], proofs }) => ({
  number,
  section,
  text,
  proofs,
}));
const numbered = rows.filter(({ number }) => number !== '');

/** The first and the last number of each section, as the specification lists them. */
function rangesInSpecification(): string[] {
  const specification = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');
  const [, list = ''] = specification.split('\n## Requirements\n');
  return [...(list.split('\n## ')[0] ?? '').matchAll(/([\d.]+): (\d+)–(\d+)/g)].map(
    ([, section, first, last]) => `${section}: ${first}–${last}`,
  );
}

describe('the table of requirements', () => {
  it('has every number from 1 to 159 once, in order', () => {
    expect(numbered.map(({ number }) => Number(number))).toEqual(Array.from({ length: 159 }, (_, index) => index + 1));
  });

  it('has the sections of the specification, which lists their numbers', () => {
    const sections = Map.groupBy(numbered, ({ section }) => section);
    const ranges = [...sections].map(([section, of]) => `${section}: ${of[0]?.number}–${of.at(-1)?.number}`);
    expect(rangesInSpecification()).toEqual(ranges);
    expect(rows.filter(({ number, section }) => (number === '') !== (section === 'beyond'))).toEqual([]);
  });

  it.each(rows)('is proved by files and tests that exist: $number $text', ({ proofs, text }) => {
    expect(text).not.toBe('');
    expect(proofs).not.toEqual([]);
    expect(proofs.filter((proof) => !citedTestExists(proof))).toEqual([]);
  });

  it('names a test wherever it names a test file', () => {
    const proofs = rows.flatMap((row) => row.proofs);
    expect(proofs.filter(({ file, title }) => /\.(test|spec)\.tsx?$/.test(file) !== (title !== undefined))).toEqual([]);
  });
});
