import * as v from 'valibot';
import { noteSchema, type Note } from '../../contract/members/note.ts';
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

/** The id of a viewer's note from its key; undefined for other keys. */
export function noteIdOfKey(owner: string, key: string): string | undefined {
  const prefix = keyOf(owner, '');
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

/** Parses a stored note; undefined if it is none. */
export function parseNoteRecord(value: string | null): NoteRecord | undefined {
  try {
    return v.parse(noteRecordSchema, JSON.parse(value ?? ''));
  } catch {
    return undefined;
  }
}

export const readNoteRecord = (owner: string, id: string) => parseNoteRecord(readStored(keyOf(owner, id)));

/** All notes of a viewer on this device, by their ids. */
export function readNoteRecords(owner: string): ReadonlyMap<string, NoteRecord> {
  const records = storedKeys(keyOf(owner, '')).flatMap((key) => parseNoteRecord(readStored(key)) ?? []);
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

/** Removes a note whose place is the account. Other tabs see what the account has as the old value of the removal. */
export function releaseNoteRecord(owner: string, id: string, inAccount: Note | undefined): void {
  if (inAccount) {
    const { revision, ...note } = inAccount;
    writeNoteRecord(owner, { ...note, id, basedOn: revision, sent: note.text });
  }
  removeNoteRecord(owner, id);
}

export function removeNoteRecord(owner: string, id: string): void {
  writeStored(keyOf(owner, id), undefined);
}

/** Removes a note from other viewers. It was typed before the login info had named its writer. */
export function removeFromOthers(owner: string, id: string): void {
  const others = storedKeys('lc.').filter((key) => key.endsWith(`.note.${id}`) && key !== keyOf(owner, id));
  for (const key of others) writeStored(key, undefined);
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
