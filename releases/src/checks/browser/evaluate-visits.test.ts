import type { Release } from '../../model/format.ts';
import { evaluateVisits } from './browser-check.ts';
import type { Pair, Visit } from './visit-pages.ts';

const IDS = { candidate: '1.2.0-c', active: '1.1.0-b', previous: '1.0.0-a' } as const;
const releaseOf = (role: Pair['role']) => ({ app: 'mf-library', id: IDS[role] }) as Release;

const counterpart = { role: 'active' as const, release: { app: 'shell', id: '2.0.0-s' } as Release };
const visit = (role: Pair['role'], path: string, problem: string | null = null): Visit => ({
  pair: { role, release: releaseOf(role), counterpart },
  path,
  problem,
});
const evaluate = (...visits: Visit[]) => evaluateVisits(releaseOf('candidate'), visits);

describe('the result of a browser check', () => {
  it('refuses a release that breaks a page, with the page, what it ran with, and the error', () => {
    expect(() =>
      evaluate(
        visit('candidate', '/library', 'uncaught Error: no'),
        visit('candidate', '/skill-paths', 'uncaught Error: no'),
        visit('active', '/library'),
      ),
    ).toThrow(
      'mf-library 1.2.0-c does not pass its browser check, /library with the active shell 2.0.0-s: uncaught Error: no ' +
        '(and 1 more): fix it and publish it again; visitors keep the active release',
    );
  });

  it('does not blame a release for a page that is broken in the active one too', () => {
    expect(
      evaluate(
        visit('candidate', '/library', 'no'),
        visit('candidate', '/skill-paths'),
        visit('active', '/library', 'no'),
      ),
    ).toEqual(['already broken in the active 1.1.0-b, /library with the active shell 2.0.0-s: no']);
  });

  it('says which page a release repairs, and which one a rollback would break', () => {
    expect(
      evaluate(
        visit('candidate', '/library'),
        visit('candidate', '/skill-paths'),
        visit('active', '/library', 'no'),
        visit('previous', '/library', 'no'),
        visit('previous', '/skill-paths', 'never'),
      ),
    ).toEqual([
      'repaired, broken in the active 1.1.0-b, /library with the active shell 2.0.0-s: no',
      'a rollback to 1.0.0-a would break a page, /skill-paths with the active shell 2.0.0-s: never',
    ]);
  });

  it('does not pass a release when there was no time for one of its pages', () => {
    const visits = [visit('candidate', '/library'), visit('active', '/library', 'no')];
    const unopened = [
      visit('candidate', '/skill-paths'),
      visit('candidate', '/library/a'),
      visit('active', '/library'),
    ].map((each) => ({ ...each, problem: undefined }));
    expect(() => evaluate(...visits, ...unopened)).toThrow(
      'mf-library 1.2.0-c could not be checked in 120 s, /skill-paths with the active shell 2.0.0-s was not opened (and 1 more): ' +
        'run the same command again when the machine has less to do, or without --check browser',
    );
  });
});
