import { UserError } from '../model/errors.ts';
import { mapLimited } from '../model/map-limited.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { listNumbers, type LoggedChange, readChange } from './change-log.ts';

const MAX_CONCURRENT_READS = 16;

/** The log compared with its chain of hashes, and with what edges saw. */
export interface VerifiedLog {
  changes: number;
  /** The first change that was altered, removed, inserted or moved; null if none was. */
  problem: LogProblem | null;
}

export interface LogProblem {
  number: number;
  text: string;
}

/** The newest change that an edge read. */
export interface SeenChange {
  edge: string;
  number: number;
  hash: string;
}

type Records = Pick<ReleaseStore, 'records'>;

/** A change, or why it cannot be read. */
type ReadChange = LoggedChange | string;

/**
 * Compares each change with the hash in the one after it. The newest is compared with what edges saw. A restored backup
 * names the changes that it replaces, which count no more.
 */
export async function verifyLog(store: Records, seen: readonly SeenChange[] = []): Promise<VerifiedLog> {
  const numbers = await listNumbers(store.records);
  const newest = numbers.at(-1) ?? 0;
  const all = Array.from({ length: newest }, (_, index) => index + 1);
  const changes = await mapLimited(all, MAX_CONCURRENT_READS, (number) => read(store, number));
  return { changes: numbers.length, problem: findProblem(changes) ?? findUnseen(changes, seen) };
}

const read = (store: Records, number: number): Promise<ReadChange> =>
  readChange(store, number).then(
    (change) => change ?? 'is missing',
    (error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      const [, other] = / is change (\d+):/.exec(error.message) ?? [];
      return other === undefined ? 'cannot be read' : `was moved: it says that it is change ${other}`;
    },
  );

/** Follows the chain from the first change to the last, and stops where it breaks. */
function findProblem(changes: readonly ReadChange[]): LogProblem | null {
  const isReplaced = replacedBy(changes);
  let before: { number: number; hash: string } = { number: 0, hash: '' };
  for (const [index, change] of changes.entries()) {
    const number = index + 1;
    if (isReplaced(number)) continue;
    if (typeof change === 'string') return problemOf(number, change);
    if (change.previous !== before.hash) {
      const next = changes[number];
      const isAltered = typeof next === 'object' && next.previous !== change.hash && !isReplaced(number + 1);
      return number === 1 || isAltered
        ? problemOf(number, `was altered: it names another change before it`)
        : problemOf(before.number, `was altered: it is not the one that change ${number} names`);
    }
    before = { number, hash: change.hash };
  }
  return null;
}

/** Whether a change was replaced by a backup that was restored later. */
function replacedBy(changes: readonly ReadChange[]): (number: number) => boolean {
  const gaps = changes.flatMap((change) => (typeof change === 'object' ? (change.entry.gap ?? []) : []));
  return (number) => gaps.some(({ from, to }) => number >= from && number <= to);
}

/** No other change names the newest one, so only who read it knows it. */
function findUnseen(changes: readonly ReadChange[], seen: readonly SeenChange[]): LogProblem | null {
  for (const { edge, number, hash } of [...seen].sort((a, b) => a.number - b.number)) {
    const change = changes[number - 1];
    if (number === 0 || (typeof change === 'object' && change.hash === hash)) continue;
    if (number > changes.length) return problemOf(changes.length + 1, `is missing: ${edge} saw change ${number}`);
    if (replacedBy(changes)(number)) continue;
    return problemOf(number, `is not the one that ${edge} saw`);
  }
  return null;
}

const problemOf = (number: number, what: string): LogProblem => ({ number, text: `change ${number} ${what}` });
