import type { Finding } from './suite.ts';

/** A finding in lines: ✓ or – in one, and one ✗ for each difference, with the call, the field, what was expected and got. */
export function describe({ call, what, differences, skipped }: Finding): string {
  if (skipped) return `– ${call}: ${what}: not checked, because what it needs was not answered`;
  if (differences.length === 0) return `✓ ${call}: ${what}`;
  return differences
    .map(({ path, expected, got }) => `✗ ${call}: ${what}: ${path}: expected ${expected}, got ${got}`)
    .join('\n');
}

/** The last line: how many checks held. */
export function summarize(findings: readonly Finding[]): string {
  const failed = findings.filter(({ differences }) => differences.length > 0);
  const skipped = findings.filter((finding) => finding.skipped).length;
  const held = findings.length - failed.length - skipped;
  const calls = [...new Set(failed.map(({ call }) => call))];
  const counts = `${held} checks hold, ${failed.length} differ, ${skipped} could not be made`;
  return calls.length === 0 ? counts : `${counts}; calls that differ: ${calls.join(', ')}`;
}
