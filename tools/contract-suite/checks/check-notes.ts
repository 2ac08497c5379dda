import { randomUUID } from 'node:crypto';
import { ApiStatus, MAX_NOTE_LENGTH, videoTypeEntry } from '@learning-center/shared/contract';
import type { Note, VideoListItem } from '@learning-center/shared/contract';
import { differs, formatValue, type Difference } from '../report/difference.ts';
import type { Result, Suite } from '../suite.ts';
import { comparePages, readPages } from './compare-pages.ts';

export const NOTE_CALLS = ['queryNotes', 'saveNote', 'deleteNote'] as const;

const TEXT = 'Rim light\n\t“Kantenlicht” 照明 🎬 <b>&amp;</b>';
const MISSING_ID = 'note-of-nobody';

/** Checks that notes are saved, listed and deleted, and never replaced by an older change. It deletes those it adds. */
export async function checkNotes(
  [video, other]: readonly VideoListItem[],
  visitor: Suite,
  member: Suite,
): Promise<void> {
  if (!video) return;
  await checkVisitorOfNotes(visitor, video);
  const first = await checkFirst(video, member);
  if (!first) return;
  const changed = await checkChanges(first, member);
  await checkList(changed, other, member);
  await checkPages(changed, member);
  await checkRefusals(changed, member);
  await checkDeletion(changed, member);
}

async function checkVisitorOfNotes({ refuse }: Suite, video: VideoListItem): Promise<void> {
  const expected = { status: ApiStatus.NOT_AUTH, what: 'a visitor is refused' };
  await refuse('queryNotes', { page: 1, pageSize: 24 }, expected);
  await refuse('saveNote', newNote(video), expected);
  await refuse('deleteNote', { id: MISSING_ID, basedOn: 1 }, expected);
}

/** A note to save for the first time. */
export function newNote({ id, type }: VideoListItem) {
  const dataType = videoTypeEntry(type).value;
  return { id: randomUUID(), videoId: id, dataType, seconds: 90, text: TEXT, basedOn: 0 };
}

/** Saves a new note twice. Returns undefined if this member can have no more. */
async function checkFirst(video: VideoListItem, { succeed, compare }: Suite): Promise<Note | undefined> {
  const sent = newNote(video);
  const first = await succeed('saveNote', sent, 'a new note');
  const isFull = first?.state === 'full';
  compare({ call: 'saveNote', what: 'a new note is saved' }, isFull ? undefined : first, (saved) => [
    ...stateDifference(saved, 'saved', 'Save a note with a new id, and return state "saved".'),
    ...noteDifferences(saved.note, sent),
  ]);
  if (first?.state !== 'saved' || !first.note) return undefined;
  const { note } = first;
  const again = await succeed('saveNote', sent, 'the same note again');
  compare({ call: 'saveNote', what: 'the same note again is saved, not a conflict' }, again, (saved) =>
    stateDifference(saved, 'saved', 'Return state "saved" for a note that is stored with the same text and place.'),
  );
  return again?.note ?? note;
}

/** Changes the note, then changes the older revision. */
async function checkChanges(note: Note, { succeed, compare }: Suite): Promise<Note> {
  const change = { ...placeOf(note), text: `${TEXT} 2`, basedOn: note.revision };
  const done = await succeed('saveNote', change, 'a change of a note');
  compare({ call: 'saveNote', what: 'a change of the stored revision is saved' }, done, (saved) => [
    ...stateDifference(saved, 'saved', 'Save a note that is based on the stored revision.'),
    ...noteDifferences(saved.note, change),
  ]);
  compare({ call: 'saveNote', what: 'each change has a higher revision' }, done?.note, ({ revision }) => {
    const remedy = 'Increase revision with each saved change, so that devices notice those of others.';
    if (revision > note.revision) return [];
    return [differs('result.note.revision', { expected: `more than ${note.revision}`, actual: revision, remedy })];
  });
  const changed = done?.note ?? note;
  const stale = { ...change, text: 'an older change', basedOn: note.revision };
  const late = await succeed('saveNote', stale, 'a change of an older revision');
  compare({ call: 'saveNote', what: 'a change of an older revision is a conflict' }, late, (saved) =>
    conflictDifferences(saved, changed),
  );
  return changed;
}

async function checkList(note: Note, other: VideoListItem | undefined, { succeed, compare }: Suite): Promise<void> {
  const list = await succeed('queryNotes', {}, 'notes');
  compare({ call: 'queryNotes', what: 'the latest change is first, as it was saved' }, list, ({ items: [latest] }) => {
    const remedy = 'List the notes of the member with the latest change first.';
    if (latest?.id !== note.id)
      return [differs('result.items.0.id', { expected: note.id, actual: latest?.id, remedy })];
    return noteDifferences(latest, note, 'result.items.0');
  });
  const ofVideo = await succeed('queryNotes', { videoId: note.videoId }, 'notes of a video');
  const ofOther = other && (await succeed('queryNotes', { videoId: other.id }, 'notes of another video'));
  compare({ call: 'queryNotes', what: 'videoId is honored' }, ofOther && ofVideo && { ofVideo, ofOther }, (lists) => {
    const remedy = 'Honor videoId: list only notes of that video.';
    const isIn = ({ items }: Result<'queryNotes'>) => items.some(({ id }) => id === note.id);
    if (isIn(lists.ofVideo) && !isIn(lists.ofOther)) return [];
    const expected = `the note for videoId ${String(note.videoId)} alone`;
    const actual = { [String(note.videoId)]: isIn(lists.ofVideo), [String(other?.id)]: isIn(lists.ofOther) };
    return [differs('result.items', { expected, actual, remedy })];
  });
}

