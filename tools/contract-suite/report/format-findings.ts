import { endpoints } from '@learning-center/shared/contract';
import type { Finding } from '../suite.ts';
import type { Difference } from './difference.ts';

/** What one check shows of a likely cause. */
type Shown = Pick<Finding, 'call' | 'what'> & { difference: Difference };

const REACH_ORDER = ['transport', 'shape', 'meaning'];
const isFailed = ({ differences, isAdvice }: Finding) => differences.length > 0 && !isAdvice;
const isAdvised = ({ differences, isAdvice }: Finding) => differences.length > 0 && isAdvice === true;

/** Formats a passed or skipped check as one line. Differences are reported by their causes at the end. */
export function formatFinding({ call, what, differences, skipped }: Finding): string[] {
  if (skipped !== undefined) return [`– ${call}: ${what}: ${skipped}`];
  return differences.length === 0 ? [`✓ ${call}: ${what}`] : [];
}

/** Formats the causes, the most likely first: one line each with call, field, expected and actual value, and remedy. */
export const formatCauses = (findings: readonly Finding[]): string[] =>
  findCauses(findings.filter(isFailed)).map((cause) => `✗ ${formatCause(cause)}`);

/** Formats what the document leaves open, but what would help the site; no advice fails the run. */
export const formatAdvice = (findings: readonly Finding[]): string[] =>
  findCauses(findings.filter(isAdvised)).map((cause) => `! advice for ${formatCause(cause)}`);

function formatCause(shown: readonly Shown[]): string {
  const calls = [...new Set(shown.map(({ call }) => call))];
  const others = calls.length > 1 ? `, in ${calls.length} calls: ${calls.join(', ')}` : '';
  const seen = shown.length > 1 ? ` (${shown.length} checks show it${others})` : '';
  const [{ call, what, difference }] = shown as [Shown];
  const { path, expected, actual, remedy } = difference;
  const { method, path: address } = endpoints[call];
  return `${call} (${method} ${address}): ${what}: ${path}: expected ${expected}, got ${actual}. ${remedy}${seen}`;
}

/** The last line: the number of passed, failed and skipped checks. */
export function summarize(findings: readonly Finding[]): string {
  const failed = findings.filter(isFailed);
  const skipped = findings.filter(({ skipped }) => skipped !== undefined).length;
  const advised = findings.filter(isAdvised).length;
  const passed = findings.length - failed.length - skipped - advised;
  const advice = advised > 0 ? `, ${advised} with advice` : '';
  const counts = `${passed} checks passed, ${failed.length} failed, ${skipped} skipped${advice}`;
  const causes = findCauses(failed).length;
  return causes === 0 ? counts : `${counts}; to fix: ${causes} ${causes === 1 ? 'cause' : 'causes'}`;
}

/** The causes of all differences: those with the widest reach first, then those that most checks show. */
function findCauses(findings: readonly Finding[]): Shown[][] {
  const all = findings.flatMap(({ call, what, differences }) =>
    differences.map((difference) => ({ call, what, difference })),
  );
  const causes = Map.groupBy(all, ({ call, difference: { reach, remedy } }) =>
    reach === 'meaning' ? `${call} ${remedy}` : remedy,
  );
  const rank = ([first]: Shown[]) => REACH_ORDER.indexOf(first?.difference.reach ?? '');
  return [...causes.values()].sort((a, b) => rank(a) - rank(b) || b.length - a.length);
}
