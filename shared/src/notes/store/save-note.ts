import type { ApiClient } from '@learning-center/shared/api';
import { deleteNote, saveNote } from '@learning-center/shared/contract';
import type { Note } from '../../contract/members/note.ts';
import type { NoteRecord } from './note-records.ts';
import type { NoteFailure } from './note-state.ts';

/** What the account has after an attempt. */
export interface SaveResult {
  /** Undefined if it has none. */
  note?: Note | undefined;
  /** The text of another device, which has become a note of its own. */
  copy?: Note | undefined;
  failure?: NoteFailure;
}

/** Saves a note in the account. If another device changed it meanwhile, both texts stay. */
export async function save(api: ApiClient, record: NoteRecord): Promise<SaveResult> {
  const { id, videoId, dataType, seconds, text, updatedAt, basedOn, sent } = record;
  const request = { id, videoId, dataType, seconds, text, basedOn };
  const { state, note } = await api.call(saveNote, request);
  if (state === 'full') return { failure: 'full' };
  if (state === 'saved') return { note: note ?? { ...request, updatedAt, revision: basedOn + 1 } };
  // Another device deleted it; the text that was written here stays.
  if (!note) return basedOn === 0 ? { failure: 'failed' } : save(api, { ...record, basedOn: 0 });
  if (note.text === text) return { note };
  const next = { ...record, basedOn: note.revision };
  // An earlier attempt arrived, but its response did not.
  if (note.text === sent) return save(api, next);
  const copy = await api.call(saveNote, { ...note, id: copyId(note), basedOn: 0 });
  if (copy.state === 'full') return { failure: 'full' };
  return { copy: copy.note, ...(await save(api, next)) };
}

/** One id for each revision. So copying again after a lost response does no harm. */
const copyId = ({ id, revision }: Note) => `${id.slice(-50)}-${revision}`;

/** Deletes a note in the account, unless another device changed it meanwhile. */
export async function remove(api: ApiClient, record: NoteRecord): Promise<SaveResult> {
  const { id, basedOn, text, sent } = record;
  const { note } = await api.call(deleteNote, { id, basedOn });
  const isOwn = note !== undefined && (note.text === text || note.text === sent);
  // A refusal of the account's own revision would repeat without end.
  if (isOwn && note.revision !== basedOn) return remove(api, { ...record, basedOn: note.revision });
  return { note };
}
