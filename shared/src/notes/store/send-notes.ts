import { fetchAllPages, isIntercepted, type ApiClient } from '@learning-center/shared/api';
import type { VideoId } from '@learning-center/shared/contract';
import { addRetryAtom, atom, isNotAuthAtom, isOfflineAtom, viewerAtom } from '@learning-center/shared/state';
import { deleteNote, queryNotes, saveNote, type Note } from '../../contract/members/note.ts';
import { readNoteRecord, removeNoteRecord, writeNoteRecord, type NoteRecord } from './note-records.ts';
import {
  accountNotesAtom,
  hasAccountNotesAtom,
  movedNotesAtom,
  noteRecordsAtom,
  type NoteFailure,
} from './note-state.ts';
import { settleNote, type SentNote } from './settle-note.ts';

/** A note is sent once its writer has paused for this long. */
const PAUSE_MS = 1000;

/** Notes on their way, timers of those that wait, and how to drop the retry. */
const sendingAtom = atom(() => ({
  ids: new Set<string>(),
  timers: new Map<string, ReturnType<typeof setTimeout>>(),
  dropRetry: (): void => undefined,
}));

interface SendOptions {
  api: ApiClient;
  /** All notes of the member on this device by default. */
  ids?: readonly string[] | undefined;
}

/** Sends a note after a pause. */
export const sendNoteLaterAtom = atom(null, (get, set, { api, id }: { api: ApiClient; id: string }) => {
  const { timers } = get(sendingAtom);
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void set(sendNotesAtom, { api, ids: [id] }), PAUSE_MS),
  );
});

/** Sends notes to the member's account, one after the other. A failure stops: the others stay on the device too. */
export const sendNotesAtom = atom(null, async (get, set, { api, ids }: SendOptions): Promise<void> => {
  if (!get(hasAccountNotesAtom)) return;
  for (const id of ids ?? get(noteRecordsAtom).keys()) {
    clearTimeout(get(sendingAtom).timers.get(id));
    const failure = await set(sendNoteAtom, { api, id });
    if (failure === 'offline' || failure === 'loggedOut') return;
  }
});

/** Sends a note until the account has its latest text. One request at a time. */
const sendNoteAtom = atom(
  null,
  async (get, set, options: { api: ApiClient; id: string }): Promise<NoteFailure | undefined> => {
    const { api, id } = options;
    const { ids } = get(sendingAtom);
    const viewer = get(viewerAtom);
    if (viewer === undefined || ids.has(id)) return undefined;
    ids.add(id);
    let failure: NoteFailure | undefined;
    try {
      for (let record = readNoteRecord(viewer, id); record && !failure; record = readNoteRecord(viewer, id)) {
        failure = await set(sendRecordAtom, { api, viewer, record });
        if (get(viewerAtom) !== viewer) return undefined;
      }
    } finally {
      ids.delete(id);
    }
    set(noteFailureAtom, { id, failure });
    const sending = get(sendingAtom);
    sending.dropRetry();
    if (failure === 'offline' || failure === 'failed')
      sending.dropRetry = set(addRetryAtom, () => void set(sendNotesAtom, { api }));
    return failure;
  },
);

interface SendRecordOptions {
  api: ApiClient;
  viewer: string;
  record: NoteRecord;
}

const sendRecordAtom = atom(
  null,
  async (get, set, { api, viewer, record }: SendRecordOptions): Promise<NoteFailure | undefined> => {
    let sent: SentNote;
    try {
      sent = await send(api, viewer, record);
    } catch (error) {
      if (isIntercepted(error)) {
        // The login prompt would replace the page, and with it the field in which somebody writes.
        set(isNotAuthAtom, false);
        return 'loggedOut';
      }
      return get(isOfflineAtom) || !navigator.onLine ? 'offline' : 'failed';
    }
    const outcome = settleNote(sent, readNoteRecord(viewer, record.id));
    for (const written of outcome.written) writeNoteRecord(viewer, written);
    if (outcome.isRemoved) removeNoteRecord(viewer, record.id);
    if (get(viewerAtom) !== viewer) return undefined;
    const { moved, account } = outcome;
    if (moved !== undefined) set(movedNotesAtom, new Map([...get(movedNotesAtom), [record.id, moved]]));
    if (account) set(accountNoteAtom, { id: record.id, note: account.note });
    set(noteRecordsAtom);
    if (moved !== undefined) set(sendNoteLaterAtom, { api, id: moved });
    return outcome.failure;
  },
);

async function send(api: ApiClient, viewer: string, record: NoteRecord): Promise<SentNote> {
  const { id, videoId, dataType, seconds, text, basedOn } = record;
  if (record.isDeleted) return { ...(await api.call(deleteNote, { id, basedOn })), record };
  // Found again by the next attempt, if the response is lost.
  if (record.sent !== text) writeNoteRecord(viewer, { ...record, sent: text });
  return { ...(await api.call(saveNote, { id, videoId, dataType, seconds, text, basedOn })), record };
}

const accountNoteAtom = atom(null, (get, set, { id, note }: { id: string; note: Note | undefined }) => {
  const { notes, failures } = get(accountNotesAtom);
  const changed = new Map(notes);
  if (note) changed.set(id, note);
  else changed.delete(id);
  set(accountNotesAtom, { notes: changed, failures });
});

const noteFailureAtom = atom(null, (get, set, { id, failure }: { id: string; failure: NoteFailure | undefined }) => {
  const { notes, failures } = get(accountNotesAtom);
  const changed = new Map(failures);
  if (failure) changed.set(id, failure);
  else changed.delete(id);
  set(accountNotesAtom, { notes, failures: changed });
});

/** Loads the member's notes, of one video or all. */
export const loadNotesAtom = atom(
  null,
  async (get, set, { api, videoId, signal }: { api: ApiClient; videoId: VideoId | undefined; signal: AbortSignal }) => {
    const viewer = get(viewerAtom);
    const before = get(accountNotesAtom).notes;
    const loaded = await fetchAllPages((range) => api.call(queryNotes, { videoId, ...range }, { signal }));
    if (get(viewerAtom) !== viewer) return;
    const { notes, failures } = get(accountNotesAtom);
    const others = [...notes.values()].filter(
      // What was saved during the request is newer than its response.
      (note) => (videoId !== undefined && note.videoId !== videoId) || before.get(note.id) !== note,
    );
    set(accountNotesAtom, { notes: new Map([...loaded, ...others].map((note) => [note.id, note])), failures });
  },
);
