import { randomUUID } from 'node:crypto';
import { ApiStatus, MAX_NOTE_LENGTH, videoTypeEntry } from '@learning-center/shared/contract';
import type { Note } from '@learning-center/shared/contract';
import { formatValue } from '../report/difference.ts';
import type { Suite, Verdict } from '../suite.ts';
import { A_TIME, hasZone } from './check-history.ts';
import type { MemberVideo } from './check-member.ts';
import { findWrongPage, HONOR_PAGE, ONE_PAGE } from './pages.ts';

export const NOTE_CALLS = ['queryNotes', 'saveNote', 'deleteNote'] as const;

const TEXT = 'Rim light\n\t“Kantenlicht” 照明 🎬 <b>&amp;</b>';
const CONFLICT = 'Leave a note unchanged that has another revision than basedOn: return state "conflict" and the note.';
const DELETE = 'Delete a note as of its stored revision, and return state "deleted", also if there is no such note.';
const RETURN = 'Return the stored note with the id, the place and the text that were sent; newlines stay.';

/** A note to save for the first time. */
export function newNote({ id, type }: MemberVideo) {
  const dataType = videoTypeEntry(type).value;
  return { id: randomUUID(), videoId: id, dataType, seconds: 90, text: TEXT, basedOn: 0 };
}

/** Checks that notes are saved, listed and deleted, and never replaced by an older change. It deletes those it adds. */
export async function checkNotes([video, other]: readonly MemberVideo[], visitor: Suite, member: Suite): Promise<void> {
  if (!video) return;
  await checkVisitor(video, visitor);
  const sent = newNote(video);
  const first = await member.run({
    call: 'saveNote',
    what: 'a new note is saved',
    send: sent,
    must: ({ state, note }) =>
      state === 'full' ? 'not checked' : (findState(state, 'saved') ?? findOtherNote(note, sent)),
    remedy: 'Save a note with a new id, and return state "saved" and the note.',
  });
  // A verdict about one field leaves a note behind, which the rest can be checked with.
  const { note } = first ?? (await member.ask('saveNote', sent).catch(() => undefined)) ?? {};
  if (!note) return;
  await member.run({
    call: 'saveNote',
    what: 'the same note again is saved, not a conflict',
    send: sent,
    must: ({ state }) => findState(state, 'saved'),
    remedy: 'Return state "saved" for a note that is stored with the same text and place.',
  });
  const changed = await checkChanges(note, member);
  await checkList(changed, other, member);
  await checkDeletion(changed, member);
}

async function checkVisitor(video: MemberVideo, { runAll }: Suite): Promise<void> {
  const remedy = 'Fail a call for members without a session with apiStatus 7: the site then offers to log in.';
  const row = { what: 'a visitor is refused', refusal: ApiStatus.NOT_AUTH, remedy };
  await runAll([
    { ...row, call: 'queryNotes', send: { page: 1, pageSize: 24 } },
    { ...row, call: 'saveNote', send: newNote(video) },
    { ...row, call: 'deleteNote', send: { id: 'note-of-nobody', basedOn: 1 } },
  ]);
}

/** Changes the note, then changes the older revision. Returns the changed note. */
async function checkChanges(note: Note, { run, runAll, report }: Suite): Promise<Note> {
  const change = { ...placeOf(note), text: `${TEXT} 2`, basedOn: note.revision };
  let changed = note;
  await run({
    call: 'saveNote',
    what: 'a change of the stored revision is saved',
    send: change,
    must: ({ state, note: stored }) => {
      changed = stored ?? note;
      return findState(state, 'saved') ?? findOtherNote(stored, change);
    },
    remedy: 'Save a note that is based on the stored revision.',
  });
  const older = { at: 'result.note.revision', expected: `more than ${note.revision}`, actual: changed.revision };
  report(
    { call: 'saveNote', what: 'each change has a higher revision' },
    changed.revision <= note.revision && older,
    'Increase revision with each saved change, so that devices notice those of others.',
  );
  await runAll([
    {
      call: 'saveNote',
      what: 'a change of an older revision is a conflict',
      send: { ...change, text: 'an older change', basedOn: note.revision },
      must: (result) => findNoConflict(result, changed),
      remedy: CONFLICT,
    },
    {
      call: 'saveNote',
      what: 'a text that is too long is refused',
      send: { ...placeOf(note), text: 'x'.repeat(MAX_NOTE_LENGTH + 1), basedOn: changed.revision },
      refusal: ApiStatus.PARAM_ERROR,
      remedy: `Refuse a text above ${MAX_NOTE_LENGTH} UTF-16 code units with apiStatus 4.`,
    },
  ]);
  return changed;
}

