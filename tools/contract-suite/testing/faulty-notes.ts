import type { Alteration } from './altering-fetch.ts';
import type { FaultyApi } from './faulty-apis.ts';

type Fields = Record<string, unknown>;

const QUERY = 'LearningCenter/v1/Note/Query';
const SAVE = 'LearningCenter/v1/Note/Save';
const DELETE = 'LearningCenter/v1/Note/Delete';

/** Changes the result of a call that succeeded. */
const changed = (call: string, change: (result: Fields) => Fields): Alteration => ({
  call,
  change: (envelope) => (envelope.result ? { ...envelope, result: change(envelope.result) } : envelope),
});

/** Changes the note in the result of a call. */
const changedNote = (call: string, change: (note: Fields) => Fields): Alteration =>
  changed(call, ({ note, ...result }) => ({
    ...result,
    ...(Object(note) === note && { note: change(note as Fields) }),
  }));

/** Faults of the optional calls of notes. */
export const FAULTY_NOTES: FaultyApi[] = [
  [
    'replaces a note that another device changed',
    changed(SAVE, (result) => ({ ...result, state: 'saved' })),
    /^✗ saveNote .*: a change of an older revision is a conflict: result\.state: expected conflict, got "saved"\. Leave a note unchanged/m,
  ],
  [
    'does not return the stored note of a conflict',
    changed(SAVE, ({ state, note }) => (state === 'conflict' ? { state } : { state, note })),
    /^✗ saveNote .*: a change of an older revision is a conflict: result\.note: expected the stored note, revision 2, got nothing\. Leave/m,
  ],
  [
    'does not grow revisions',
    changedNote(SAVE, (note) => ({ ...note, revision: 1 })),
    /^✗ saveNote .*: each change has a higher revision: result\.note\.revision: expected more than 1, got 1\. Increase revision/m,
  ],
  [
    'drops newlines of notes',
    changedNote(SAVE, (note) => ({ ...note, text: String(note['text']).replaceAll('\n', ' ') })),
    /^✗ saveNote .*: a note is returned as it was sent: result\.note\.text: expected .*Return the stored note/m,
  ],
  [
    'takes a text of any length',
    { call: SAVE, changeRequest: (request) => ({ ...request, text: String(request['text']).slice(0, 4000) }) },
    /^✗ saveNote .*: a text that is too long is refused: apiStatus: expected 4 PARAM_ERROR, got 2\./m,
  ],
  [
    'ignores the video of listed notes',
    { call: QUERY, changeRequest: (request) => ({ ...request, videoId: undefined }) },
    /^✗ queryNotes .*: videoId is honored for another video: result\.items.*: .*Honor videoId: list only notes of that video/m,
  ],
  [
    'deletes a note that another device changed',
    changed(DELETE, () => ({ state: 'deleted' })),
    /^✗ deleteNote .*: deleting an older revision is a conflict: result\.state: expected conflict, got "deleted"\. Leave/m,
  ],
  [
    'deletes no notes',
    { call: DELETE, changeRequest: (request) => ({ ...request, basedOn: 0 }) },
    /^✗ deleteNote .*: deleting a note succeeds: result\.state: expected deleted, got "conflict"\. Delete a note as of/m,
  ],
];
