import { lastRecorded, recordChange } from './audit.ts';
import { replaceAtomically } from './durable-files.ts';
import { FORMAT_VERSION, type ActivePart, type AuditAction, type AuditEntry, type Registry } from './format.ts';
import { withLock } from './lock.ts';
import { readRegistry } from './read-registry.ts';
import { registryFile } from './store-paths.ts';

export interface Change {
  /** Null: the part is retired. */
  part: ActivePart | null;
  entry: Omit<AuditEntry, 'revision' | 'what'> & { what: AuditAction };
}

export interface Changed {
  registry: Registry;
  /** False when the audit's line could not be written; the next change writes it. */
  isRecorded: boolean;
}

/**
 * The only writer of the registry: one change, decided on what stands there under the lock, in one atomic write.
 * The change goes into the registry first and into the audit second, and the registry carries it, so that a kill
 * between the two loses no line.
 */
export async function changeRegistry(
  store: string,
  decide: (registry: Registry) => Promise<Change>,
  lockWaitMs?: number,
): Promise<Changed> {
  return withLock(
    store,
    async (confirm) => {
      const before = await readRegistry(store);
      if (before.lastChange) await recordChange(store, before.lastChange);
      // Otherwise the audit of a registry that was moved away would take no line until its revisions are passed.
      const revision = before.lastChange ? before.revision : await lastRecorded(store);
      const registry = applyChange({ ...before, revision }, await decide(before));
      await confirm();
      await replaceAtomically(registryFile(store), `${JSON.stringify(registry, null, 2)}\n`);
      return { registry, isRecorded: await isRecorded(store, registry.lastChange) };
    },
    lockWaitMs,
  );
}

function applyChange(before: Registry, { part, entry }: Change): Registry & { lastChange: AuditEntry } {
  const { app } = entry;
  const revision = before.revision + 1;
  const gone = part ? undefined : before.parts[app];
  const parts = without(before.parts, app);
  const retired = without(before.retired ?? {}, app);
  if (gone) retired[app] = retiredPart(gone, entry);
  return {
    formatVersion: FORMAT_VERSION,
    revision,
    parts: part ? { ...before.parts, [app]: part } : parts,
    ...(Object.keys(retired).length > 0 ? { retired } : {}),
    lastChange: { ...entry, revision },
  };
}

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** A canary ends with the part that it ran beside. */
const retiredPart = ({ active, previous }: ActivePart, { when, who }: Change['entry']): ActivePart => ({
  active,
  previous,
  activatedAt: when,
  by: who,
  reachedBy: 'retire',
});

/** The change itself is made by now, so a failure here must not be told as if it were not. */
const isRecorded = async (store: string, change: AuditEntry): Promise<boolean> =>
  recordChange(store, change).then(
    () => true,
    () => false,
  );