async function checkList(note: Note, other: MemberVideo | undefined, { run, runAll, ask }: Suite): Promise<void> {
  const isIn = (items: readonly Note[]) => items.some(({ id }) => id === note.id);
  await runAll([
    {
      call: 'queryNotes',
      what: 'the latest change is first, as it was saved',
      send: {},
      must: ({ items: [latest] }) =>
        latest?.id === note.id
          ? findOtherNote(latest, note, 'result.items.0')
          : { at: 'result.items.0.id', expected: note.id, actual: latest?.id },
      remedy: 'List the notes of the member with the latest change first.',
    },
    {
      call: 'queryNotes',
      what: 'videoId is honored',
      send: other && { videoId: note.videoId },
      must: async ({ items }) => {
        const others = await ask('queryNotes', { videoId: other?.id });
        const actual = { [String(note.videoId)]: isIn(items), [String(other?.id)]: isIn(others.items) };
        const expected = `the note for videoId ${String(note.videoId)} alone`;
        return (!isIn(items) || isIn(others.items)) && { at: 'result.items', expected, actual };
      },
      remedy: 'Honor videoId: list only notes of that video.',
    },
  ]);
  const added: Note[] = [];
  for (const seconds of [100, 200]) {
    const send = { ...placeOf(note), id: randomUUID(), seconds, text: TEXT, basedOn: 0 };
    const done = await run({ call: 'saveNote', what: 'one more note in the declared shape', send });
    if (done?.note) added.push(done.note);
  }
  await run({
    call: 'queryNotes',
    what: 'page and pageSize are honored',
    send: added.length === 2 ? ONE_PAGE : undefined,
    must: (onePage) => findWrongPage(onePage, (page) => ask('queryNotes', page)),
    remedy: HONOR_PAGE,
  });
  for (const { id, revision } of added)
    await run({ call: 'deleteNote', what: 'deleting it in the declared shape', send: { id, basedOn: revision } });
}

/** Deletes the note as of an older revision, then as of its own, twice; then a change of it stores it again. */
async function checkDeletion(note: Note, { run, runAll, ask }: Suite): Promise<void> {
  const { id, videoId, revision } = note;
  await runAll([
    {
      call: 'deleteNote',
      what: 'deleting an older revision is a conflict',
      send: { id, basedOn: revision - 1 },
      must: (result) => findNoConflict(result, note),
      remedy: CONFLICT,
    },
    ...['deleting a note succeeds', 'deleting it again succeeds'].map((what) => ({
      call: 'deleteNote' as const,
      what,
      send: { id, basedOn: revision },
      must: async ({ state }: { state: string }) => {
        const wrong = findState(state, 'deleted');
        if (wrong) return wrong;
        const { items } = await ask('queryNotes', { videoId });
        return items.some((item) => item.id === id) && { at: 'queryNotes result.items', expected: 'gone', actual: id };
      },
      remedy: DELETE,
    })),
  ]);
  let restored: Note | undefined;
  await run({
    call: 'saveNote',
    what: 'a change of a deleted note stores it again',
    send: { ...placeOf(note), text: TEXT, basedOn: revision },
    must: ({ state, note: stored }) => {
      restored = stored;
      return findState(state, 'saved');
    },
    remedy: 'Store a note again that was changed here and deleted elsewhere.',
  });
  const send = restored && { id, basedOn: restored.revision };
  if (send) await run({ call: 'deleteNote', what: 'deleting it at last in the declared shape', send });
}

const placeOf = ({ id, videoId, dataType, seconds }: Note) => ({ id, videoId, dataType, seconds });

function findState(actual: string, expected: string): Exclude<Verdict, false> {
  return actual === expected ? undefined : { at: 'result.state', expected, actual };
}

function findNoConflict({ state, note }: { state: string; note?: Note | undefined }, stored: Note): Verdict {
  if (state !== 'conflict') return findState(state, 'conflict');
  const isStored = note?.text === stored.text && note.revision === stored.revision;
  return !isStored && { at: 'result.note', expected: `the stored note, revision ${stored.revision}`, actual: note };
}

type SentNote = Pick<Note, 'id' | 'videoId' | 'seconds' | 'text'>;

function findOtherNote(note: Note | undefined, sent: SentNote, path = 'result.note'): Verdict {
  const field = (['id', 'videoId', 'seconds', 'text'] as const).find((name) => note?.[name] !== sent[name]);
  if (field)
    return { at: `${path}.${field}`, expected: formatValue(sent[field]), actual: note?.[field], remedy: RETURN };
  const remedy = 'Send updatedAt in ISO 8601 with a zone.';
  const actual = note?.updatedAt;
  return !hasZone(actual ?? '') && { at: `${path}.updatedAt`, expected: A_TIME, actual, remedy };
}
