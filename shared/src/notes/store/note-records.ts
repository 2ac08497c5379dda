import * as v from 'valibot';
import { noteSchema } from '../../contract/members/note.ts';
import { NOTE_KEY, readStored, storedKeys, viewerKey, writeStored } from '@learning-center/shared/lib';

const noteRecordSchema = v.object({
  ...v.omit(noteSchema, ['revision']).entries,
  /** The revision in the account that was changed; 0 if the account does not have the note. */
  basedOn: noteSchema.entries.revision,
  /** The text of the last attempt to send; its response may have been lost. */
  sent: v.optional(v.string()),
  /** Deleted here, but not yet in the account. */
  isDeleted: v.optional(v.boolean()),
});

/** A note on this device: a guest's, or a member's that the account does not have yet. */
export type NoteRecord = v.InferOutput<typeof noteRecordSchema>;

/** One key for each note, so that two tabs never overwrite each other's notes. */
const keyOf = (owner: string, id: string) => viewerKey(NOTE_KEY + id, owner);

export const isNoteKey = (owner: string, key: string) => key.startsWith(keyOf(owner, ''));

function readRecord(key: string): NoteRecord | undefined {
  try {
    return v.parse(noteRecordSchema, JSON.parse(readStored(key) ?? ''));
  } catch {
    return undefined;
  }
}

export const readNoteRecord = (owner: string, id: string) => readRecord(keyOf(owner, id));

/** All notes of a viewer on this device, by their ids. */
export function readNoteRecords(owner: string): ReadonlyMap<string, NoteRecord> {
  const records = storedKeys(keyOf(owner, '')).flatMap((key) => readRecord(key) ?? []);
  return new Map(records.map((record) => [record.id, record]));
}

/**
 * Stores a note; returns whether the device has it. Without storage, the open page has it, and the browser asks before it
 * leaves that page.
 */
export function writeNoteRecord(owner: string, record: NoteRecord): boolean {
  const isStored = writeStored(keyOf(owner, record.id), JSON.stringify(record));
  if (!isStored) window.addEventListener('beforeunload', askBeforeLoss);
  return isStored;
}

export function removeNoteRecord(owner: string, id: string): void {
  writeStored(keyOf(owner, id), undefined);
}

/** Gives a note to another viewer. Returns false where the storage is full: the note stays where it is then. */
export function moveNoteRecord(id: string, { from, to }: { from: string; to: string }): boolean {
  const record = readNoteRecord(from, id);
  // The new place first: a failure in between leaves a note twice, but never nowhere.
  const isMoved = record !== undefined && writeNoteRecord(to, { ...record, basedOn: 0 });
  if (isMoved) removeNoteRecord(from, id);
  return isMoved;
}

/** Whether only the open page has a note, because the browser refused to store it. */
export function isOnlyInPage(owner: string, id: string): boolean {
  return (
    typeof window !== 'undefined' && typeof window.unsavedValues?.get(`localStorage ${keyOf(owner, id)}`) === 'string'
  );
}

function askBeforeLoss(event: BeforeUnloadEvent): void {
  const lost = [...(window.unsavedValues ?? [])].filter(
    ([entry, value]) => value !== null && /^localStorage lc\.(member\.[^.]+\.)?note\./.test(entry),
  );
  if (lost.length > 0) event.preventDefault();
}
