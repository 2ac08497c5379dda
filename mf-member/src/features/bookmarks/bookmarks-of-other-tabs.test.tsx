/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { responsesFrom, bookmarksOf } from '../../testing/fake-member.ts';
import { dispatchFromOtherTab, renderMember } from '../../testing/render-member.tsx';

const titles = () => [...document.querySelectorAll('h3')].map((title) => title.textContent);

describe('changes of bookmarks in another tab', () => {
  it('add new bookmarks at their position', async () => {
    const rows = bookmarksOf(3);
    await renderMember('/bookmark', responsesFrom(rows));
    rows.bookmarks = [9, ...rows.bookmarks];
    await dispatchFromOtherTab('lc.bookmark', { id: 9, isBookmarked: true });
    await waitFor(() => expect(titles()).toEqual(['Lesson 9', 'Lesson 1', 'Lesson 2', 'Lesson 3']));
    expect(screen.getByRole('heading', { name: '4 bookmarked videos' })).toBeVisible();
  });

  it('fill an empty list', async () => {
    const rows = bookmarksOf(0);
    await renderMember('/bookmark', responsesFrom(rows));
    expect(screen.getByRole('heading', { name: 'No bookmarked videos yet' })).toBeVisible();
    rows.bookmarks = [9];
    await dispatchFromOtherTab('lc.bookmark', { id: 9, isBookmarked: true });
    await waitFor(() => expect(titles()).toEqual(['Lesson 9']));
  });

  it('request the server once for a video that it does not have', async () => {
    const { calls } = await renderMember('/bookmark', responsesFrom(bookmarksOf(3)));
    const requested = calls('queryBookmarks').length;
    await dispatchFromOtherTab('lc.bookmark', { id: 9, isBookmarked: true });
    await waitFor(() => expect(calls('queryBookmarks').length).toBeGreaterThan(requested));
    expect(calls('queryBookmarks')).toHaveLength(requested + 1);
    expect(titles()).toHaveLength(3);
  });

  it('offer to undo a removal with the other tab’s timestamp', async () => {
    const { calls } = await renderMember('/bookmark', responsesFrom(bookmarksOf(3)));
    const bookmarkedAt = '2026-12-31T23:59:59.000Z';
    await dispatchFromOtherTab('lc.bookmark', { id: 2, isBookmarked: false, bookmarkedAt });
    await act(async () => screen.getByLabelText('Undo: bookmark “Lesson 2” again').click());
    await waitFor(() => expect(calls('updateBookmark')).toMatchObject([{ id: 2, isBookmarked: true, bookmarkedAt }]));
  });
});

it('show no count above the empty list', async () => {
  await renderMember('/bookmark', {
    ...responsesFrom(bookmarksOf(0)),
    queryBookmarks: () => ({ count: 60, items: [], ids: [1, 2] }),
  });
  expect(screen.queryByText(/60/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'No bookmarked videos yet' })).toBeVisible();
});
