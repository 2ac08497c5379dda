import type { ApiClient } from '@learning-center/shared/api';
import type { Note } from '../../contract/members/note.ts';
import type { NoteRecord } from './note-records.ts';
import { remove, save } from './save-note.ts';

type Request = Pick<Note, 'id' | 'text'> & { basedOn: number };

const place = { videoId: 7, dataType: 1 as const, seconds: 5, updatedAt: '2027-05-13T17:00:00.000Z' };
const noteOf = (id: string, text: string, revision: number): Note => ({ ...place, id, text, revision });
const recordOf = (text: string, basedOn: number): NoteRecord => ({ ...place, id: 'note-0001', text, basedOn });

/** An account with notes and room for so many. */
function account(notes: readonly Note[], limit = 10) {
  const stored = new Map(notes.map((note) => [note.id, note]));
  const call = async (_: unknown, { id, text, basedOn }: Request) => {
    const note = stored.get(id);
    if ((note?.revision ?? 0) !== basedOn) return { state: 'conflict', note };
    if (!note && stored.size >= limit) return { state: 'full' };
    stored.set(id, noteOf(id, text, basedOn + 1));
    return { state: 'saved', note: stored.get(id) };
  };
  const texts = () => [...stored.values()].map(({ text }) => text).sort();
  return { api: { call } as unknown as ApiClient, texts };
}

describe('a note that another device changed meanwhile', () => {
  it('keeps its id, and the other text becomes a note of its own', async () => {
    const { api, texts } = account([noteOf('note-0001', 'Phone', 2)]);
    const { note, copy } = await save(api, recordOf('Mine', 1));
    expect(note).toMatchObject({ id: 'note-0001', text: 'Mine', revision: 3 });
    expect(copy).toMatchObject({ id: 'note-0001-2', text: 'Phone' });
    expect(texts()).toEqual(['Mine', 'Phone']);
  });

  it('is copied once, though the response is lost or two devices do so', async () => {
    const { api, texts } = account([noteOf('note-0001', 'Phone', 2), noteOf('note-0001-2', 'Phone', 1)]);
    await save(api, recordOf('Mine', 1));
    expect(texts()).toEqual(['Mine', 'Phone']);
  });

  it('stays as it is in an account that has no room for both', async () => {
    const { api, texts } = account([noteOf('note-0001', 'Phone', 2)], 1);
    expect(await save(api, recordOf('Mine', 1))).toEqual({ failure: 'full' });
    expect(texts()).toEqual(['Phone']);
  });
});

it('a note that another device deleted is saved again', async () => {
  const { api, texts } = account([]);
  await save(api, recordOf('Mine', 2));
  expect(texts()).toEqual(['Mine']);
});

it('a deletion that the account refuses as of its own revision ends, so that no request repeats without end', async () => {
  const note = noteOf('note-0001', 'Mine', 2);
  const call = jest.fn(() => Promise.resolve({ state: 'conflict', note }));
  expect(await remove({ call } as unknown as ApiClient, recordOf('Mine', 2))).toEqual({ note });
  expect(call).toHaveBeenCalledTimes(1);
});
