import type { Release } from '../../model/format.ts';
import { findIncompatibility } from './check-compatibility.ts';

const releaseOf = (app: string, version: string, range: string) =>
  ({ app, id: '1.0.0-0123456789ab', segments: [], shared: { builtWith: version, range } }) as unknown as Release;

describe('a shell with a version of shared, and a section with a range', () => {
  it.each([
    ['1.4.0', '1.4.0', true],
    ['1.4.0', '^1.2.0', true],
    ['0.3.0', '^0.2.3', false],
    ['1.3.0', '~1.2.3', false],
    ['2.1.0', '>=1.5.0 <3.0.0', true],
    ['2.3.0', '^1.0.0 || ^2.0.0', true],
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

const REACT = (version: string) => ({ react: { builtWith: version, range: `^${version}` } });
const withPackages = (app: string, packages: Release['packages']) => ({
  ...releaseOf(app, '1.0.0', '^1.0.0'),
  ...(packages ? { packages } : {}),
});

/** Why the pair does not fit: as an activation of the section, and as one of the shell. */
const problemsOf = (shell: Release, section: Release) => [
  findIncompatibility(section, [{ release: shell, role: 'active' }]),
  findIncompatibility(shell, [{ release: section, role: 'canary' }]),
];

describe('a section in ES modules, or with sheets for the shell to load', () => {
  const sectionWith = (fields: Partial<Release>) => ({ ...releaseOf('mf-films', '2.2.0', '^2.0.0'), ...fields });
  const shell = (version: string) => releaseOf('shell', version, '^2.0.0');

  it.each([
    ['ES modules', { entryType: 'module' } as const],
    ['sheets', { styles: ['style.css'] }],
  ])('with %s is refused beside a shell that cannot load them, in one line with both versions', (_what, fields) => {
    expect(problemsOf(shell('2.1.0'), sectionWith(fields))).toEqual([
      'mf-films 1.0.0-0123456789ab needs shared >=2.2.0, but the active shell 1.0.0-0123456789ab has 2.1.0: ' +
        'first activate a shell that has it, or another release of mf-films',
      'the canary mf-films 1.0.0-0123456789ab needs shared >=2.2.0, but shell 1.0.0-0123456789ab has 2.1.0: ' +
        'first promote mf-films or end its canary (rollback mf-films)',
    ]);
  });

  it('is accepted beside a shell that loads them, as a script without such sheets is beside any shell', () => {
    expect(problemsOf(shell('2.2.0'), sectionWith({ entryType: 'module', styles: ['style.css'] }))).toEqual([
      null,
      null,
    ]);
    expect(problemsOf(shell('2.1.0'), sectionWith({ entryType: 'script', styles: [] }))).toEqual([null, null]);
  });
});

describe('the other packages of a section', () => {
  it('are refused in another version, in one line with both versions, whichever of the two is activated', () => {
    const shell = withPackages('shell', REACT('20.0.0'));
    expect(problemsOf(shell, withPackages('mf-library', REACT('19.3.1')))).toEqual([
      'mf-library 1.0.0-0123456789ab needs react ^19.3.1, but the active shell 1.0.0-0123456789ab has 20.0.0: ' +
        'first activate a shell that has it, or another release of mf-library',
      'the canary mf-library 1.0.0-0123456789ab needs react ^19.3.1, but shell 1.0.0-0123456789ab has 20.0.0: ' +
        'first promote mf-library or end its canary (rollback mf-library)',
    ]);
  });
});
