import { endpoints } from '@learning-center/shared/contract';
import { findCauses, type Cause } from './find-causes.ts';
import type { Finding } from './suite.ts';

/** A check that held or could not be made, in one line; those that differ are told by their causes at the end. */
export function describe({ call, what, differences, skipped }: Finding): string | undefined {
  if (skipped) return `– ${call}: ${what}: not checked, because what it needs was not answered`;
  return differences.length === 0 ? `✓ ${call}: ${what}` : undefined;
}

/** What is to be mended, the most likely cause first: a line each with call, field, what was expected, what came, and the remedy. */
export function describeCauses(findings: readonly Finding[]): string[] {
  return findCauses(findings).map(describeCause);
}

function describeCause({ difference, call, what, calls, checks }: Cause): string {
  const { path, expected, got, remedy } = difference;
  const { method, path: address } = endpoints[call];
  const others = calls.length > 1 ? `, in ${calls.length} calls: ${calls.join(', ')}` : '';
  const seen = checks > 1 ? ` (${checks} checks show it${others})` : '';
  return `✗ ${call} (${method} ${address}): ${what}: ${path}: expected ${expected}, got ${got}. ${remedy}${seen}`;
}

/** The last line: how many checks held. */
export function summarize(findings: readonly Finding[]): string {
  const failed = findings.filter(({ differences }) => differences.length > 0);
  const skipped = findings.filter((finding) => finding.skipped).length;
  const held = findings.length - failed.length - skipped;
  const counts = `${held} checks hold, ${failed.length} differ, ${skipped} could not be made`;
  const causes = findCauses(findings).length;
  return causes === 0 ? counts : `${counts}; to be mended: ${causes} ${causes === 1 ? 'thing' : 'things'}`;
}
