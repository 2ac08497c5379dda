import type { ApiClient } from '@learning-center/shared/api';
import { GUEST_VIEWER, requestPersistence } from '@learning-center/shared/lib';
import { atom, viewerAtom } from '@learning-center/shared/state';
import { newNoteId } from './note-id.ts';
import {
  moveNoteRecord,
  readNoteRecord,
  readNoteRecords,
  removeNoteRecord,
  writeNoteRecord,
  type NoteRecord,
} from './note-records.ts';
import { accountNotesAtom, earlyNotesAtom, noteOwnerAtom, noteRecordsAtom, type NotePlace } from './note-state.ts';
import { sendNoteLaterAtom, sendNotesAtom } from './send-notes.ts';

export interface NoteEdit {
  api: ApiClient;
  id: string;
  place: NotePlace;
  text: string;
  /** The text that was on screen before. */
  before: string;
}

/** Stores the text of a note at once. If another tab stored one that this tab has not seen, that becomes another note. */
export const editNoteAtom = atom(null, (get, set, { api, id, place, text, before }: NoteEdit): void => {
  const owner = get(noteOwnerAtom);
  const stored = readNoteRecord(owner, id);
  const isUnseen = stored !== undefined && !stored.isDeleted && stored.text !== before;
  if (isUnseen) writeNoteRecord(owner, { ...stored, id: newNoteId(), basedOn: 0, sent: undefined });
  if (owner === GUEST_VIEWER && !stored) requestPersistence();
  const inAccount = get(accountNotesAtom).get(id);
  // The text on screen is no conflict, though another tab has sent it: the account has another revision then.
  const { sent = inAccount && before, basedOn = inAccount?.revision ?? 0 } = stored ?? {};
  writeNoteRecord(owner, { ...place, id, text, basedOn, sent, updatedAt: new Date().toISOString() });
  if (get(viewerAtom) === undefined) set(earlyNotesAtom, new Map([...get(earlyNotesAtom), [id, owner]]));
  set(noteRecordsAtom);
  set(sendNoteLaterAtom, { api, id });
});

/** Deletes a note. Returns how to restore it. */
export const deleteNoteAtom = atom(null, (get, set, { api, id }: { api: ApiClient; id: string }) => {
  const owner = get(noteOwnerAtom);
  const stored = readNoteRecord(owner, id);
  const inAccount = get(accountNotesAtom).get(id);
  const record: NoteRecord | undefined = stored ?? (inAccount && { ...inAccount, basedOn: inAccount.revision });
  if (!record) return () => undefined;
  const mayBeInAccount = inAccount !== undefined || record.basedOn > 0 || record.sent !== undefined;
  const send = () => {
    set(noteRecordsAtom);
    void set(sendNotesAtom, { api, ids: [id] });
  };
  if (mayBeInAccount) writeNoteRecord(owner, { ...record, isDeleted: true });
  else removeNoteRecord(owner, id);
  send();
  return () => {
    // If the account has deleted it meanwhile, the restored note gets the revision after the deleted one.
    const basedOn = readNoteRecord(owner, id)?.basedOn ?? record.basedOn;
    writeNoteRecord(owner, { ...record, basedOn, isDeleted: undefined, updatedAt: new Date().toISOString() });
    send();
  };
});

/** Takes a note that was stored while the code of notes loaded; `owner` is for whom. */
export const takeEarlyNoteAtom = atom(null, (get, set, early: { api: ApiClient; id: string; owner: string }): void => {
  const { api, id, owner } = early;
  const record = readNoteRecord(owner, id);
  // With a full storage, the page asks from now on before it is left.
  if (record) writeNoteRecord(owner, record);
  set(earlyNotesAtom, new Map([...get(earlyNotesAtom), [id, owner]]));
  set(noteRecordsAtom);
  set(assignEarlyNotesAtom, api);
});

/** Gives notes to the viewer whom the login info names. They were written before it had loaded. */
export const assignEarlyNotesAtom = atom(null, (get, set, api: ApiClient) => {
  const viewer = get(viewerAtom);
  const early = get(earlyNotesAtom);
  if (viewer === undefined || early.size === 0) return;
  set(earlyNotesAtom, new Map());
  for (const [id, from] of early) if (viewer !== from) moveNoteRecord(id, { from, to: viewer });
  set(noteRecordsAtom);
  void set(sendNotesAtom, { api, ids: [...early.keys()] });
});

/** Moves what a guest wrote on this device to the member's account. */
export const takeGuestNotesAtom = atom(null, async (get, set, api: ApiClient) => {
  const to = get(noteOwnerAtom);
  const ids = [...readNoteRecords(GUEST_VIEWER).keys()];
  for (const id of ids) moveNoteRecord(id, { from: GUEST_VIEWER, to });
  set(noteRecordsAtom);
  await set(sendNotesAtom, { api, ids });
  // A full storage kept them.
  for (const id of ids) if (get(accountNotesAtom).has(id)) removeNoteRecord(GUEST_VIEWER, id);
  set(noteRecordsAtom);
});
