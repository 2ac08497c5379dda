import { readFile } from 'node:fs/promises';
import { hasCode } from '../errors.ts';
import { readLastRevision, recordChange } from './audit.ts';
import { replaceAtomically, OTHER_STORE_HINT, parseJson } from './durable-files.ts';
import {
  FORMAT_VERSION,
  registrySchema,
  type Registry,
  type ActiveApp,
  type AuditAction,
  type AuditEntry,
} from './format.ts';
import { withLock } from './lock.ts';
import { registryFile } from './store-paths.ts';

/** Reads what visitors get now; a new store has revision 0 and no apps. */
export async function readRegistry(store: string): Promise<Registry> {
  const file = registryFile(store);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return { formatVersion: FORMAT_VERSION, revision: 0, apps: {}, lastChange: null };
  return parseJson(registrySchema, text, {
    where: file,
    hint: 'put back a copy, or move it away and activate each app again',
    otherFormatHint: OTHER_STORE_HINT,
  });
}

export interface Change {
  /** Null retires the app. */
  appState: ActiveApp | null;
  entry: Omit<AuditEntry, 'revision' | 'what'> & { what: AuditAction };
}

interface ChangeResult {
  registry: Registry;
  /** False when the audit line could not be written; the next change writes it. */
  isRecorded: boolean;
}

/**
 * The only writer of the registry: one change, decided under the lock, in one atomic write. The registry is written
 * first, the audit second. The registry carries its last change, so a kill between the two loses no line.
 */
export async function changeRegistry(
  store: string,
  decide: (registry: Registry) => Promise<Change>,
  lockWaitMs?: number,
): Promise<ChangeResult> {
  return withLock(
    store,
    async (confirm) => {
      const before = await readRegistry(store);
      if (before.lastChange) await recordChange(store, before.lastChange);
      // Otherwise the audit would record nothing until a moved registry reached its old revision.
      const revision = before.lastChange ? before.revision : await readLastRevision(store);
      const registry = applyChange({ ...before, revision }, await decide(before));
      await confirm();
      await replaceAtomically(registryFile(store), `${JSON.stringify(registry, null, 2)}\n`);
      return { registry, isRecorded: await wasRecorded(store, registry.lastChange) };
    },
    lockWaitMs,
  );
}

function applyChange(before: Registry, { appState, entry }: Change): Registry & { lastChange: AuditEntry } {
  const { app } = entry;
  const revision = before.revision + 1;
  const gone = appState ? undefined : before.apps[app];
  const otherApps = omitKey(before.apps, app);
  const retired = omitKey(before.retired ?? {}, app);
  if (gone) retired[app] = toRetired(gone, entry);
  return {
    formatVersion: FORMAT_VERSION,
    revision,
    apps: appState ? { ...before.apps, [app]: appState } : otherApps,
    ...(Object.keys(retired).length > 0 ? { retired } : {}),
    lastChange: { ...entry, revision },
  };
}

const omitKey = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** A canary ends with the app that it belongs to. */
const toRetired = ({ active, previous }: ActiveApp, { when, who }: Change['entry']): ActiveApp => ({
  active,
  previous,
  activatedAt: when,
  by: who,
  reachedBy: 'retire',
});

/** Returns false on an error instead of throwing, because the change itself is made. */
const wasRecorded = async (store: string, change: AuditEntry): Promise<boolean> =>
  recordChange(store, change).then(
    () => true,
    () => false,
  );
