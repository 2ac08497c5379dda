import { settleNote } from './settle-note.ts';

const place = { id: 'note-0001', videoId: 7, dataType: 1 as const, seconds: 5, updatedAt: '2027-05-13T17:00:00.000Z' };

it('a deletion that the account refuses as of its own revision ends, so that no request repeats without end', () => {
  const record = { ...place, text: 'Mine', basedOn: 2, isDeleted: true };
  const note = { ...place, text: 'Mine', revision: 2 };
  expect(settleNote({ record, state: 'conflict', note }, record)).toEqual({
    written: [],
    isRemoved: true,
    account: { note },
  });
});

it('a deletion of the own text is repeated as of the revision that the account has', () => {
  const record = { ...place, text: 'Mine', basedOn: 1, isDeleted: true };
  const note = { ...place, text: 'Mine', revision: 2 };
  expect(settleNote({ record, state: 'conflict', note }, record)).toEqual({
    written: [{ ...record, basedOn: 2 }],
    isRemoved: false,
  });
});
