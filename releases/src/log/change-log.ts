import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Actor, type Entry, entrySchema, isChange, type NewEntry } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';
import { parseJson } from '../model/parse-json.ts';
import { dropExpiredRecords, EMPTY_REGISTRY, type Registry, registrySchema } from '../model/registry.ts';
import { cleanText, sha256 } from '../model/text.ts';
import { oldStoreError, type ObjectStore, type ReleaseStore } from '../stores/store.ts';

/**
 * The only writer of what visitors get. Called by `change-app.ts` and everything with an event. Owns the number of a
 * change: two writers cannot have one. Fails: the loser reads again and decides again for 10 s; `verify-log.ts` finds
 * what was altered.
 */

/**
 * Change N is one object that is written once. It has the entry (who, what, when, why), the registry after it, and the
 * hash of the change before (docs/releasing.md#the-log-of-changes).
 */
const CHANGE_FORMAT = 1;

export const CHANGES = 'changes/';

const changeSchema = v.object({
  formatVersion: v.literal(CHANGE_FORMAT),
  /** SHA-256 of the change before, as hexadecimal digits; empty for the first. */
  previous: v.string(),
  /** Random, so that a writer knows its own change after a lost response. */
  key: v.string(),
  entry: entrySchema,
  registry: registrySchema,
});

/** A change as it was read. */
export interface LoggedChange extends v.InferOutput<typeof changeSchema> {
  /** SHA-256 of its bytes. */
  hash: string;
}

export type NewChange = Omit<LoggedChange, 'formatVersion' | 'hash'>;

/** Changes have names of equal length, so that they sort by number. */
export const changeKey = (number: number): string => `${CHANGES}${String(number).padStart(8, '0')}.json`;

/** The number of a change by its key; undefined for another object. */
function numberOf(key: string): number | undefined {
  const number = Number(key.slice(CHANGES.length, -'.json'.length));
  return Number.isSafeInteger(number) && number > 0 && key === changeKey(number) ? number : undefined;
}

export function parseChange(content: Buffer, number: number, address: string): LoggedChange {
  const where = `${address}/${changeKey(number)}`;
  const hint = 'restore a backup, which goes on after it';
  const change = parseJson(changeSchema, content.toString(), { where, hint, format: CHANGE_FORMAT });
  if (change.entry.number !== number) throw new UserError(`${where} is change ${change.entry.number}: ${hint}`);
  return { ...change, hash: sha256(content) };
}

/** How long a change is tried again while others change the registry. */
const CONFLICT_WAIT_MS = 10_000;

/** Longest pause between two attempts; each is drawn at random, so that writers do not meet again. */
const MAX_PAUSE_MS = 500;

/** How long to ask whether a write without a response was made. */
const CONFIRM_WAIT_MS = 10_000;
const CONFIRM_PAUSE_MS = 250;

/** The number of a recent change. Only readers who know none use it, and they look for later ones. */
const HINT_KEY = 'reports/newest-change';

/** Where a reader is in the log: at its newest change. A new store is at 0. */
export interface LogPosition {
  number: number;
  hash: string;
  registry: Registry;
}

type Records = Pick<ReleaseStore, 'records'>;

/** Reads what visitors get now; a new store has revision 0 and no apps. */
export const readRegistry = async (store: Records): Promise<Registry> => (await readNewest(store)).registry;

/** Reads one change; undefined if there is none. Throws a UserError if it is damaged. */
export async function readChange({ records }: Records, number: number): Promise<LoggedChange | undefined> {
  const content = await records.get(changeKey(number));
  return content && parseChange(content, number, records.address);
}

/** Reads the newest change, from a known position on if there is one. */
export async function readNewest(store: Records, known?: LogPosition): Promise<LogPosition> {
  let position = known ?? (await findNewest(store));
  for (;;) {
    const change = await readChange(store, position.number + 1);
    if (!change) return position;
    position = toPosition(change);
  }
}

/** Looks for the newest change. Lists all names unless the hint saves it. */
async function findNewest(store: Records): Promise<LogPosition> {
  const { records } = store;
  const hint = Number((await records.get(HINT_KEY))?.toString() ?? 0);
  const after = Number.isSafeInteger(hint) && hint > 0 ? hint : 0;
  for (const from of [after - 1, 0]) {
    const newest = (await listNumbers(records, from)).at(-1);
    if (newest === undefined) continue;
    const change = await readChange(store, newest);
    if (change) return toPosition(change);
    throw new UserError(`${records.address}/${changeKey(newest)} disappeared: run the same command again`);
  }
  if (after > 0) throw new UserError(`${records.address} has lost its changes (there were ${after}): restore a backup`);
  if (await records.get('registry.json')) throw oldStoreError(records.address);
  return { number: 0, hash: '', registry: EMPTY_REGISTRY };
}

