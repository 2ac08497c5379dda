import { UserError } from '../../errors.ts';
import type { Release } from '../../store/format.ts';
import type { CheckedRelease } from '../pages/combinations.ts';
import { CHECK_SECONDS } from './visit-combinations.ts';
import type { CheckedPage, SectionVisits, Visit } from './visit-pages.ts';

/**
 * Refuses a candidate that breaks a page, or that was not checked completely. Returns notes about pages that are broken
 * without it.
 */
export function evaluateVisits(candidate: Release, { visits, unopened }: SectionVisits): string[] {
  const failuresOf = (role: CheckedRelease['role']) =>
    visits.filter((visit) => roleOf(visit) === role && visit.problem !== null);
  const failures = failuresOf('candidate');
  const isInActive = (visit: Visit) => failuresOf('active').some((other) => isSamePage(other, visit));
  const [first, ...more] = failures.filter((visit) => !isInActive(visit));
  const name = `${candidate.app} ${candidate.id}`;
  if (first)
    throw new UserError(
      `${name} does not pass its browser check, ${describe(first)}${countMore(more)}: ` +
        'fix it and publish it again; visitors keep the active release',
    );
  const [missing, ...others] = unopened.filter((page) => roleOf(page) === 'candidate');
  if (missing)
    throw new UserError(
      `${name} could not be checked in ${CHECK_SECONDS} s, ${namePage(missing)} was not opened${countMore(others)}: ` +
        'run the same command again when the machine has less to do, or without --check browser',
    );
  const [same] = failures;
  if (same && visits.every((visit) => roleOf(visit) !== 'candidate' || visit.problem !== null))
    throw new UserError(
      `the browser check cannot judge ${name}, as every page is already broken in the active release, ${describe(same)}: ` +
        'repair what both need, or activate it without --check',
    );
  return [...noteActive(failuresOf('active'), failures), ...notePrevious(failuresOf('previous'), failuresOf('active'))];
}

/** What is broken without the candidate, and whether the candidate repairs it. */
const noteActive = (active: readonly Visit[], candidates: readonly Visit[]): string[] =>
  active.map((visit) => {
    const isStillBroken = candidates.some((other) => isSamePage(other, visit));
    return `${isStillBroken ? 'already broken' : 'repaired, broken'} in the active ${idOf(visit)}, ${describe(visit)}`;
  });

/** A rollback would bring these back. */
const notePrevious = (previous: readonly Visit[], active: readonly Visit[]): string[] =>
  previous
    .filter((visit) => !active.some((other) => isSamePage(other, visit)))
    .map((visit) => `a rollback to ${idOf(visit)} would break a page, ${describe(visit)}`);

const roleOf = ({ combination }: CheckedPage) => combination.checked.role;
const idOf = ({ combination }: Visit) => combination.checked.release.id;

const isSamePage = (a: Visit, b: Visit): boolean =>
  a.path === b.path && a.combination.counterparts === b.combination.counterparts;

const namePage = ({ path, combination }: CheckedPage): string => `${path} with ${combination.counterparts}`;

const describe = (visit: Visit): string => `${namePage(visit)}: ${visit.problem ?? ''}`;

const countMore = ({ length }: readonly CheckedPage[]): string => (length === 0 ? '' : ` (and ${length} more)`);
