import type { Note } from '../../contract/members/note.ts';
import { GUEST_VIEWER, storedViewer } from '@learning-center/shared/lib';
import { atom, loginInfoAtom, viewerAtom, viewerValueAtom } from '@learning-center/shared/state';
import { isOnlyInPage, noteIdOfKey, parseNoteRecord, readNoteRecords, type NoteRecord } from './note-records.ts';

/** Why the account does not have a note. */
export type NoteFailure = 'full' | 'offline' | 'failed' | 'loggedOut';

/** Where a note is. `page`: nowhere but in the open page. `pending`: on this device, on its way to the account. */
export type NoteState = 'account' | 'device' | 'page' | 'pending' | NoteFailure;

/** A note on screen. */
export interface DisplayedNote extends Pick<Note, 'id' | 'videoId' | 'dataType' | 'seconds' | 'text' | 'updatedAt'> {
  state: NoteState;
}

interface AccountNotes {
  notes: ReadonlyMap<string, Note>;
  failures: ReadonlyMap<string, NoteFailure>;
}

/** The member's notes as loaded, and failures of those that could not be sent. */
export const accountNotesAtom = viewerValueAtom<AccountNotes>({ notes: new Map(), failures: new Map() });

/** Whose notes are written. Before the login info has loaded, it is the last viewer of this browser. */
export const noteOwnerAtom = atom((get) => get(viewerAtom) ?? storedViewer());

/** Whether the account of the member has notes: a server may lack them. */
export const hasAccountNotesAtom = atom((get) => {
  const info = get(loginInfoAtom);
  return info?.login === true && info.supports?.includes('notes') === true;
});

const storedRecordsAtom = atom<{ owner: string | undefined; records: ReadonlyMap<string, NoteRecord> }>({
  owner: undefined,
  records: new Map(),
});

/** The notes on this device of whoever is the owner now. */
export const noteRecordsAtom = atom(
  (get): ReadonlyMap<string, NoteRecord> => {
    const { owner, records } = get(storedRecordsAtom);
    return owner === get(noteOwnerAtom) ? records : new Map();
  },
  (get, set) => {
    const owner = get(noteOwnerAtom);
    set(storedRecordsAtom, { owner, records: readNoteRecords(owner) });
  },
);

/** Ids that a conflict replaced: the text that was written here has the new one. */
export const movedNotesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** Notes that were written before the login info had loaded: their ids, and the assumed owners. */
export const earlyNotesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** The viewer's notes: those of the account, with what this device changed since. */
export const displayedNotesAtom = atom((get): readonly DisplayedNote[] => {
  const owner = get(noteOwnerAtom);
  const viewer = get(viewerAtom);
  const hasAccount = get(hasAccountNotesAtom);
  const { notes, failures } = get(accountNotesAtom);
  const records = [...get(noteRecordsAtom).values()];
  const early = get(earlyNotesAtom);
  const stateOf = (id: string): NoteState => {
    const failure = failures.get(id);
    // On its way to the account, it is not lost.
    if (isOnlyInPage(owner, id) && !(hasAccount && failure === undefined)) return 'page';
    return hasAccount ? (failure ?? 'pending') : 'device';
  };
  // A login info that fails shows nothing of a member.
  const own = viewer === undefined ? records.filter(({ id }) => early.has(id)) : records;
  const changed = new Map(own.map((record) => [record.id, record]));
  const unchanged = [...notes.values()].filter(({ id }) => !changed.has(id));
  return [
    ...unchanged.map((note) => ({ ...note, state: 'account' as const })),
    ...own.filter(({ isDeleted }) => !isDeleted).map((record) => ({ ...record, state: stateOf(record.id) })),
  ].sort((a, b) => a.seconds - b.seconds || a.id.localeCompare(b.id));
});

/** What a guest wrote on this device, for a member who may take it over. */
export const guestNotesAtom = atom((get): readonly NoteRecord[] => {
  // Read again with each change of the member's notes.
  get(storedRecordsAtom);
  if (!get(hasAccountNotesAtom)) return [];
  return [...readNoteRecords(GUEST_VIEWER).values()].filter(({ isDeleted }) => !isDeleted);
});

/** Applies a change that another tab stored. A note that left the device is in the account as it was last: see `releaseNoteRecord`. */
export const receiveStoredNoteAtom = atom(null, (get, set, { key, oldValue, newValue }: StorageEvent) => {
  const owner = get(noteOwnerAtom);
  const id = key === null ? undefined : noteIdOfKey(owner, key);
  if (key !== null && id === undefined) return;
  const before = parseNoteRecord(oldValue);
  set(noteRecordsAtom);
  if (id === undefined || newValue !== null || before === undefined || !get(hasAccountNotesAtom)) return;
  const { notes, failures } = get(accountNotesAtom);
  const changed = new Map(notes);
  const { isDeleted, basedOn, sent, ...note } = before;
  if (isDeleted || sent === undefined) changed.delete(id);
  else changed.set(id, { ...note, revision: basedOn });
  set(accountNotesAtom, { notes: changed, failures });
});

/** Where a note belongs, and the name of its type on the wire. */
export type NotePlace = Pick<Note, 'videoId' | 'dataType' | 'seconds'>;
