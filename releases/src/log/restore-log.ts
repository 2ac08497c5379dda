import type { Actor } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { changeKey, parseChange, type LoggedChange } from './change-log.ts';
import { listNumbers, numberChange, readChange, writeChange } from './change-log.ts';
import { verifyLog } from './verify-log.ts';

const MAX_ATTEMPTS = 5;

/**
 * Restores the registry of a copied log as the newest change of a store. The store may be damaged in any way. Changes
 * that are missing come back; the entry names the rest that it replaces. `copy` has the changes of the backup as they were
 * stored, in their order, `seen` the highest number and revision that edges have seen: what is restored must be newer.
 */
export async function restoreLog(
  store: Pick<ReleaseStore, 'records'>,
  copy: ReadonlyMap<number, Buffer>,
  { actor, seen }: { actor: Actor; seen: { number: number; revision: number } },
): Promise<LoggedChange> {
  const { records } = store;
  const newest = [...copy.keys()].sort((a, b) => a - b).at(-1);
  const content = newest === undefined ? undefined : copy.get(newest);
  if (newest === undefined || !content) throw new UserError('the backup has no change: choose another one');
  const { registry } = parseChange(content, newest, 'the backup');
  for (const [number, change] of copy) await records.putIfAbsent(changeKey(number), change);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { problem } = await verifyLog(store);
    const last = (await listNumbers(records)).at(-1) ?? 0;
    const number = Math.max(last, seen.number) + 1;
    const from = problem?.number ?? last + 1;
    const before = from > 1 ? await readChange(store, from - 1) : undefined;
    const stored = await readChange(store, last).catch(() => undefined);
    // Changes that cannot be read may have had revisions of their own.
    const known = Math.max(registry.revision, stored?.registry.revision ?? 0, seen.revision);
    const revision = known + (stored ? 0 : number - from);
    const gap = from < number ? { from, to: number - 1 } : undefined;
    const change = { event: { what: 'restore', gap } as const, registry: { ...registry, revision } };
    const position = { number: number - 1, hash: before?.hash ?? '' };
    const written = await writeChange(store, numberChange(change, actor, position));
    if (written) return written;
  }
  throw new UserError('others keep changing the registry: stop them, and restore again');
}
