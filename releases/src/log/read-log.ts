import type { Entry } from '../model/entry.ts';
import { ifUnusable, UserError } from '../model/errors.ts';
import { mapLimited } from '../model/map-limited.ts';
import { servedReleases } from '../model/registry.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { listNumbers, type LoggedChange, readChange } from './change-log.ts';

type Records = Pick<ReleaseStore, 'records'>;

const MAX_CONCURRENT_READS = 16;

/** How many changes are read before it is looked whether they are enough. */
const PAGE_SIZE = 64;

/** A change with its number; undefined if it is damaged or missing. */
type NumberedChange = readonly [number: number, change: LoggedChange | undefined];

/** Reads the changes after one, the newest first. */
async function* readChanges(store: Records, after = 0): AsyncGenerator<NumberedChange> {
  const newest = (await listNumbers(store.records, after)).at(-1) ?? after;
  for (let end = newest; end > after; end -= PAGE_SIZE) {
    const numbers = Array.from({ length: Math.min(PAGE_SIZE, end - after) }, (_, index) => end - index);
    yield* await mapLimited(
      numbers,
      MAX_CONCURRENT_READS,
      async (number) => [number, await readChange(store, number).catch(ifUnusable(undefined))] as const,
    );
  }
}

/** Reads all changes, the oldest first; skips damaged ones. */
export async function readAllChanges(store: Records): Promise<LoggedChange[]> {
  const changes: LoggedChange[] = [];
  for await (const [, change] of readChanges(store)) if (change) changes.push(change);
  return changes.reverse();
}

/** Reads who changed what, when and why, newest first; of one app, or at most so many. Skips damaged changes. */
export async function readHistory(
  store: Records,
  { app, limit = Infinity }: { app?: string; limit?: number } = {},
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const [, change] of readChanges(store)) {
    if (entries.length >= limit) break;
    if (change && (app === undefined || change.entry.app === app)) entries.push(change.entry);
  }
  return entries;
}

/**
 * Reads who changed what within the last milliseconds, newest first. Throws a UserError if a change is damaged or
 * missing, although a backup was restored: then nobody knows what open pages need, and when that is over.
 */
export async function readRecentEntries(store: Records, withinMs: number): Promise<Entry[]> {
  const since = new Date(Date.now() - withinMs).toISOString();
  const entries: Entry[] = [];
  for await (const [number, change] of readChanges(store)) {
    if (!change) {
      const restore = entries.find(({ gap }) => gap && number >= gap.from && number <= gap.to);
      const end = restore && new Date(Date.parse(restore.when) + withinMs).toISOString();
      throw new UserError(
        `change ${number} in ${store.records.address} is damaged or missing, so what open pages need is unknown: ` +
          (end === undefined ? 'restore a backup' : `a backup was restored, so run the same command after ${end}`),
      );
    }
    if (change.entry.when < since) break;
    entries.push(change.entry);
  }
  return entries;
}

/** Reads which releases visitors get or got by the changes after one, as keys (`app/id`). */
export async function readServedReleases(store: Records, after = 0): Promise<Set<string>> {
  const served = new Set<string>();
  for await (const [, change] of readChanges(store, after))
    for (const key of change ? servedReleases(change.registry, [change.entry]) : []) served.add(key);
  return served;
}
