import { readFile } from 'node:fs/promises';
import { errorMessage, UserError } from '../../errors.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { parseAuditLine, type AuditLine } from './audit-line.ts';
import { missingLines, type AuditProblem } from './audit-problem.ts';
import { checkLines, findEnd } from './find-problems.ts';
import { findMoved } from './order.ts';
import { readAuditLines } from './verify-audit.ts';

/** A file that `audit` wrote earlier, compared with its own hashes and with the audit. */
export interface ComparedExport {
  lines: number;
  /** What was changed in the file. Only the store proves its last line. */
  problems: AuditProblem[];
  /** Where the audit no longer begins with the lines of the file. */
  differences: AuditProblem[];
}

/** Compares an exported audit with itself and with that of a store. The store proves nothing about a later file. */
export async function compareExport(store: Pick<ReleaseStore, 'registry'>, file: string): Promise<ComparedExport> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError(`${file} cannot be read (${errorMessage(error)}): name a file that audit wrote`);
  });
  const exported = parseLines(text.split(/\r?\n/).filter((line) => line !== ''));
  if (!exported.some(({ contentHash }) => contentHash !== undefined))
    throw new UserError(`${file} has no line of an audit: name a file that audit wrote`);
  const { problems } = checkLines(exported, findEnd(exported));
  return {
    lines: exported.length,
    problems,
    differences: findDifferences(exported, parseLines(await readAuditLines(store))),
  };
}

const parseLines = (texts: readonly string[]): AuditLine[] => texts.map(parseAuditLine);

/** The audit must begin with exactly the lines of the export. Names each line that differs. */
function findDifferences(exported: readonly AuditLine[], stored: readonly AuditLine[]): AuditProblem[] {
  const positions = new Map(stored.map(({ text, position }) => [text, position]));
  const known = new Set(exported.map(({ text }) => text));
  const common = exported.filter(({ text }) => positions.has(text));
  const last = Math.max(0, ...common.map(({ text }) => positions.get(text) ?? 0));
  const added = stored.filter(({ text, position }) => position <= Math.max(last, exported.length) && !known.has(text));
  const gone = exported.filter(({ text }) => !positions.has(text));
  const moved = findMoved(common.map(({ text }) => positions.get(text) ?? 0));
  const numberOf = ({ number, position }: AuditLine) => number ?? position;
  const replaced = new Set(gone.map(numberOf).filter((number) => added.some((line) => numberOf(line) === number)));
  return [
    ...gone.map((line) =>
      replaced.has(numberOf(line)) ? toOther(numberOf(line)) : missingLines(line.position, line.position),
    ),
    ...added.filter((line) => !replaced.has(numberOf(line))).map(toAdded),
    ...moved.map((position) => toMoved(position)),
  ];
}

const toOther = (line: number): AuditProblem => ({
  what: 'changed',
  line,
  text: `line ${line} is not the one of the file`,
});

const toAdded = ({ position }: AuditLine): AuditProblem => ({
  what: 'inserted',
  line: position,
  text: `stored line ${position} is not in the file`,
});

const toMoved = (position: number): AuditProblem => ({
  what: 'moved',
  line: position,
  text: `stored line ${position} was moved: the file has it elsewhere`,
});
