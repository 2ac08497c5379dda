import { findHead, hashEntry, type AuditHead } from '../audit/audit-chain.ts';
import { lastRevision, newestEntry } from '../audit/audit.ts';
import type { Registry } from '../store/format.ts';
import type { RegistryBackend, StoredRegistry } from '../store/release-store.ts';
import { isNewer, type RegistryMark } from './registry-mark.ts';

/**
 * Why a registry can't come after the one that was seen. It is the end of a sentence, and null if the registry can. The
 * sequence alone proves nothing: a machine that has seen no registry yet would sign a replayed one again.
 */
export async function findHistoryProblem(
  mark: RegistryMark,
  seen: RegistryMark | undefined,
  { registry, readAuditLines }: Pick<StoredRegistry, 'registry'> & { readAuditLines: () => Promise<string[]> },
): Promise<string | null> {
  if (!seen || mark.epoch > seen.epoch) return null;
  if (isNewer(seen, mark)) return 'is older than the one seen before: somebody put an old one back';
  if (seen.head === '' || mark.head === seen.head) return null;
  // Usually one line was added, and the registry has a copy of it.
  if (newestEntry(registry)?.previous === seen.head) return null;
  const isContinued = mark.lines > seen.lines + 1 && leadsBack(await readAuditLines(), mark.head, seen);
  return isContinued ? null : 'does not continue the audit seen before: lines were lost, or an old one was put back';
}

/** The end of the audit, if it goes on after the registry's last line. Then the registry is an older one. */
export async function findLaterEnd(
  { audit }: Registry,
  { readAudit, readAuditLines }: Pick<RegistryBackend, 'readAudit' | 'readAuditLines'>,
): Promise<(AuditHead & { revision: number }) | undefined> {
  if (!audit) return undefined;
  const { entries } = await readAudit();
  const end = findHead(entries);
  if (end.lines <= audit.lines || !leadsBack(await readAuditLines(), end.head, audit)) return undefined;
  return { ...end, revision: lastRevision(entries) };
}

/** Whether the audit leads from its last line back to one that was seen. */
function leadsBack(texts: readonly string[], head: string, seen: Pick<RegistryMark, 'head'>): boolean {
  const previous = new Map(texts.flatMap(readLink));
  let hash: string | undefined = head;
  for (let steps = texts.length; steps >= 0 && hash !== undefined; steps -= 1) {
    if (hash === seen.head) return true;
    hash = previous.get(hash);
  }
  return false;
}

/** The hashes of a line and of the line before. The first one is computed. */
function readLink(text: string): [string, string][] {
  try {
    const entry = JSON.parse(text) as { previous?: unknown };
    return typeof entry.previous === 'string' ? [[hashEntry(entry), entry.previous]] : [];
  } catch {
    return [];
  }
}
