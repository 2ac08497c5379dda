import { isRange, meetsRange } from './semver-range.ts';

describe('a range of versions', () => {
  it.each([
    ['1.4.0', '1.4.0', true],
    ['1.4.1', '1.4.0', false],
    ['1.4.0', '^1.2.0', true],
    ['1.1.9', '^1.2.0', false],
    ['2.0.0', '^1.2.0', false],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['2.1.0', '>=1.5.0 <3.0.0', true],
    ['3.0.0', '>=1.5.0 <3.0.0', false],
    ['1.10.0', '>1.9.0', true],
    ['2.3.0', '^1.0.0 || ^2.0.0', true],
    ['3.0.0', '^1.0.0 || ^2.0.0', false],
    ['1.0.0-rc.9', '>=1.0.0-rc.10', false],
    ['1.0.0-rc.10', '^1.0.0', false],
  ])('%s against %s is %s', (version, range, expected) => {
    expect(meetsRange(version, range)).toBe(expected);
  });

  it('knows what it can read', () => {
    expect(['^1.0.0 || ^2.0.0', '>=1.0.0 <2.0.0'].every(isRange)).toBe(true);
    expect(['', 'latest', '1.x', '^1'].some(isRange)).toBe(false);
  });
});
