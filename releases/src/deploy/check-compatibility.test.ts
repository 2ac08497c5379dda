import type { Release } from '../store/format.ts';
import { findIncompatibility } from './check-compatibility.ts';

const releaseOf = (app: string, version: string, range: string) =>
  ({ app, id: '1.0.0-0123456789ab', segments: [], shared: { builtWith: version, range } }) as unknown as Release;

describe('a shell with a version of shared, and a section with a range', () => {
  it.each([
    ['1.4.0', '1.4.0', true],
    ['1.4.1', '1.4.0', false],
    ['1.4.0', '^1.2.0', true],
    ['1.1.9', '^1.2.0', false],
    ['0.3.0', '^0.2.3', false],
    ['1.3.0', '~1.2.3', false],
    ['2.1.0', '>=1.5.0 <3.0.0', true],
    ['1.10.0', '>1.9.0', true],
    ['2.3.0', '^1.0.0 || ^2.0.0', true],
    ['3.0.0', '^1.0.0 || ^2.0.0', false],
    ['1.0.0-rc.9', '>=1.0.0-rc.10', false],
    ['1.0.0-rc.10', '^1.0.0', false],
  ])('%s and %s are compatible: %s', (version, range, isCompatible) => {
    const [shell, section] = [releaseOf('shell', version, '^1.0.0'), releaseOf('mf-library', version, range)];
    const problems = [
      findIncompatibility(shell, [{ release: section, role: 'active' }]),
      findIncompatibility(section, [{ release: shell, role: 'canary' }]),
    ];
    expect(problems.map((problem) => problem === null)).toEqual([isCompatible, isCompatible]);
  });
});
