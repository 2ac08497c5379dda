import { UserError } from '../../model/errors.ts';
import type { Release } from '../../model/format.ts';
import { describeCounterpart, refusalOf } from '../pages/check-compatibility.ts';
import type { Pair, Visit } from './visit-pages.ts';

/** Time for the whole check on a busy machine; an idle one takes less than a minute. */
export const CHECK_SECONDS = 120;

/**
 * Refuses a candidate that breaks a page, or that was not checked completely. Returns notes about pages that are broken
 * without it.
 */
export function evaluateVisits(candidate: Release, visits: readonly Visit[]): string[] {
  const of = (role: Pair['role']) => visits.filter(({ pair }) => pair.role === role);
  const [pages, active, previous] = [of('candidate'), of('active').filter(isBroken), of('previous').filter(isBroken)];
  const failures = pages.filter(isBroken);
  const name = `${candidate.app} ${candidate.id}`;
  const [first, ...more] = failures.filter((visit) => !isAmong(active, visit));
  if (first) throw refusalOf(candidate, 'browser check', `${describe(first)}${countMore(more)}`);
  const [missing, ...others] = pages.filter(({ problem }) => problem === undefined);
  if (missing)
    throw new UserError(
      `${name} could not be checked in ${CHECK_SECONDS} s, ${namePage(missing)} was not opened${countMore(others)}: ` +
        'run the same command again when the machine has less to do, or without --check browser',
    );
  const [same] = failures;
  if (same && failures.length === pages.length)
    throw new UserError(
      `the browser check cannot judge ${name}, as every page is already broken in the active release, ${describe(same)}: ` +
        'repair what both need, or activate it without --check',
    );
  const state = (visit: Visit) => (isAmong(failures, visit) ? 'already broken' : 'repaired, broken');
  return [
    ...active.map((visit) => `${state(visit)} in the active ${visit.pair.release.id}, ${describe(visit)}`),
    ...previous
      .filter((visit) => !isAmong(active, visit))
      .map((visit) => `a rollback to ${visit.pair.release.id} would break a page, ${describe(visit)}`),
  ];
}

const isBroken = ({ problem }: Visit): boolean => typeof problem === 'string';

/** Whether the same page, run with the same other release, is among some visits. */
const isAmong = (visits: readonly Visit[], visit: Visit): boolean =>
  visits.some((each) => namePage(each) === namePage(visit));

const namePage = ({ path, pair }: Visit): string => `${path} with ${describeCounterpart(pair.counterpart)}`;

const describe = (visit: Visit): string => `${namePage(visit)}: ${visit.problem}`;

const countMore = ({ length }: readonly Visit[]): string => (length === 0 ? '' : ` (and ${length} more)`);
