import type { ApiClient } from '@learning-center/shared/api';
import { GUEST_VIEWER, requestPersistence } from '@learning-center/shared/lib';
import { atom, viewerAtom } from '@learning-center/shared/state';
import { newNoteId } from './note-id.ts';
import {
  isOnlyInPage,
  readNoteRecord,
  readNoteRecords,
  removeFromOthers,
  removeNoteRecord,
  writeNoteRecord,
  type NoteRecord,
} from './note-records.ts';
import { accountNotesAtom, earlyNotesAtom, noteOwnerAtom, noteRecordsAtom, type NotePlace } from './note-state.ts';
import { sendNoteLaterAtom, sendNotesAtom } from './send-notes.ts';

/** A change of a note's text. */
export interface NoteEdit {
  api: ApiClient;
  id: string;
  place: NotePlace;
  text: string;
  /** The text that was on screen before; undefined for a new note. */
  before: string | undefined;
}

/**
 * Stores the text of a note at once. Returns its id: another one, if another tab stored a text that this one has not
 * seen; both stay then.
 */
export const editNoteAtom = atom(null, (get, set, { api, place, text, before, ...edit }: NoteEdit): string => {
  const owner = get(noteOwnerAtom);
  const stored = readNoteRecord(owner, edit.id);
  const isChangedElsewhere = stored !== undefined && !stored.isDeleted && stored.text !== before;
  const id = isChangedElsewhere ? newNoteId() : edit.id;
  const { sent, basedOn = get(accountNotesAtom).notes.get(id)?.revision ?? 0 } = (!isChangedElsewhere && stored) || {};
  const record = { ...place, id, text, basedOn, updatedAt: new Date().toISOString() };
  if (owner === GUEST_VIEWER && !stored) requestPersistence();
  writeNoteRecord(owner, sent === undefined ? record : { ...record, sent });
  if (get(viewerAtom) === undefined) set(earlyNotesAtom, new Map([...get(earlyNotesAtom), [id, owner]]));
  set(noteRecordsAtom);
  set(sendNoteLaterAtom, { api, id });
  return id;
});

/** Stores what was typed while the code of notes loaded. */
export const takeEarlyNoteAtom = atom(null, (get, set, note: Omit<NoteEdit, 'before'>): void => {
  set(editNoteAtom, { ...note, before: note.text });
  const owner = get(noteOwnerAtom);
  if (!isOnlyInPage(owner, note.id)) removeFromOthers(owner, note.id);
});

/** Deletes a note. Returns how to restore it. */
export const deleteNoteAtom = atom(null, (get, set, { api, id }: { api: ApiClient; id: string }) => {
  const owner = get(noteOwnerAtom);
  const stored = readNoteRecord(owner, id);
  const inAccount = get(accountNotesAtom).notes.get(id);
  const record: NoteRecord | undefined = stored ?? (inAccount && { ...inAccount, basedOn: inAccount.revision });
  if (!record) return () => undefined;
  const mayBeInAccount = inAccount !== undefined || record.basedOn > 0 || record.sent !== undefined;
  if (mayBeInAccount) writeNoteRecord(owner, { ...record, isDeleted: true });
  else removeNoteRecord(owner, id);
  set(noteRecordsAtom);
  if (mayBeInAccount) void set(sendNotesAtom, { api, ids: [id] });
  return () => {
    // If the account has deleted it meanwhile, the restored note gets the revision after the deleted one.
    const basedOn = readNoteRecord(owner, id)?.basedOn ?? record.basedOn;
    writeNoteRecord(owner, { ...record, basedOn, isDeleted: undefined, updatedAt: new Date().toISOString() });
    set(noteRecordsAtom);
    void set(sendNotesAtom, { api, ids: [id] });
  };
});

/** Gives notes to the viewer whom the login info names. They were written before it had loaded. */
export const assignEarlyNotesAtom = atom(null, (get, set, api: ApiClient) => {
  const viewer = get(viewerAtom);
  const early = get(earlyNotesAtom);
  if (viewer === undefined || early.size === 0) return;
  set(earlyNotesAtom, new Map());
  for (const [id, from] of early) {
    const record = readNoteRecord(from, id);
    if (record && viewer !== from) moveRecords([record], { from, to: viewer });
  }
  set(noteRecordsAtom);
  void set(sendNotesAtom, { api, ids: [...early.keys()] });
});

/** Moves what a guest wrote on this device to the member's account. */
export const takeGuestNotesAtom = atom(null, async (get, set, api: ApiClient) => {
  const owner = get(noteOwnerAtom);
  const records = [...readNoteRecords(GUEST_VIEWER).values()];
  moveRecords(records, { from: GUEST_VIEWER, to: owner });
  set(noteRecordsAtom);
  await set(sendNotesAtom, { api, ids: records.map(({ id }) => id) });
  const { notes } = get(accountNotesAtom);
  for (const { id } of records) if (notes.has(id)) removeNoteRecord(GUEST_VIEWER, id);
  set(noteRecordsAtom);
});

/** The new place first: a failure in between leaves a note twice, but never nowhere. A full storage keeps the old one. */
function moveRecords(records: readonly NoteRecord[], { from, to }: { from: string; to: string }): void {
  for (const record of records) {
    const isMoved = writeNoteRecord(to, { ...record, basedOn: 0 });
    if (isMoved) removeNoteRecord(from, record.id);
  }
}
