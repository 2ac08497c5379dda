import type { EndpointName } from '@learning-center/shared/contract';
import type { Difference } from './difference.ts';
import type { Finding } from './suite.ts';

/** What is likely wrong, once, however many checks and calls show it. */
export interface Cause {
  difference: Difference;
  /** The first check that shows it. */
  call: EndpointName;
  what: string;
  /** Every call that shows it, the first included. */
  calls: EndpointName[];
  checks: number;
}

const ORDER = ['transport', 'shape', 'meaning'];

/** The causes of all differences: what breaks most first, and what more checks show before what fewer do. */
export function findCauses(findings: readonly Finding[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { call, what, differences } of findings) {
    for (const difference of differences) {
      const key = difference.reach === 'meaning' ? `${call} ${difference.remedy}` : difference.remedy;
      const known = causes.get(key);
      if (!known) causes.set(key, { difference, call, what, calls: [call], checks: 1 });
      else {
        known.checks += 1;
        if (!known.calls.includes(call)) known.calls.push(call);
      }
    }
  }
  const rank = ({ difference }: Cause) => ORDER.indexOf(difference.reach);
  return [...causes.values()].sort((a, b) => rank(a) - rank(b) || b.checks - a.checks);
}
