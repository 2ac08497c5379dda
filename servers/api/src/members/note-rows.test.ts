import { MAX_NOTES, MAX_NOTE_LENGTH } from '@learning-center/shared/contract';
import type { MembersStore } from './members-store.ts';
import { openDatabase } from './database/open-database.ts';
import { openTestStore, testDatabases, type TestDatabase } from './testing/test-databases.ts';

const NOTE = { id: 'note-0001', videoId: 7, dataType: 1, seconds: 90, text: 'Rim light', basedOn: 0 } as const;

describe.each(testDatabases())('notes in %s', (_kind, makeDatabase) => {
  let database: TestDatabase;
  let store: MembersStore;
  let time = Date.parse('2026-05-01T09:00:00Z');
  let count = 0;

  const now = () => new Date((time += 1000));
  const addMember = async () => {
    const member = await store.members.add(`member-${(count += 1)}`, 'a long password');
    return member?.id ?? '';
  };
  const fill = async (memberId: string, notes: number) => {
    const db = await openDatabase(database.location);
    const rows = Array.from({ length: notes }, (_item, index) => ({
      member_id: memberId,
      id: `filled-${index}`,
      video_id: 1 + (index % 10),
      data_type: 1 as const,
      seconds: index,
      text: 'x'.repeat(MAX_NOTE_LENGTH / 10),
      updated_at: new Date(index).toISOString(),
      revision: 1,
    }));
    for (let from = 0; from < notes; from += 500)
      await db
        .insertInto('notes')
        .values(rows.slice(from, from + 500))
        .execute();
    await db.destroy();
  };
  const idsOf = async (memberId: string) => (await store.notes.all(memberId)).map(({ id }) => id);

  beforeAll(async () => {
    database = await makeDatabase();
    store = await openTestStore(database.location, now);
  }, 180_000);

  afterAll(async () => {
    await store.close();
    await database.remove();
  }, 180_000);

  it('are stored as revision 1, and changed only as of their latest revision, which is returned otherwise', async () => {
    const member = await addMember();
    const stored = { id: NOTE.id, videoId: 7, dataType: 1, seconds: 90, text: NOTE.text, revision: 1 };
    const first = await store.notes.save(member, NOTE);
    expect(first).toEqual({ state: 'saved', note: { ...stored, updatedAt: new Date(time).toISOString() } });
    const { note } = await store.notes.save(member, { ...NOTE, text: 'from the phone', seconds: 95, basedOn: 1 });
    expect(note).toMatchObject({ text: 'from the phone', seconds: 95, revision: 2 });
    for (const basedOn of [0, 1, 3]) {
      const late = await store.notes.save(member, { ...NOTE, text: 'from the desk', basedOn });
      expect(late).toEqual({ state: 'conflict', note });
    }
    await expect(store.notes.find(member, NOTE.id)).resolves.toEqual(note);
  });

  it('that are sent again after a lost response are saved once, and are no conflict', async () => {
    const member = await addMember();
    const first = await store.notes.save(member, NOTE);
    await expect(store.notes.save(member, NOTE)).resolves.toEqual(first);
    const change = { ...NOTE, text: 'Key light', basedOn: 1 };
    const second = await store.notes.save(member, change);
    await expect(store.notes.save(member, change)).resolves.toEqual(second);
    // The same text at another place is another note.
    const moved = await store.notes.save(member, { ...change, seconds: 91 });
    expect(moved).toEqual({ state: 'conflict', note: second.note });
  });

  it('are saved once of many concurrent changes of one revision, the others are conflicts with it', async () => {
    const member = await addMember();
    const other = await openTestStore(database.location, now);
    for (const basedOn of [0, 1]) {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_item, index) =>
          [store, other][index % 2]?.notes.save(member, { ...NOTE, text: `${basedOn}: text ${index}`, basedOn }),
        ),
      );
      const saved = results.filter((result) => result?.state === 'saved');
      expect(saved).toHaveLength(1);
      for (const result of results) expect(result?.note).toEqual(saved[0]?.note);
      await expect(store.notes.find(member, NOTE.id)).resolves.toEqual(saved[0]?.note);
      expect(saved[0]?.note?.revision).toBe(basedOn + 1);
    }
    await other.close();
  });

  it('that were deleted elsewhere are stored again by a change of them, as a revision that nobody has', async () => {
    const member = await addMember();
    await store.notes.save(member, NOTE);
    await store.notes.save(member, { ...NOTE, text: 'second', basedOn: 1 });
    await expect(store.notes.remove(member, { id: NOTE.id, basedOn: 2 })).resolves.toEqual({ state: 'deleted' });
    const restored = await store.notes.save(member, { ...NOTE, text: 'typed offline', basedOn: 2 });
    expect(restored).toMatchObject({ state: 'saved', note: { text: 'typed offline', revision: 3 } });
    const late = await store.notes.save(member, { ...NOTE, text: 'typed elsewhere', basedOn: 2 });
    expect(late).toEqual({ state: 'conflict', note: restored.note });
  });

  it('are deleted as of their revision, twice without harm, and not if they were changed meanwhile', async () => {
    const member = await addMember();
    await store.notes.save(member, NOTE);
    const { note } = await store.notes.save(member, { ...NOTE, text: 'changed', basedOn: 1 });
    await expect(store.notes.remove(member, { id: NOTE.id, basedOn: 1 })).resolves.toEqual({ state: 'conflict', note });
    for (let time = 0; time < 2; time += 1)
      await expect(store.notes.remove(member, { id: NOTE.id, basedOn: 2 })).resolves.toEqual({ state: 'deleted' });
    await expect(store.notes.find(member, NOTE.id)).resolves.toBeUndefined();
  });

  it('of two members with the same id never meet', async () => {
    const [ada, ben] = [await addMember(), await addMember()];
    await store.notes.save(ada, NOTE);
    await expect(store.notes.find(ben, NOTE.id)).resolves.toBeUndefined();
    await expect(store.notes.remove(ben, { id: NOTE.id, basedOn: 1 })).resolves.toEqual({ state: 'deleted' });
    await expect(store.notes.save(ben, { ...NOTE, text: "Ben's", basedOn: 1 })).resolves.toMatchObject({
      state: 'saved',
    });
    await expect(store.notes.removeAll(ben)).resolves.toBe(1);
    await expect(store.notes.all(ada)).resolves.toMatchObject([{ id: NOTE.id, text: NOTE.text, revision: 1 }]);
  });

  it('are listed in pages with the latest change first, of all videos or of one', async () => {
    const member = await addMember();
    for (const [id, videoId] of [
      ['note-aaaa', 7],
      ['note-bbbb', 8],
      ['note-cccc', 7],
    ] as const)
      await store.notes.save(member, { ...NOTE, id, videoId });
    await store.notes.save(member, { ...NOTE, id: 'note-aaaa', text: 'changed', basedOn: 1 });
    const listed = async (videoId: number | undefined, page: number) => {
      const { count, items } = await store.notes.page(member, { videoId, page, pageSize: 2 });
      return [count, items.map(({ id }) => id)];
    };
    await expect(listed(undefined, 1)).resolves.toEqual([3, ['note-aaaa', 'note-cccc']]);
    await expect(listed(undefined, 2)).resolves.toEqual([3, ['note-bbbb']]);
    await expect(listed(7, 1)).resolves.toEqual([2, ['note-aaaa', 'note-cccc']]);
    await expect(listed(9, 1)).resolves.toEqual([0, []]);
    await expect(idsOf(member)).resolves.toEqual(['note-bbbb', 'note-cccc', 'note-aaaa']);
  });

  it('of one member are limited; those that exist can still be changed', async () => {
    const member = await addMember();
    await fill(member, MAX_NOTES - 1);
    const add = (id: string) => store.notes.save(member, { ...NOTE, id });
    await expect(add('note-last')).resolves.toMatchObject({ state: 'saved' });
    await expect(add('note-more')).resolves.toEqual({ state: 'full' });
    await expect(store.notes.save(member, { ...NOTE, id: 'note-last', text: 'x', basedOn: 1 })).resolves.toMatchObject({
      state: 'saved',
    });
    await store.notes.remove(member, { id: 'filled-0', basedOn: 1 });
    await expect(add('note-more')).resolves.toMatchObject({ state: 'saved' });
    await expect(store.notes.all(member)).resolves.toHaveLength(MAX_NOTES);
    await expect(store.notes.removeAll(member)).resolves.toBe(MAX_NOTES);
    await expect(idsOf(member)).resolves.toEqual([]);
  });
});
