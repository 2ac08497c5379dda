import { hashOfUnchained } from '../audit-chain.ts';
import { isConsistent, type AuditLine } from './audit-line.ts';
import { missingLines, nameLines, type AuditProblem } from './audit-problem.ts';
import { createLinePool, type LinePool } from './line-pool.ts';

/** What a walk along the chain found. */
export interface WalkedChain {
  /** Lines that are in the chain, by their numbers; changed ones too. */
  placed: Map<number, AuditLine>;
  /** Lines that are not in it. */
  extra: AuditLine[];
  problems: AuditProblem[];
  /** The lowest number of the lines that the end proves. Lines before it only agree with each other. */
  provenFrom: number;
}

interface Walk {
  pool: LinePool;
  placed: WalkedChain['placed'];
  problems: AuditProblem[];
  provenFrom: number;
  /** The number of the line that is sought next. */
  number: number;
  /** Its hash, as the line above names it. */
  hash: string | undefined;
  /** Whether the line above is as it was written. Otherwise its `previous` is only a hint. */
  isFirm: boolean;
  above: AuditLine | undefined;
}

/** The last line of a chain: its number and, if something proves it, its hash. */
export interface ChainEnd {
  number: number;
  hash: string | undefined;
}

/**
 * Walks from the last line to the first. Each line names the hash of the one before, so that a line is found by its
 * content wherever it is stored.
 */
export function walkChain(lines: readonly AuditLine[], { number, hash }: ChainEnd): WalkedChain {
  const pool = createLinePool(lines);
  const walk: Walk = {
    pool,
    placed: new Map(),
    problems: [],
    provenFrom: number + 1,
    number,
    hash,
    isFirm: hash !== undefined,
    above: undefined,
  };
  while (walk.number > 0 && placeNext(walk));
  if (walk.number > 0) placeUnchained(walk);
  const { placed, problems, provenFrom } = walk;
  return { placed, extra: pool.rest(), problems, provenFrom };
}

/** Places the next line, or names missing ones. False before the first chained line. */
function placeNext(walk: Walk): boolean {
  const { pool, number, hash, isFirm, above } = walk;
  const found = pool.takeByContent(number, hash, above) ?? (isFirm ? undefined : pool.takeConsistent(number));
  if (found) {
    const text = findFlaw(found);
    if (text !== undefined)
      addProblem(walk, { what: 'changed', line: number, text: `${nameLine(found, number)} ${text}` });
    addProof(walk, number);
    place(walk, found, true);
    return true;
  }
  if (matchesUnchained(walk)) return false;
  const changed = pool.takeChanged(number, hash, above);
  if (changed) {
    addProblem(walk, toChanged(changed, walk));
    place(walk, changed, false);
    return true;
  }
  const highest = pool.highestNumber(number);
  if (highest === 0) return false;
  addProblem(walk, missingLines(highest + 1, number));
  Object.assign(walk, { number: highest, hash: undefined, isFirm: false, above: undefined });
  return true;
}

/** The walk finds the last problem first, and tells it last. */
const addProblem = ({ problems }: Walk, problem: AuditProblem): void => void problems.unshift(problem);

/** A line is proven if all lines after it are. */
function addProof(walk: Walk, from: number): void {
  if (walk.isFirm && walk.provenFrom === walk.number + 1) walk.provenFrom = from;
}

function place(walk: Walk, line: AuditLine, isFirm: boolean): void {
  walk.placed.set(walk.number, line);
  Object.assign(walk, { number: walk.number - 1, hash: line.previous, isFirm, above: line });
}

/** What was changed in a line besides its content. */
function findFlaw(line: AuditLine): string | undefined {
  if (!isConsistent(line)) return 'has its content, but another hash';
  return line.isVerbatim ? undefined : 'has its content, but is not written as the tool writes it';
}

function toChanged(line: AuditLine, walk: Walk): AuditProblem {
  const { number, isFirm } = walk;
  const where = nameLine(line, number);
  if (line.contentHash === undefined) return { what: 'unreadable', line: number, text: `${where} cannot be read` };
  const text = `${where} was changed${isFirm ? `: it is not the one that ${witnessOf(walk)} names` : ''}`;
  return { what: 'changed', line: number, text };
}

/** What names the hash of the line that is sought. */
const witnessOf = ({ above, number }: Walk): string => (above === undefined ? 'the registry' : `line ${number + 1}`);

/** Says where a line is stored if that is not its place. */
const nameLine = ({ position }: AuditLine, number: number): string =>
  `line ${number}${position === number ? '' : ` (stored as line ${position})`}`;

/** Whether the lines of earlier versions have the hash that the first chained line names. */
function matchesUnchained({ pool, number, hash, above }: Walk): boolean {
  const found = pool.findUnchained(above);
  return found.length === number && hashOfUnchained(found.flatMap(({ unchained }) => unchained ?? [])) === hash;
}

function placeUnchained(walk: Walk): void {
  const { pool, number, isFirm, above } = walk;
  const found = pool.findUnchained(above);
  if (found.length === 0) return addProblem(walk, missingLines(1, number));
  const isSame = matchesUnchained(walk) || (!isFirm && found.length === number);
  if (isSame && found.every(({ isVerbatim }) => isVerbatim)) addProof(walk, 1);
  else addProblem(walk, toChangedUnchained(walk, found.length));
  pool.takeAll(found);
  found.slice(0, number).forEach((line, index) => walk.placed.set(index + 1, line));
}

function toChangedUnchained(walk: Walk, count: number): AuditProblem {
  const { number } = walk;
  const [are, last] = number === 1 ? ['is', {}] : ['are', { lastLine: number }];
  const text =
    `${nameLines(1, number)}, from before the chain, ${are} not what ${witnessOf(walk)} names: ` +
    `one was changed, removed, inserted or moved (there ${count === 1 ? 'is 1 line' : `are ${count} lines`})`;
  return { what: 'changed', line: 1, ...last, text };
}