/** The numbers of all changes, or of those after one, in their order. */
export const listNumbers = async (records: ObjectStore, after = 0): Promise<number[]> =>
  (await records.list(CHANGES, after > 0 ? changeKey(after) : undefined))
    .flatMap(({ key }) => numberOf(key) ?? [])
    .sort((a, b) => a - b);

const toPosition = ({ entry, hash, registry }: LoggedChange): LogPosition => ({ number: entry.number, hash, registry });

/** What a change does: its entry, and the registry after it. */
export interface Change {
  event: NewEntry;
  registry: Registry;
}

/**
 * Makes one change. `decide` gets the current registry with the number of its change. It throws to refuse, or returns
 * null to leave everything as it is. It is asked again if another process was first.
 */
export async function appendChange(
  store: Pick<ReleaseStore, 'records' | 'onRecorded'>,
  { actor, waitMs = CONFLICT_WAIT_MS }: { actor: Actor; waitMs?: number | undefined },
  decide: (registry: Registry, number: number) => Promise<Change | null> | Change | null,
): Promise<Pick<LogPosition, 'number' | 'registry'>> {
  const until = performance.now() + waitMs;
  let position = await readNewest(store);
  for (let attempt = 1; ; attempt += 1) {
    const change = await decide(position.registry, position.number);
    if (!change) return position;
    const written = await writeChange(store, numberChange(change, actor, position));
    if (written) {
      store.onRecorded?.(written.entry);
      return toPosition(written);
    }
    if (performance.now() > until)
      throw new UserError('others keep changing the registry: look at status and run the same command again');
    await sleep(Math.random() * Math.min(10 * 2 ** attempt, MAX_PAUSE_MS));
    position = await readNewest(store, position);
  }
}

/** Adds to a change who made it, why, when, and its place after a position. Texts of teams must not forge lines on terminals. */
export function numberChange(
  { event, registry }: Change,
  { by, via, why }: Actor,
  { number, hash }: Pick<LogPosition, 'number' | 'hash'>,
): NewChange {
  const entry: Entry = {
    number: number + 1,
    when: new Date().toISOString(),
    who: cleanText(by),
    via,
    app: null,
    from: null,
    to: null,
    ...event,
    subject: event.subject === undefined ? undefined : cleanText(event.subject),
    why: why ? cleanText(why) : null,
    revision: registry.revision + (isChange(event) ? 1 : 0),
  };
  const current = dropExpiredRecords(registry, Date.now());
  return {
    previous: hash,
    key: randomBytes(6).toString('hex'),
    entry,
    registry: isChange(entry) ? { ...current, revision: entry.revision, lastChange: entry } : current,
  };
}

/** Writes a change unless its number is taken, which is null. */
export async function writeChange(store: Records, change: NewChange): Promise<LoggedChange | null> {
  const { records } = store;
  const { number } = change.entry;
  // The next change names these bytes by their hash.
  const content = Buffer.from(`${JSON.stringify({ formatVersion: CHANGE_FORMAT, ...change })}\n`);
  const parsed = parseChange(content, number, records.address);
  if (!(await putOnce(store, parsed, content))) return null;
  if (number === 1 && (await records.putIfAbsent(changeKey(1), content)))
    throw new UserError(
      `${records.address} ignores the condition of a write (If-None-Match): use storage that keeps it`,
    );
  await records.put(HINT_KEY, String(number)).catch(() => undefined);
  return parsed;
}

/** Writes a change if its number is free. A write without a response may have been made, so it is repeated. */
async function putOnce(store: Records, { entry, key }: LoggedChange, content: Buffer): Promise<boolean> {
  const until = performance.now() + CONFIRM_WAIT_MS;
  const isOwn = async () => (await readChange(store, entry.number))?.key === key;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await store.records.putIfAbsent(changeKey(entry.number), content)) || (await isOwn());
    } catch (error) {
      const isThere = await isOwn().catch(() => undefined);
      if (isThere) return true;
      if ((isThere === false && attempt > 1) || performance.now() > until) throw error;
    }
    await sleep(CONFIRM_PAUSE_MS);
  }
}
