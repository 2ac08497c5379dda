import { isConsistent, type AuditLine } from './audit-line.ts';
import { nameLines, type AuditProblem } from './audit-problem.ts';
import { findMoved } from './order.ts';
import { walkChain, type ChainEnd } from './walk-chain.ts';

/** What the lines of an audit prove. */
export interface CheckedLines {
  problems: AuditProblem[];
  /** The lowest number that the end of the chain proves; 1 if it proves all. */
  provenFrom: number;
  /** The lines that are in the chain, by their numbers. */
  placed: ReadonlyMap<number, AuditLine>;
}

/** Finds each line that was changed, removed, inserted, repeated or moved. */
export function checkLines(lines: readonly AuditLine[], end: ChainEnd): CheckedLines {
  const { placed, extra, problems, provenFrom } = walkChain(lines, end);
  const numbers = new Map([...placed].map(([number, { contentHash }]) => [contentHash, number]));
  const order = [...placed].sort(([, a], [, b]) => a.position - b.position).map(([number]) => number);
  const all = [
    ...problems,
    ...findMoved(order).map((number) => toMoved(order, number)),
    ...extra.map((line) => toExtra(line, numbers, end)),
  ];
  return { problems: all, provenFrom, placed };
}

/** The end of a chain that nothing else names: its last line, if that is consistent. */
export function findEnd(lines: readonly AuditLine[]): ChainEnd {
  const last = lines.findLast((line) => line.number !== undefined && isConsistent(line));
  if (last?.number !== undefined) return { number: last.number, hash: last.hash };
  const numbers = lines.flatMap(({ number }) => number ?? []);
  if (numbers.length > 0) return { number: Math.max(...numbers), hash: undefined };
  return { number: lines.filter(({ unchained }) => unchained).length, hash: undefined };
}

function toMoved(order: readonly number[], number: number): AuditProblem {
  const before = order[order.indexOf(number) - 1];
  const where = before === undefined ? 'before all others' : `right after line ${before}`;
  return { what: 'moved', line: number, text: `line ${number} was moved: it is stored ${where}` };
}

function toExtra(line: AuditLine, numbers: ReadonlyMap<string | undefined, number>, end: ChainEnd): AuditProblem {
  const { position, contentHash, number } = line;
  const where = `stored line ${position}`;
  if (contentHash === undefined) return { what: 'unreadable', line: position, text: `${where} cannot be read` };
  const original = numbers.get(contentHash);
  if (original !== undefined)
    return { what: 'repeated', line: position, text: `${where} repeats ${nameLines(original)}` };
  const text = `${where} was inserted: ${explainExtra(number, end)}`;
  return { what: 'inserted', line: position, text };
}

function explainExtra(number: number | undefined, end: ChainEnd): string {
  if (number === undefined) return 'it has no number, as if an earlier version had written it';
  return number > end.number
    ? `it says line ${number}, but the registry names ${end.number} lines (or the registry was replaced by an older one)`
    : `it says line ${number}, but no other line names it`;
}
