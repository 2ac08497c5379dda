import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './places.ts';
import { describeDependencies, readDependencies, type Dependency } from './read-dependencies.ts';

/** Licenses that ask for no more than to be named. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  '0BSD',
  'CC0-1.0',
  '(MIT AND Zlib)',
]);

describe('what others made', () => {
  let dependencies: Dependency[];

  beforeAll(async () => {
    dependencies = await readDependencies();
  });

  it('is under licenses that ask for no more than to be named', () => {
    expect(dependencies.length).toBeGreaterThan(50);
    expect(dependencies.filter(({ license }) => !ALLOWED.has(license))).toEqual([]);
  });

  it('is listed in the documentation as the lock file has it', () => {
    expect(readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8')).toBe(describeDependencies(dependencies));
  });
});
