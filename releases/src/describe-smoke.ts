import type { SmokeReport } from './smoke-check.ts';

/** What the smoke check could try, and plainly what it could not. */
export function describeSmoke({ answers, silent, unanswered }: SmokeReport): string {
  if (answers === null) return 'no page could be rendered yet: it takes a shell and a section';
  const why = silent === undefined ? 'no API is known, --api names one' : `${silent} gives no answer`;
  const source = answers === 'recorded' ? `recorded answers (${why})` : `the answers of ${answers}`;
  const rest = unanswered.length === 0 ? '' : `, but without answers, so not tried: ${unanswered.join(', ')}`;
  return `its pages were rendered with ${source}${rest}`;
}
