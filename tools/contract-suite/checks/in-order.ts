import { parsePdt } from '@learning-center/shared/lib';
import type { Wrong } from '../suite.ts';

/** Finds an item in the wrong position of a list by date. Dates are wall clock at UTC−7 (decision A42). */
export function findUnordered(
  all: readonly { date: string }[],
  order: 'newest first' | 'oldest first',
  path = 'result.items',
): Wrong | undefined {
  const dated = all.flatMap(({ date }, at) =>
    date === '' ? [] : [{ date, at: `${path}.${at}.date`, time: parsePdt(date) }],
  );
  for (const [position, { date, at, time }] of dated.entries()) {
    if (time === undefined) {
      const remedy = 'Send date as the wall clock at UTC−7, such as 2026/05/13 10:00.';
      return { at, expected: 'a date such as 2026/05/13 10:00', actual: date, remedy };
    }
    const before = dated[position - 1];
    const isWrong = order === 'newest first' ? time > (before?.time ?? time) : time < (before?.time ?? time);
    const limit = order === 'newest first' ? 'no later' : 'no earlier';
    if (isWrong) return { at, expected: `${limit} than "${before?.date}" before it`, actual: date };
  }
  return undefined;
}
