/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { answerFrom, bookmarksOf } from '../../testing/fake-member.ts';
import { sayElsewhere, showMember } from '../../testing/show-member.tsx';

const titles = () => [...document.querySelectorAll('h3')].map((title) => title.textContent);

describe('what another tab does with bookmarks', () => {
  it('brings the videos that were bookmarked there, in their places', async () => {
    const rows = bookmarksOf(3);
    await showMember('/bookmark', answerFrom(rows));
    rows.bookmarks = [9, ...rows.bookmarks];
    await sayElsewhere('lc.bookmark', { id: 9, isBookmarked: true });
    await waitFor(() => expect(titles()).toEqual(['Lesson 9', 'Lesson 1', 'Lesson 2', 'Lesson 3']));
    expect(screen.getByRole('heading', { name: '4 bookmarked videos' })).toBeVisible();
  });

  it('fills an empty list', async () => {
    const rows = bookmarksOf(0);
    await showMember('/bookmark', answerFrom(rows));
    expect(screen.getByRole('heading', { name: 'No bookmarked videos yet' })).toBeVisible();
    rows.bookmarks = [9];
    await sayElsewhere('lc.bookmark', { id: 9, isBookmarked: true });
    await waitFor(() => expect(titles()).toEqual(['Lesson 9']));
  });

  it('asks the server once for what the server does not have', async () => {
    const { calls } = await showMember('/bookmark', answerFrom(bookmarksOf(3)));
    const asked = calls('queryBookmarks').length;
    await sayElsewhere('lc.bookmark', { id: 9, isBookmarked: true });
    await waitFor(() => expect(calls('queryBookmarks').length).toBeGreaterThan(asked));
    expect(calls('queryBookmarks')).toHaveLength(asked + 1);
    expect(titles()).toHaveLength(3);
  });

  it('leaves a way to take a removal back, with the time that the other tab knows', async () => {
    const { calls } = await showMember('/bookmark', answerFrom(bookmarksOf(3)));
    const bookmarkedAt = '2026-12-31T23:59:59.000Z';
    await sayElsewhere('lc.bookmark', { id: 2, isBookmarked: false, bookmarkedAt });
    screen.getByLabelText('Undo: bookmark “Lesson 2” again').click();
    await waitFor(() => expect(calls('updateBookmark')).toMatchObject([{ id: 2, isBookmarked: true, bookmarkedAt }]));
  });
});

it('a count without bookmarks says nothing above the empty list', async () => {
  await showMember('/bookmark', {
    ...answerFrom(bookmarksOf(0)),
    queryBookmarks: () => ({ count: 60, items: [], ids: [1, 2] }),
  });
  expect(screen.queryByText(/60/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'No bookmarked videos yet' })).toBeVisible();
});
