import type { Release } from '../../model/format.ts';
import type { Counterpart } from '../pages/check-compatibility.ts';
import { planPairs } from './browser-check.ts';

const releaseOf = (app: string, id: string, range = '^1.0.0') =>
  ({ app, id, segments: [], shared: { builtWith: '1.0.0', range } }) as unknown as Release;
const OTHERS: Counterpart[] = [
  { role: 'active', release: releaseOf('shell', '2.0.0-a') },
  { role: 'canary', release: releaseOf('shell', '2.1.0-b') },
  { role: 'active', release: releaseOf('mf-b', '1.0.0-c') },
  { role: 'canary', release: releaseOf('mf-b', '1.1.0-d') },
];
const planned = (release: Release) =>
  planPairs({ role: 'previous', release }, OTHERS).map(({ role, counterpart }) => [role, counterpart.release.id]);

describe('the browser check opens', () => {
  it('a section with the active shell and its canary', () => {
    expect(planned(releaseOf('mf-a', '1.0.0-e'))).toEqual([
      ['previous', '2.0.0-a'],
      ['previous', '2.1.0-b'],
    ]);
  });

  it('a shell with the active sections and their canaries', () => {
    expect(planned(releaseOf('shell', '3.0.0-e'))).toEqual([
      ['previous', '1.0.0-c'],
      ['previous', '1.1.0-d'],
    ]);
  });

  it('nothing that could not be activated', () => {
    expect(planned(releaseOf('mf-a', '1.0.0-e', '^2.0.0'))).toEqual([]);
  });
});
