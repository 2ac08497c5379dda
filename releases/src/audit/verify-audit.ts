import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import type { Registry } from '../store/format.ts';
import { CONFLICT_WAIT_MS } from '../store/registry.ts';
import type { RegistryBackend, ReleaseStore } from '../store/release-store.ts';
import { hashEntry } from './audit-chain.ts';
import { isRecorded, newestEntry, parseAudit, serializeEntry } from './audit.ts';

const PAUSE_MS = 20;

/** The audit compared with its chain of hashes, and with the registry. */
export interface VerifiedAudit {
  /** How many lines it has. */
  lines: number;
  /** The first line that was changed, removed, inserted or moved; null if none was. */
  problem: AuditProblem | null;
  /** False after a kill: the registry still has the newest line, and the next change records it. */
  isNewestRecorded: boolean;
}

interface AuditProblem {
  line: number;
  text: string;
}

type StoreOfRegistry = Pick<ReleaseStore, 'registry'>;

/** Compares each line of the audit with its hash, and the last with the registry. */
export async function verifyAudit({ registry: backend }: StoreOfRegistry): Promise<VerifiedAudit> {
  const { registry, texts, isNewestRecorded } = await readMoment(backend);
  return { lines: texts.length, problem: findProblem(texts, registry), isNewestRecorded };
}

/** All lines of the audit as they are stored. The newest may still come from the registry. */
export const readAuditLines = async ({ registry }: StoreOfRegistry): Promise<string[]> =>
  (await readMoment(registry)).texts;

interface Moment extends Pick<VerifiedAudit, 'isNewestRecorded'> {
  registry: Registry;
  /** The lines of the audit, and the one that only the registry has. */
  texts: string[];
}

/** Reads the registry and the audit of one moment, because others may write both meanwhile. */
async function readMoment(backend: RegistryBackend): Promise<Moment> {
  const until = performance.now() + CONFLICT_WAIT_MS;
  while (performance.now() < until) {
    const { registry, version } = await backend.read();
    const texts = await backend.readAuditLines();
    if ((await backend.read()).version === version) return addUnrecorded(registry, texts);
    await sleep(PAUSE_MS);
  }
  throw new UserError('others keep changing the registry: run the same command again');
}

/** Adds the newest line if its writer did not record it yet, or was killed. */
function addUnrecorded(registry: Registry, texts: string[]): Moment {
  const newest = newestEntry(registry);
  const { lines, head } = registry.audit ?? { lines: 0, head: '' };
  const isMissing = newest !== null && texts.length < lines && !isRecorded(parseAudit(texts).entries, newest);
  if (!isMissing || hashEntry(newest) !== head) return { registry, texts, isNewestRecorded: true };
  return { registry, texts: [...texts, serializeEntry(newest)], isNewestRecorded: false };
}

/** Follows the chain from the first line to the last, and stops where it breaks. */
function findProblem(texts: readonly string[], registry: Registry): AuditProblem | null {
  const entries = texts.map((text) => parseAudit([text]).entries[0]);
  let previous = '';
  for (const [index, entry] of entries.entries()) {
    const number = index + 1;
    if (!entry) return problemOf(number, 'cannot be read');
    if (hashEntry(entry) !== entry.hash || serializeEntry(entry) !== texts[index])
      return problemOf(number, 'was changed: it has another hash');
    if (entry.line > number) {
      const isLater = entries.some((each) => each?.line === number);
      return problemOf(number, isLater ? `was moved: line ${entry.line} is in its place` : 'is missing');
    }
    if (entry.line < number) return problemOf(number, `was inserted: it says that it is line ${entry.line}`);
    if (entry.previous !== previous)
      return number === 1
        ? problemOf(number, 'was changed: it names a line before it')
        : problemOf(number - 1, `was changed: it is not the one that line ${number} names`);
    previous = entry.hash;
  }
  return findProblemAtEnd(
    entries.flatMap((entry) => entry?.hash ?? []),
    registry,
  );
}

/** Compares an unbroken chain with what the registry names, and with its copies of lines. */
function findProblemAtEnd(hashes: readonly string[], registry: Registry): AuditProblem | null {
  const { lines, head } = registry.audit ?? { lines: 0, head: '' };
  if (hashes.length < lines) return problemOf(hashes.length + 1, 'is missing');
  if (hashes.length > lines) return problemOf(lines + 1, `was inserted: the registry names ${lines} lines`);
  if (lines > 0 && hashes.at(-1) !== head)
    return problemOf(lines, 'was changed: it is not the one that the registry names');
  const copies = [registry.lastChange, registry.lastEvent].filter((copy) => copy !== null && copy !== undefined);
  const changed = copies.find((copy) => hashEntry(copy) !== hashes[copy.line - 1]);
  return changed ? problemOf(changed.line, 'is not the one of which the registry has a copy') : null;
}

const problemOf = (line: number, what: string): AuditProblem => ({ line, text: `line ${line} ${what}` });
