import { endpoints } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import type { Finding } from '../suite.ts';
import type { Difference } from './difference.ts';

/** A likely cause of differences, however many checks and calls show it. */
interface Cause {
  difference: Difference;
  /** The first check that shows it. */
  call: EndpointName;
  what: string;
  /** Every call that shows it, the first included. */
  calls: EndpointName[];
  checks: number;
}

const REACH_ORDER = ['transport', 'shape', 'meaning'];
const isFailed = ({ differences, isAdvice }: Finding) => differences.length > 0 && !isAdvice;
const isAdvised = ({ differences, isAdvice }: Finding) => differences.length > 0 && isAdvice === true;

/** Formats a passed or skipped check as one line. Differences are reported by their causes at the end. */
export function formatFinding({ call, what, differences, skipped, unsupported }: Finding): string | undefined {
  if (unsupported !== undefined)
    return `– ${call}: ${what}: not supported, because supports of the login info does not name "${unsupported}"`;
  if (skipped) return `– ${call}: ${what}: not checked, because the data that it needs is missing`;
  return differences.length === 0 ? `✓ ${call}: ${what}` : undefined;
}

/** Formats the causes, the most likely first: one line each with call, field, expected and actual value, and remedy. */
export function formatCauses(findings: readonly Finding[]): string[] {
  return findCauses(findings.filter(isFailed)).map((cause) => `✗ ${formatCause(cause)}`);
}

/** Formats what the document leaves open, but what would help the site; no advice fails the run. */
export function formatAdvice(findings: readonly Finding[]): string[] {
  return findCauses(findings.filter(isAdvised)).map((cause) => `! advice for ${formatCause(cause)}`);
}

function formatCause({ difference, call, what, calls, checks }: Cause): string {
  const { path, expected, actual, remedy } = difference;
  const { method, path: address } = endpoints[call];
  const others = calls.length > 1 ? `, in ${calls.length} calls: ${calls.join(', ')}` : '';
  const seen = checks > 1 ? ` (${checks} checks show it${others})` : '';
  return `${call} (${method} ${address}): ${what}: ${path}: expected ${expected}, got ${actual}. ${remedy}${seen}`;
}

/** The last line: the number of passed, failed and skipped checks. */
export function summarize(findings: readonly Finding[]): string {
  const failed = findings.filter(isFailed);
  const skipped = findings.filter((finding) => finding.skipped).length;
  const advised = findings.filter(isAdvised).length;
  const passed = findings.length - failed.length - skipped - advised;
  const advice = advised > 0 ? `, ${advised} with advice` : '';
  const counts = `${passed} checks passed, ${failed.length} failed, ${skipped} skipped${advice}`;
  const causes = findCauses(failed).length;
  return causes === 0 ? counts : `${counts}; to fix: ${causes} ${causes === 1 ? 'cause' : 'causes'}`;
}

/** The causes of all differences: those with the widest reach first, then those that most checks show. */
function findCauses(findings: readonly Finding[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { call, what, differences } of findings) {
    for (const difference of differences) {
      const key = difference.reach === 'meaning' ? `${call} ${difference.remedy}` : difference.remedy;
      const cause = causes.get(key);
      if (!cause) causes.set(key, { difference, call, what, calls: [call], checks: 1 });
      else {
        cause.checks += 1;
        if (!cause.calls.includes(call)) cause.calls.push(call);
      }
    }
  }
  const rank = ({ difference }: Cause) => REACH_ORDER.indexOf(difference.reach);
  return [...causes.values()].sort((a, b) => rank(a) - rank(b) || b.checks - a.checks);
}