async function checkPages(note: Note, { succeed, compare }: Suite): Promise<void> {
  const added: Note[] = [];
  for (const seconds of [100, 200]) {
    const fields = { ...placeOf(note), id: randomUUID(), seconds, text: TEXT, basedOn: 0 };
    const done = await succeed('saveNote', fields, 'one more note');
    if (done?.note) added.push(done.note);
  }
  const page = (number: number, pageSize: number) =>
    succeed('queryNotes', { page: number, pageSize }, `page ${number} of ${pageSize}`);
  const pages = added.length === 2 ? await readPages(page, 1000) : undefined;
  compare({ call: 'queryNotes', what: 'page and pageSize are honored' }, pages, comparePages);
  for (const { id, revision } of added) await succeed('deleteNote', { id, basedOn: revision }, 'deleting a note');
}

async function checkRefusals(note: Note, { refuse }: Suite): Promise<void> {
  const change = { ...placeOf(note), text: 'x'.repeat(MAX_NOTE_LENGTH + 1), basedOn: note.revision };
  await refuse('saveNote', change, { status: ApiStatus.PARAM_ERROR, what: 'a text that is too long is refused' });
}

/** Deletes the note as of an older revision, then as of its own, twice; then a change of it stores it again. */
async function checkDeletion(note: Note, { succeed, compare }: Suite): Promise<void> {
  const { id, revision } = note;
  const stale = await succeed('deleteNote', { id, basedOn: revision - 1 }, 'deleting an older revision');
  compare({ call: 'deleteNote', what: 'deleting an older revision is a conflict' }, stale, (done) =>
    conflictDifferences(done, note),
  );
  const remedy = 'Delete a note as of its stored revision, and return state "deleted", also if there is no such note.';
  for (const what of ['deleting a note', 'deleting it again']) {
    const done = await succeed('deleteNote', { id, basedOn: revision }, what);
    compare({ call: 'deleteNote', what: `${what} succeeds` }, done, (actual) =>
      stateDifference(actual, 'deleted', remedy),
    );
  }
  const list = await succeed('queryNotes', { videoId: note.videoId }, 'notes after deleting one');
  compare({ call: 'deleteNote', what: 'the note is gone' }, list?.items, (items) =>
    items.some((item) => item.id === id) ? [differs('result.items', { expected: 'gone', actual: id, remedy })] : [],
  );
  const restored = await succeed('saveNote', { ...placeOf(note), text: TEXT, basedOn: revision }, 'a deleted note');
  compare({ call: 'saveNote', what: 'a change of a deleted note stores it again' }, restored, (saved) =>
    stateDifference(saved, 'saved', 'Store a note again that was changed here and deleted elsewhere.'),
  );
  if (restored?.note) await succeed('deleteNote', { id, basedOn: restored.note.revision }, 'deleting it at last');
}

const placeOf = ({ id, videoId, dataType, seconds }: Note) => ({ id, videoId, dataType, seconds });

function stateDifference({ state }: { state: string }, expected: string, remedy: string): Difference[] {
  return state === expected ? [] : [differs('result.state', { expected, actual: state, remedy })];
}

function conflictDifferences(
  { state, note }: { state: string; note?: Note | undefined },
  stored: Note,
): readonly Difference[] {
  const remedy = 'Leave a note unchanged that has another revision than basedOn: return state "conflict" and the note.';
  if (state !== 'conflict') return stateDifference({ state }, 'conflict', remedy);
  if (note?.text === stored.text && note.revision === stored.revision) return [];
  const expected = `the stored note, revision ${stored.revision}`;
  return [differs('result.note', { expected, actual: note, remedy })];
}

type SentNote = Pick<Note, 'id' | 'videoId' | 'seconds' | 'text'>;

function noteDifferences(note: Note | undefined, sent: SentNote, path = 'result.note'): Difference[] {
  const remedy = 'Return the stored note with the id, the place and the text that were sent; newlines stay.';
  const field = (['id', 'videoId', 'seconds', 'text'] as const).find((name) => note?.[name] !== sent[name]);
  if (field)
    return [differs(`${path}.${field}`, { expected: formatValue(sent[field]), actual: note?.[field], remedy })];
  if (/T.*(Z|[+-]\d{2}:?\d{2})$/.test(note?.updatedAt ?? '')) return [];
  const expected = 'a time with a zone, such as 2027-05-13T16:00:00Z';
  const actual = note?.updatedAt;
  return [differs(`${path}.updatedAt`, { expected, actual, remedy: 'Send updatedAt in ISO 8601 with a zone.' })];
}
