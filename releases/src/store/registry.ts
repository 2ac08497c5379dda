import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { lastRevision } from './audit.ts';
import { OTHER_STORE_HINT, parseJson } from './durable-files.ts';
import {
  FORMAT_VERSION,
  registrySchema,
  type Registry,
  type ActiveApp,
  type AuditAction,
  type AuditEntry,
} from './format.ts';
import type { RegistryBackend, ReleaseStore } from './release-store.ts';

/** How long a change is tried again while others change the registry. */
const CONFLICT_WAIT_MS = 10_000;

/** Longest pause between two attempts; each is drawn at random, so that writers do not meet again. */
const MAX_PAUSE_MS = 500;

/** Reads what visitors get now; a new store has revision 0 and no apps. */
export const readRegistry = async ({ registry }: Pick<ReleaseStore, 'registry'>): Promise<Registry> =>
  (await registry.read()).registry;

/** Parses a registry's text; an empty one is the registry of a new store. */
export function parseRegistry(text: string, where: string): Registry {
  if (text === '') return { formatVersion: FORMAT_VERSION, revision: 0, apps: {}, lastChange: null };
  return parseJson(registrySchema, text, {
    where,
    hint: 'put back a copy, or move it away and activate each app again',
    otherFormatHint: OTHER_STORE_HINT,
  });
}

export const serializeRegistry = (registry: Registry): string => `${JSON.stringify(registry, null, 2)}\n`;

export interface Change {
  /** Null retires the app. */
  appState: ActiveApp | null;
  entry: Omit<AuditEntry, 'revision' | 'what' | 'key'> & { what: AuditAction };
}

interface ChangeResult {
  registry: Registry;
  /** False when the audit entry could not be written; the next change writes it. */
  isRecorded: boolean;
}

/**
 * Makes one change of the registry. `decide` gets the current one and throws to refuse. It is asked again if another
 * process was first.
 */
export async function changeRegistry(
  { registry: backend }: Pick<ReleaseStore, 'registry'>,
  decide: (registry: Registry) => Promise<Change>,
  waitMs?: number,
): Promise<ChangeResult> {
  const key = randomBytes(6).toString('hex');
  return updateRegistry(
    backend,
    async (before) => {
      // Otherwise the audit would record nothing until a moved registry reached its old revision.
      const revision = before.lastChange ? before.revision : await readLastRevision(backend);
      return applyChange({ ...before, revision }, await decide(before), key);
    },
    waitMs,
  );
}

/** Replaces the registry by what `update` makes of it. Asks again if another process was first. */
export async function updateRegistry(
  backend: RegistryBackend,
  update: (registry: Registry) => Promise<Registry>,
  waitMs = CONFLICT_WAIT_MS,
): Promise<ChangeResult> {
  const until = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    const { registry: before, version } = await backend.read();
    const registry = await update(before);
    const outcome = await backend.replace(registry, version);
    if (outcome !== 'conflict') return { registry, isRecorded: outcome === 'recorded' };
    // The response to the write may have been lost, so that its own repetition met a conflict.
    if (registry.revision > before.revision && (await wasApplied(backend, registry)))
      return { registry, isRecorded: true };
    if (performance.now() > until)
      throw new UserError('others keep changing the registry: look at status and run the same command again');
    await sleep(Math.random() * Math.min(10 * 2 ** attempt, MAX_PAUSE_MS));
  }
}

async function wasApplied(backend: RegistryBackend, { revision, lastChange }: Registry): Promise<boolean> {
  const current = (await backend.read()).registry;
  if (current.revision <= revision) return current.lastChange?.key === lastChange?.key;
  const { entries } = await backend.readAudit();
  return entries.some(({ key }) => key !== undefined && key === lastChange?.key);
}

/** An unreadable audit counts as 0, because it must not block a deployment. */
const readLastRevision = async (backend: RegistryBackend): Promise<number> =>
  backend.readAudit().then(
    ({ entries }) => lastRevision(entries),
    () => 0,
  );

function applyChange(before: Registry, { appState, entry }: Change, key: string): Registry {
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
    ...(before.pruning ? { pruning: before.pruning } : {}),
    lastChange: { ...entry, key, revision },
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
