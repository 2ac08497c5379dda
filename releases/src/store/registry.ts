import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { lastRevision, newestEntry, readAudit, whoOf, type Actor, type AuditEvent } from '../audit/audit.ts';
import { chainEntry, findHead } from '../audit/audit-chain.ts';
import { cleanText } from '../plain-text.ts';
import { dropExpiredPreviews } from '../previews/preview-records.ts';
import { removePreviewReleases } from '../previews/preview-releases.ts';
import { OTHER_STORE_HINT, parseJson } from './durable-files.ts';
import { FORMAT_VERSION, registrySchema, type Registry, type ActiveApp } from './format.ts';
import { isChange, type ChangeAction, type NewEntry } from '../audit/audit-entry.ts';
import type { Audit, RegistryBackend, ReleaseStore } from './release-store.ts';

/** How long a change is tried again while others change the registry. */
export const CONFLICT_WAIT_MS = 10_000;

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
  entry: Omit<NewEntry, 'app' | 'revision' | 'what' | 'key'> & { app: string; what: ChangeAction };
}

interface ChangeResult {
  registry: Registry;
  /** False when the audit entry could not be written; the next change writes it. */
  isRecorded: boolean;
}

type StoreOfRegistry = Pick<ReleaseStore, 'registry'>;

/**
 * Makes one change of what visitors get. `decide` gets the current registry and throws to refuse. It is asked again if
 * another process was first.
 */
export async function changeRegistry(
  { registry: backend }: StoreOfRegistry,
  decide: (registry: Registry) => Promise<Change>,
  waitMs?: number,
): Promise<ChangeResult> {
  const key = createKey();
  return updateRegistry(
    backend,
    async (before) => {
      // Otherwise the audit would record nothing until a moved registry reached its old revision.
      const revision = before.lastChange ? before.revision : await readLastRevision(backend);
      const change = await decide(before);
      const { entry } = change;
      const next = applyChange({ ...before, revision }, change);
      return addEntry(backend, next, { ...entry, key, revision: next.revision });
    },
    waitMs,
  );
}

/** What to record, and the registry with what the event changes besides the audit. */
export interface RecordedEvent {
  event: AuditEvent;
  registry: Registry;
}

/** Records an event that visitors do not notice. `decide` works as for a change; null leaves everything as it is. */
export async function recordEvent(
  { registry: backend }: StoreOfRegistry,
  actor: Actor,
  decide: (registry: Registry) => Promise<RecordedEvent | null> | RecordedEvent | null,
): Promise<ChangeResult> {
  const key = createKey();
  return updateRegistry(backend, async (before) => {
    const decided = await decide(before);
    if (!decided) return null;
    const { app = null, to = null, why = null, ...event } = decided.event;
    const when = new Date().toISOString();
    const entry = { when, ...whoOf(actor), app, from: null, to, ...event, why, key };
    return addEntry(backend, decided.registry, { ...entry, revision: decided.registry.revision });
  });
}

/** Replaces the registry by what `update` makes of it, unless that is null. Asks again if another process was first. */
export async function updateRegistry(
  backend: RegistryBackend,
  update: (registry: Registry) => Promise<Registry | null>,
  waitMs = CONFLICT_WAIT_MS,
): Promise<ChangeResult> {
  const until = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    const { registry: before, version } = await backend.read();
    const registry = await update(before);
    if (!registry) return { registry: before, isRecorded: true };
    const outcome = await backend.replace(registry, version);
    const entry = keyOf(registry) === keyOf(before) ? null : newestEntry(registry);
    // The response to the write may have been lost, so that its own repetition met a conflict.
    if (outcome !== 'conflict' || (entry && (await wasApplied(backend, registry)))) {
      if (entry) backend.onRecorded?.(entry);
      return { registry, isRecorded: outcome !== 'unrecorded' };
    }
    if (performance.now() > until)
      throw new UserError('others keep changing the registry: look at status and run the same command again');
    await sleep(Math.random() * Math.min(10 * 2 ** attempt, MAX_PAUSE_MS));
  }
}

const createKey = (): string => randomBytes(6).toString('hex');

/** The key of the newest entry. */
const keyOf = (registry: Registry): string | undefined => newestEntry(registry)?.key;

async function wasApplied(backend: RegistryBackend, registry: Registry): Promise<boolean> {
  if (keyOf((await backend.read()).registry) === keyOf(registry)) return true;
  const { entries } = await backend.readAudit();
  return entries.some(({ key }) => key !== undefined && key === keyOf(registry));
}

/** Texts of teams must not forge lines on the terminals of operators. */
function cleanEntry({ who, why, subject, ...entry }: NewEntry): NewEntry {
  return {
    ...entry,
    who: cleanText(who),
    why: why === null ? null : cleanText(why),
    ...(subject === undefined ? {} : { subject: cleanText(subject) }),
  };
}

/** Adds the next line of the audit to a registry. */
async function addEntry(backend: RegistryBackend, registry: Registry, entry: NewEntry): Promise<Registry> {
  const chained = chainEntry(cleanEntry(entry), registry.audit ?? findHead(await readEntries(backend)));
  const audit = { lines: chained.line, head: chained.hash };
  const current = dropExpiredPreviews(registry, Date.now());
  if (!isChange(chained)) return { ...current, lastEvent: chained, audit };
  const next: Registry = { ...current, lastChange: chained, audit };
  delete next.lastEvent;
  return next;
}

/** An unreadable audit counts as empty, because it must not block a deployment. */
const readEntries = async (backend: RegistryBackend): Promise<Audit['entries']> =>
  readAudit({ registry: backend }).then(
    ({ entries }) => entries,
    () => [],
  );

const readLastRevision = async (backend: RegistryBackend): Promise<number> => lastRevision(await readEntries(backend));

function applyChange(before: Registry, { appState, entry }: Change): Registry {
  const { app } = entry;
  const gone = appState ? undefined : before.apps[app];
  const retired = omitKey(before.retired ?? {}, app);
  if (gone) retired[app] = toRetired(gone, entry);
  const apps = appState ? { ...before.apps, [app]: appState } : omitKey(before.apps, app);
  // What all visitors get is an ordinary release from now on.
  const named = removePreviewReleases(before, ({ id, ...of }) => of.app === app && id === appState?.active);
  const next: Registry = { ...named, revision: before.revision + 1, apps, retired };
  if (Object.keys(retired).length === 0) delete next.retired;
  return next;
}

/** A copy of a record without one key. */
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
