import { MAX_NOTES } from '@learning-center/shared/contract';
import type { Note, NoteSaveResult, ParsedRequestOf, ResultOf, deleteNote } from '@learning-center/shared/contract';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** A note of a video in this catalog, where ids are numbers. */
export type StoredNote = Note & { videoId: number };

/** A note to save; `basedOn` is the revision that was changed, or 0. */
export type NoteChange = Omit<StoredNote, 'updatedAt' | 'revision'> & { basedOn: number };

/** The highest revision of the contract. The next one is 1 again. */
const MAX_REVISION = 2_147_483_647;

/** Which notes of a member to list: those of one video with `videoId`. Pages are counted from 1. */
type ListedNotes = { videoId?: number | undefined; page: number; pageSize: number };

/** Reads and writes notes. A member can reach no note of another one, because keys start with the member. */
export function createNoteRows(db: Kysely<Tables>, now: () => Date) {
  const find = (memberId: string, id: string) => notesOf(db, memberId).where('id', '=', id).executeTakeFirst();
  const removal = (memberId: string) => db.deleteFrom('notes').where('member_id', '=', memberId);

  return {
    find,
    /** One page of the notes, the latest changed first. */
    page: async (memberId: string, { videoId, page, pageSize }: ListedNotes) => {
      const listed = notesOf(db, memberId).$if(videoId !== undefined, (query) =>
        query.where('video_id', '=', videoId ?? 0),
      );
      const counted = await listed
        .clearSelect()
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      const items = await listed
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { count: Number(counted.count), items };
    },
    /** Every note, the oldest change first. */
    all: (memberId: string) => notesOf(db, memberId).orderBy('updated_at').orderBy('id').execute(),
    /** Saves a note, unless its stored revision is another one. A deleted note is stored again. */
    save: async (memberId: string, change: NoteChange): Promise<NoteSaveResult> => {
      const updated = await update(db, memberId, { ...change, savedAt: now() });
      if (updated) return { state: 'saved', note: updated };
      const stored = await find(memberId, change.id);
      if (stored) return compare(stored, change);
      const inserted = await insert(db, memberId, { ...change, savedAt: now() });
      if (inserted) return { state: 'saved', note: inserted };
      // Another request stored it meanwhile, or there is no room.
      const other = await find(memberId, change.id);
      return other ? compare(other, change) : { state: 'full' };
    },
    /** Removes a note, unless its stored revision is another one. */
    remove: async (
      memberId: string,
      { id, basedOn }: ParsedRequestOf<typeof deleteNote>,
    ): Promise<ResultOf<typeof deleteNote>> => {
      await removal(memberId).where('id', '=', id).where('revision', '=', basedOn).execute();
      const note = await find(memberId, id);
      return note ? { state: 'conflict', note } : { state: 'deleted' };
    },
    /** Removes all notes and returns how many. */
    removeAll: async (memberId: string) => Number((await removal(memberId).executeTakeFirst()).numDeletedRows),
  };
}

/** A member's notes. */
export const notesOf = (db: Kysely<Tables>, memberId: string) =>
  db.selectFrom('notes').where('member_id', '=', memberId).select(COLUMNS);

/** The columns of a `StoredNote`. */
const COLUMNS = [
  'id',
  'video_id as videoId',
  'data_type as dataType',
  'seconds',
  'text',
  'updated_at as updatedAt',
  'revision',
] as const;

type SavedChange = NoteChange & { savedAt: Date };

function valuesOf({ videoId, dataType, seconds, text, savedAt }: SavedChange) {
  return { video_id: videoId, data_type: dataType, seconds, text, updated_at: savedAt.toISOString() };
}

/** Updates the note if it has the revision on which the change is based: of two such changes one is saved. */
function update(db: Kysely<Tables>, memberId: string, change: SavedChange) {
  return db
    .updateTable('notes')
    .set({ ...valuesOf(change), revision: sql<number>`revision % ${sql.lit(MAX_REVISION)} + 1` })
    .where('member_id', '=', memberId)
    .where('id', '=', change.id)
    .where('revision', '=', change.basedOn)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Inserts the note if there is none with its id, and the member has room. */
function insert(db: Kysely<Tables>, memberId: string, change: SavedChange) {
  const { id, basedOn } = change;
  const row = { ...valuesOf(change), member_id: memberId, id, revision: (basedOn % MAX_REVISION) + 1 };
  const last = db
    .selectFrom('notes')
    .select('id')
    .where('member_id', '=', memberId)
    .offset(MAX_NOTES - 1)
    .limit(1);
  const names = Object.keys(row) as (keyof typeof row)[];
  return db
    .insertInto('notes')
    .columns(names)
    .expression(
      db
        .selectNoFrom(({ val }) => names.map((name) => val(row[name]).as(name)))
        .where(({ not, exists }) => not(exists(last))),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** The same note is saved already: a repeated request, whose first response was lost, is no conflict. */
function compare(note: StoredNote, change: NoteChange): NoteSaveResult {
  const isSame =
    note.text === change.text &&
    note.seconds === change.seconds &&
    note.videoId === change.videoId &&
    note.dataType === change.dataType;
  return { state: isSame ? 'saved' : 'conflict', note };
}
