import { ApiStatus, type Note } from '../../contract/index.ts';
import { failedCall, type FakeResponses } from '../../testing/index.ts';

/** The notes of a member on a fake server, by their ids; tests may change them. */
export type ServerNotes = Map<string, Note>;

/** Responds to the calls of notes as the contract describes. */
export function respondWithNotes(notes: ServerNotes, limit = 1000): FakeResponses {
  return {
    queryNotes: ({ videoId, page = 1, pageSize = 24 }) => {
      const found = [...notes.values()].filter((note) => videoId === undefined || note.videoId === videoId);
      return { count: found.length, items: found.slice((page - 1) * pageSize, page * pageSize) };
    },
    saveNote: ({ basedOn, ...note }) => {
      if (!note.text.isWellFormed()) throw failedCall('text: Expected whole characters', ApiStatus.PARAM_ERROR);
      const stored = notes.get(note.id);
      if ((stored?.revision ?? 0) !== basedOn) return { state: 'conflict', note: stored };
      if (!stored && notes.size >= limit) return { state: 'full', note: undefined };
      const saved = { ...note, revision: basedOn + 1, updatedAt: '2027-05-13T17:00:00.000Z' };
      notes.set(note.id, saved);
      return { state: 'saved', note: saved };
    },
    deleteNote: ({ id, basedOn }) => {
      const stored = notes.get(id);
      if (stored && stored.revision !== basedOn) return { state: 'conflict', note: stored };
      notes.delete(id);
      return { state: 'deleted', note: undefined };
    },
  };
}
