import type { Note } from '../../contract/members/note.ts';
import { newNoteId } from './note-id.ts';
import type { NoteRecord } from './note-records.ts';
import type { NoteFailure } from './note-state.ts';

/** What was sent, and the response. */
export interface SentNote {
  record: NoteRecord;
  state: 'saved' | 'deleted' | 'conflict' | 'full';
  note?: Note | undefined;
}

/** What a response changes on the device and in what is known of the account. */
interface Outcome {
  /** Records to store. */
  written: readonly NoteRecord[];
  /** The sent record leaves the device. */
  isRemoved: boolean;
  /** The note in the account; undefined inside if it has none. */
  account?: { note: Note | undefined } | undefined;
  /** The new id of what was written here. */
  moved?: string | undefined;
  failure?: NoteFailure | undefined;
}

/** Decides what follows from a response. `current` is the record now: it may have changed since it was sent. */
export function settleNote(sent: SentNote, current: NoteRecord | undefined): Outcome {
  if (sent.state === 'full') return { written: [], isRemoved: false, failure: 'full' };
  if (sent.record.isDeleted) return settleDeletion(sent, current);
  return sent.state === 'conflict' ? settleConflict(sent, current) : settleSaved(sent, current);
}

function settleSaved({ record, note }: SentNote, current: NoteRecord | undefined): Outcome {
  const { id, videoId, dataType, seconds, text, updatedAt, basedOn } = record;
  const saved = note ?? { id, videoId, dataType, seconds, text, updatedAt, revision: basedOn + 1 };
  return inAccount(saved, { text, current });
}

/** The account has this note with a text of this device. What was written since is based on it. */
function inAccount(note: Note, { text, current }: { text: string; current: NoteRecord | undefined }): Outcome {
  const isSettled = current === undefined || (!current.isDeleted && current.text === text);
  const written = isSettled ? [] : [{ ...current, basedOn: note.revision, sent: undefined }];
  return { written, isRemoved: isSettled, account: { note } };
}

function settleConflict(sent: SentNote, current: NoteRecord | undefined): Outcome {
  const { record, note } = sent;
  if (!note) {
    // Another device deleted it; the text that was written here stays.
    if (record.basedOn === 0) return { written: [], isRemoved: false, failure: 'failed' };
    return { written: current ? [{ ...current, basedOn: 0 }] : [], isRemoved: false, account: { note: undefined } };
  }
  // An earlier attempt arrived, but its response did not.
  if (note.text === record.text || note.text === record.sent) return inAccount(note, { text: note.text, current });
  if (!current || current.isDeleted) return { written: [], isRemoved: true, account: { note } };
  const moved = newNoteId();
  return {
    written: [{ ...current, id: moved, basedOn: 0, sent: undefined }],
    isRemoved: true,
    account: { note },
    moved,
  };
}

function settleDeletion({ record, state, note }: SentNote, current: NoteRecord | undefined): Outcome {
  if (state === 'conflict' && note) {
    const isOwnText = note.text === record.text || note.text === record.sent;
    if (isOwnText && current && note.revision !== record.basedOn)
      return { written: [{ ...current, basedOn: note.revision }], isRemoved: false };
    return { written: [], isRemoved: true, account: { note } };
  }
  const isRestored = current !== undefined && !current.isDeleted;
  const written = isRestored ? [{ ...current, sent: undefined }] : [];
  return { written, isRemoved: !isRestored, account: { note: undefined } };
}
