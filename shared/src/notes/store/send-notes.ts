import { ApiError, fetchAllPages, isIntercepted, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus, type VideoId } from '@learning-center/shared/contract';
import { storedViewer } from '@learning-center/shared/lib';
import { addRetryAtom, atom, isNotAuthAtom, isOfflineAtom, viewerAtom } from '@learning-center/shared/state';
import { deleteNote, queryNotes, saveNote, type Note } from '../../contract/members/note.ts';
import { readNoteRecord, releaseNoteRecord, writeNoteRecord, type NoteRecord } from './note-records.ts';
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

/** After a failure of the account, notes are sent again. An API counts requests by the minute. */
const RETRY_MS = 30_000;

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

/** Sends notes to the member's account, one after the other, while it can be reached. */
export const sendNotesAtom = atom(null, async (get, set, { api, ids }: SendOptions): Promise<void> => {
  if (!get(hasAccountNotesAtom)) return;
  for (const id of ids ?? get(noteRecordsAtom).keys()) {
    const { timers } = get(sendingAtom);
    clearTimeout(timers.get(id));
    timers.delete(id);
    if (!(await set(sendNoteAtom, { api, id }))) break;
  }
  set(planRetryAtom, api);
});

/** Plans one retry for all notes that the account does not have: when the network is back, and after a while. */
const planRetryAtom = atom(null, (get, set, api: ApiClient) => {
  const sending = get(sendingAtom);
  sending.dropRetry();
  const failures = [...get(accountNotesAtom).failures.values()];
  if (!failures.includes('offline') && !failures.includes('failed')) return;
  const retry = () => void set(sendNotesAtom, { api });
  const removeRetry = set(addRetryAtom, retry);
  const timer = setTimeout(retry, RETRY_MS);
  sending.dropRetry = () => {
    clearTimeout(timer);
    removeRetry();
  };
});

/**
 * Sends a note until the account has its text. One request at a time; what is typed meanwhile waits for the next pause.
 * Returns whether other notes can be sent.
 */
const sendNoteAtom = atom(null, async (get, set, options: { api: ApiClient; id: string }): Promise<boolean> => {
  const { api, id } = options;
  const { ids, timers } = get(sendingAtom);
  const viewer = get(viewerAtom);
  // Another tab may have logged in somebody else, whose account must not get this note.
  if (viewer === undefined || viewer !== storedViewer()) return false;
  if (ids.has(id)) return true;
  ids.add(id);
  let result: SendResult = {};
  try {
    let record = readNoteRecord(viewer, id);
    while (record && !result.failure) {
      result = await set(sendRecordAtom, { api, viewer, record });
      if (get(viewerAtom) !== viewer) return false;
      record = timers.has(id) ? undefined : readNoteRecord(viewer, id);
    }
  } finally {
    ids.delete(id);
  }
  set(noteFailureAtom, { id, failure: result.failure });
  return result.isStopped !== true;
});

/** Why a note is not in the account; `isStopped` if no other one would get there. */
interface SendResult {
  failure?: NoteFailure | undefined;
  isStopped?: boolean;
}

interface SendRecordOptions {
  api: ApiClient;
  viewer: string;
  record: NoteRecord;
}

const sendRecordAtom = atom(null, async (get, set, { api, viewer, record }: SendRecordOptions): Promise<SendResult> => {
  let sent: SentNote;
  const wasNotAuth = get(isNotAuthAtom);
  try {
    sent = await send(api, viewer, record);
  } catch (error) {
    if (isIntercepted(error)) {
      // The login prompt would replace the page, and with it the field in which somebody writes. That of another call stays.
      if (!wasNotAuth) set(isNotAuthAtom, false);
      return { failure: 'loggedOut', isStopped: true };
    }
    if (get(isOfflineAtom) || !navigator.onLine) return { failure: 'offline', isStopped: true };
    return { failure: 'failed', isStopped: error instanceof ApiError && error.apiStatus === ApiStatus.IO_ERROR };
  }
  const outcome = settleNote(sent, readNoteRecord(viewer, record.id));
  const unstored = outcome.written.filter((written) => !writeNoteRecord(viewer, written));
  if (outcome.isRemoved) releaseNoteRecord(viewer, record.id, outcome.account?.note);
  // In a full storage, the removed one has left room.
  for (const written of unstored) writeNoteRecord(viewer, written);
  if (get(viewerAtom) !== viewer) return {};
  const { moved, account } = outcome;
  if (moved !== undefined) set(movedNotesAtom, new Map([...get(movedNotesAtom), [record.id, moved]]));
  if (account) set(accountNoteAtom, { id: record.id, note: account.note });
  set(noteRecordsAtom);
  if (moved !== undefined) set(sendNoteLaterAtom, { api, id: moved });
  return { failure: outcome.failure };
});

async function send(api: ApiClient, viewer: string, record: NoteRecord): Promise<SentNote> {
  const { id, videoId, dataType, seconds, basedOn } = record;
  // A field that is full may cut a character in half, which the API refuses.
  const text = record.text.toWellFormed();
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
