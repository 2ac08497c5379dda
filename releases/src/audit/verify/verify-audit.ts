import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../errors.ts';
import type { Registry } from '../../store/format.ts';
import { CONFLICT_WAIT_MS } from '../../store/registry.ts';
import type { RegistryBackend, ReleaseStore } from '../../store/release-store.ts';
import { isRecorded, newestEntry, parseAudit, serializeEntry } from '../audit.ts';
import { hashEntry } from '../audit-chain.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { parseAuditLine, type AuditLine } from './audit-line.ts';
import type { AuditProblem } from './audit-problem.ts';
import { checkLines, findEnd, type CheckedLines } from './find-problems.ts';

const PAUSE_MS = 20;

/** The audit compared with its chain of hashes, and with the registry. An intact one has no problems. */
export interface VerifiedAudit {
  /** How many lines it has; how many of them are of versions that did not chain them yet. */
  lines: number;
  unchained: number;
  /** The lowest number of the lines that the registry proves; those before it only agree with each other. */
  provenFrom: number;
  /** False after a kill: the registry still has the newest line, and the next change records it. */
  isNewestRecorded: boolean;
  problems: AuditProblem[];
}

type StoreOfRegistry = Pick<ReleaseStore, 'registry'>;

/** Compares each line of the audit with its hash, and the last with the registry. */
export async function verifyAudit({ registry: backend }: StoreOfRegistry): Promise<VerifiedAudit> {
  const { registry, texts, unrecorded } = await readMoment(backend);
  return { ...checkAudit(texts, registry), isNewestRecorded: unrecorded === null };
}

/** All lines of the audit as they are stored. The newest may still come from the registry. */
export const readAuditLines = async ({ registry }: StoreOfRegistry): Promise<string[]> =>
  (await readMoment(registry)).texts;

interface Moment {
  registry: Registry;
  /** The lines of the audit, and the one that only the registry has. */
  texts: string[];
  unrecorded: AuditEntry | null;
}

/** Reads the registry and the audit of one moment, because others may write both meanwhile. */
async function readMoment(backend: RegistryBackend): Promise<Moment> {
  const until = performance.now() + CONFLICT_WAIT_MS;
  while (performance.now() < until) {
    const { registry, version } = await backend.read();
    const texts = await backend.readAuditLines();
    if ((await backend.read()).version === version) {
      const unrecorded = findUnrecorded(texts, registry);
      return { registry, texts: unrecorded ? [...texts, serializeEntry(unrecorded)] : texts, unrecorded };
    }
    await sleep(PAUSE_MS);
  }
  throw new UserError('others keep changing the registry: run the same command again');
}

/** The newest line if its writer did not record it yet, or was killed. */
function findUnrecorded(texts: readonly string[], registry: Registry): AuditEntry | null {
  const newest = newestEntry(registry);
  const { entries } = parseAudit(texts);
  if (!newest || isRecorded(entries, newest)) return null;
  const isReplaced = entries.some(({ line }) => line !== undefined && line === newest.line);
  const isGenuine = registry.audit === undefined || hashEntry(newest) === registry.audit.head;
  return isGenuine && !isReplaced ? newest : null;
}

function checkAudit(texts: readonly string[], registry: Registry): Omit<VerifiedAudit, 'isNewestRecorded'> {
  const lines = texts.map(parseAuditLine);
  const { audit } = registry;
  const end = audit ? { number: audit.lines, hash: audit.head } : findEnd(lines);
  const checked = checkLines(lines, end);
  return {
    lines: lines.length,
    unchained: lines.filter(({ unchained }) => unchained).length,
    provenFrom: audit ? checked.provenFrom : end.number + 1,
    problems: [...checked.problems, ...checkRegistry(lines, registry, checked)],
  };
}

/** Compares the registry's copies of lines with the audit. */
function checkRegistry(lines: readonly AuditLine[], registry: Registry, { placed }: CheckedLines): AuditProblem[] {
  const { audit, lastChange, lastEvent } = registry;
  if (!audit) {
    const last = lines.findLast(({ number }) => number !== undefined);
    if (!last) return [];
    const text = `the registry names no last line, but line ${last.number ?? 0} is there: the registry was replaced`;
    return [{ what: 'changed', line: last.position, text }];
  }
  return [lastChange, lastEvent].flatMap((copy): AuditProblem[] => {
    const stored = placed.get(copy?.line ?? 0);
    // Lines that are missing or unreadable are named already.
    if (!copy || stored?.hash === undefined || (copy.hash === stored.hash && hashEntry(copy) === copy.hash)) return [];
    const { line = 0, what } = copy;
    const text = `the registry's copy of line ${line} (${what}) is not that line of the audit: one of them was changed`;
    return [{ what: 'changed', line, text }];
  });
}
