import type { Note } from '../../contract/members/note.ts';
import { GUEST_VIEWER, storedViewer } from '@learning-center/shared/lib';
import { atom, loginInfoAtom, viewerAtom, viewerValueAtom } from '@learning-center/shared/state';
import { isOnlyInPage, readNoteRecords, type NoteRecord } from './note-records.ts';

/** Why the account does not have a note. */
export type NoteFailure = 'full' | 'offline' | 'failed' | 'loggedOut';

/** Where a note is. `page`: nowhere but in the open page. `pending`: on this device, on its way to the account. */
export type NoteState = 'account' | 'device' | 'page' | 'pending' | NoteFailure;

/** Where a note belongs, and the name of its type on the wire. */
export type NotePlace = Pick<Note, 'videoId' | 'dataType' | 'seconds'>;

/** A note on screen. */
export interface DisplayedNote extends NotePlace, Pick<Note, 'id' | 'text' | 'updatedAt'> {
  state: NoteState;
}

/** The member's notes as loaded, by their ids. */
export const accountNotesAtom = viewerValueAtom<ReadonlyMap<string, Note>>(new Map());

/** Why notes could not be sent, by their ids. */
export const noteFailuresAtom = viewerValueAtom<ReadonlyMap<string, NoteFailure>>(new Map());

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

/** The notes on this device of whoever is the owner now; setting reads them again. */
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

/** Notes that were written before the login info had loaded: their ids, and the assumed owners. */
export const earlyNotesAtom = atom<ReadonlyMap<string, string>>(new Map());

/** The viewer's notes: those of the account, with what this device changed since. */
export const displayedNotesAtom = atom((get): readonly DisplayedNote[] => {
  const owner = get(noteOwnerAtom);
  const hasAccount = get(hasAccountNotesAtom);
  const early = get(earlyNotesAtom);
  const failures = get(noteFailuresAtom);
  const stateOf = (id: string): NoteState => {
    const failure = failures.get(id);
    // On its way to the account, it is not lost.
    if (isOnlyInPage(owner, id) && !(hasAccount && failure === undefined)) return 'page';
    return hasAccount ? (failure ?? 'pending') : 'device';
  };
  // A login info that fails shows nothing of a member.
  const isShown = ({ id }: NoteRecord) => get(viewerAtom) !== undefined || early.has(id);
  const records = [...get(noteRecordsAtom).values()].filter(isShown);
  const changed = new Set(records.map(({ id }) => id));
  const unchanged = [...get(accountNotesAtom).values()].filter(({ id }) => !changed.has(id));
  return [
    ...unchanged.map((note) => ({ ...note, state: 'account' as const })),
    ...records.filter(({ isDeleted }) => !isDeleted).map((record) => ({ ...record, state: stateOf(record.id) })),
  ].sort((a, b) => a.seconds - b.seconds || a.id.localeCompare(b.id));
});

/** What a guest wrote on this device, for a member who may take it over. */
export const guestNotesAtom = atom((get): readonly NoteRecord[] => {
  // Read again with each change of the member's notes.
  get(storedRecordsAtom);
  if (!get(hasAccountNotesAtom)) return [];
  return [...readNoteRecords(GUEST_VIEWER).values()].filter(({ isDeleted }) => !isDeleted);
});
