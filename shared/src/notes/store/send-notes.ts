import { ApiError, fetchAllPages, isIntercepted, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus, queryNotes, type VideoId } from '@learning-center/shared/contract';
import { storedViewer } from '@learning-center/shared/lib';
import { addRetryAtom, atom, isNotAuthAtom, isOfflineAtom, viewerAtom } from '@learning-center/shared/state';
import { readNoteRecord, removeNoteRecord, writeNoteRecord, type NoteRecord } from './note-records.ts';
import { accountNotesAtom, hasAccountNotesAtom, noteFailuresAtom, noteRecordsAtom } from './note-state.ts';
import { remove, save, type SaveResult } from './save-note.ts';

/** A note is sent once its writer has paused for this long. */
const PAUSE_MS = 1000;

/** After a failure of the account, notes are sent again. An API counts requests by the minute. */
const RETRY_MS = 30_000;

/** `waiting`: notes that wait for a pause. `last`: the end of what is being sent. */
const queueAtom = atom(() => ({
  waiting: new Set<string>(),
  pause: undefined as ReturnType<typeof setTimeout> | undefined,
  last: Promise.resolve(),
  dropRetry: (): void => undefined,
}));

interface SendOptions {
  api: ApiClient;
  /** All notes of the member on this device by default. */
  ids?: readonly string[] | undefined;
}

/** Sends a note after a pause. */
export const sendNoteLaterAtom = atom(null, (get, set, { api, id }: { api: ApiClient; id: string }) => {
  const queue = get(queueAtom);
  queue.waiting.add(id);
  clearTimeout(queue.pause);
  queue.pause = setTimeout(() => void set(sendNotesAtom, { api, ids: [...queue.waiting] }), PAUSE_MS);
});

/** Sends notes to the member's account, one after the other, while it can be reached. */
export const sendNotesAtom = atom(null, (get, set, { api, ids }: SendOptions): Promise<void> => {
  const queue = get(queueAtom);
  const send = async () => {
    if (!get(hasAccountNotesAtom)) return;
    for (const id of ids ?? get(noteRecordsAtom).keys()) if (!(await set(sendNoteAtom, { api, id }))) break;
    set(planRetryAtom, api);
  };
  queue.last = queue.last.then(send, send);
  return queue.last;
});

/** Plans one retry for all notes that the account does not have: when the network is back, and after a while. */
const planRetryAtom = atom(null, (get, set, api: ApiClient) => {
  const queue = get(queueAtom);
  queue.dropRetry();
  const failures = [...get(noteFailuresAtom).values()];
  if (!failures.includes('offline') && !failures.includes('failed')) return;
  const retry = () => void set(sendNotesAtom, { api });
  const removeRetry = set(addRetryAtom, retry);
  const timer = setTimeout(retry, RETRY_MS);
  queue.dropRetry = () => {
    clearTimeout(timer);
    removeRetry();
  };
});

/** Sends a note. What is typed meanwhile waits for the next pause. Returns whether other notes can be sent. */
const sendNoteAtom = atom(null, async (get, set, { api, id }: { api: ApiClient; id: string }): Promise<boolean> => {
  get(queueAtom).waiting.delete(id);
  const viewer = get(viewerAtom);
  // Another tab may have logged in somebody else, whose account must not get this note.
  if (viewer === undefined || viewer !== storedViewer()) return false;
  const record = readNoteRecord(viewer, id);
  const result = record ? await set(sendRecordAtom, { api, viewer, record }) : {};
  if (get(viewerAtom) !== viewer) return false;
  const { note, copy, failure, isStopped } = result;
  set(noteFailuresAtom, withEntry(get(noteFailuresAtom), id, failure));
  if (record && !failure) set(accountNotesAtom, withEntry(get(accountNotesAtom), id, note));
  if (copy) set(accountNotesAtom, withEntry(get(accountNotesAtom), copy.id, copy));
  if (record) set(noteRecordsAtom);
  return !isStopped;
});

/** A map with another value of a key, or without the key. */
function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | undefined) {
  if (map.get(key) === value) return map;
  const changed = new Map(map);
  if (value === undefined) changed.delete(key);
  else changed.set(key, value);
  return changed;
}

interface SentRecord {
  api: ApiClient;
  viewer: string;
  record: NoteRecord;
}

/** `isStopped` if no other note would get there. */
type SendResult = SaveResult & { isStopped?: boolean };

const sendRecordAtom = atom(null, async (get, set, { api, viewer, record }: SentRecord): Promise<SendResult> => {
  const wasNotAuth = get(isNotAuthAtom);
  try {
    if (record.isDeleted) return settle(viewer, record, await remove(api, record));
    // A field that is full may cut a character in half, which the API refuses.
    const text = record.text.toWellFormed();
    // Found again by the next attempt, if the response is lost.
    if (record.sent !== text) writeNoteRecord(viewer, { ...record, sent: text });
    return settle(viewer, record, await save(api, { ...record, text }));
  } catch (error) {
    if (isIntercepted(error)) {
      // The login prompt would replace the page, and with it the field in which somebody writes. That of another call stays.
      if (!wasNotAuth) set(isNotAuthAtom, false);
      return { failure: 'loggedOut', isStopped: true };
    }
    if (get(isOfflineAtom) || !navigator.onLine) return { failure: 'offline', isStopped: true };
    return { failure: 'failed', isStopped: error instanceof ApiError && error.apiStatus === ApiStatus.IO_ERROR };
  }
});

/** The record leaves the device, unless it has changed since it was sent. */
function settle(viewer: string, { id, text, isDeleted }: NoteRecord, result: SaveResult): SaveResult {
  const current = readNoteRecord(viewer, id);
  if (!current || result.failure) return result;
  const isSettled = isDeleted ? current.isDeleted : current.text === text && !current.isDeleted;
  const basedOn = isDeleted ? current.basedOn : (result.note?.revision ?? 0);
  if (isSettled) removeNoteRecord(viewer, id);
  else writeNoteRecord(viewer, { ...current, basedOn, sent: undefined });
  return result;
}

interface LoadOptions {
  api: ApiClient;
  videoId: VideoId | undefined;
  signal: AbortSignal;
}

/** Loads the member's notes, of one video or all. */
export const loadNotesAtom = atom(null, async (get, set, { api, videoId, signal }: LoadOptions) => {
  const viewer = get(viewerAtom);
  const before = get(accountNotesAtom);
  const loaded = await fetchAllPages((range) => api.call(queryNotes, { videoId, ...range }, { signal }));
  if (get(viewerAtom) !== viewer) return;
  const others = [...get(accountNotesAtom).values()].filter(
    // What was saved during the request is newer than its response.
    (note) => (videoId !== undefined && note.videoId !== videoId) || before.get(note.id) !== note,
  );
  set(accountNotesAtom, new Map([...loaded, ...others].map((note) => [note.id, note])));
});
