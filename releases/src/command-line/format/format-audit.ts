import type { ComparedExport } from '../../audit/verify/compare-export.ts';
import type { AuditProblem } from '../../audit/verify/audit-problem.ts';
import { nameLines } from '../../audit/verify/audit-problem.ts';
import type { VerifiedAudit } from '../../audit/verify/verify-audit.ts';

/** A damaged audit may have very many problems; `--json` has all. */
const MAX_PROBLEMS = 100;

/** One line for each problem of the audit, and a summary. */
export function formatAuditCheck({ lines, unchained, provenFrom, isNewestRecorded, problems }: VerifiedAudit): string {
  const note = isNewestRecorded ? '' : '; the newest one is only in the registry, and the next change records it';
  if (problems.length === 0) {
    if (lines === 0) return 'the audit is empty';
    const before = unchained === 0 ? '' : ` (${unchained} of them from before the chain)`;
    return `${countLines(lines)} of the audit ${lines === 1 ? 'is' : 'are'} intact${before}${note}`;
  }
  const unproven =
    provenFrom > 1
      ? `; the registry does not prove ${nameLines(1, provenFrom - 1)}: compare them with an earlier export by ` +
        'verify --audit FILE'
      : '';
  return [...formatProblems('audit', problems), `the audit has ${countProblems(problems)}${unproven}${note}`].join(
    '\n',
  );
}

/** One line for each problem of an export, and a summary. */
export function formatExportCheck(file: string, { lines, problems, differences }: ComparedExport): string {
  const all = [...formatProblems(file, problems), ...formatProblems('audit', differences)];
  if (all.length === 0) return `the audit begins with the ${countLines(lines)} of ${file}`;
  const summary =
    differences.length === 0
      ? `${file} has ${countProblems(problems)}, but the audit begins with its lines`
      : `the audit does not begin with the ${countLines(lines)} of ${file}`;
  return [...all, summary].join('\n');
}

function formatProblems(where: string, problems: readonly AuditProblem[]): string[] {
  const shown = problems.slice(0, MAX_PROBLEMS).map(({ text }) => `${where}: ${text}`);
  const rest = problems.length - shown.length;
  return rest > 0 ? [...shown, `${where}: and ${rest} more (--json lists all)`] : shown;
}

const countLines = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

const countProblems = ({ length }: readonly AuditProblem[]): string =>
  `${length} ${length === 1 ? 'problem' : 'problems'}`;
