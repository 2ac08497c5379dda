/** @jest-environment jsdom */
import { sendFromOtherTab, textsOf, type FakeResponses } from '@learning-center/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responsesFrom, bookmarksOf, type MemberRows } from '../../testing/fake-member.ts';
import { renderMember } from '../../testing/render-member.tsx';

const slots = () => [...screen.getByLabelText('Bookmarked videos').querySelectorAll(':scope > li')];
const bookmarkOf = (id: number) => screen.getByLabelText(`Bookmark “Lesson ${id}”`);
const undoOf = (id: number) => screen.getByLabelText(`Undo: bookmark “Lesson ${id}” again`);
const removed = () => slots().filter((slot) => slot.textContent?.includes('Removed from your bookmark'));
const remove = (id: number) => userEvent.click(bookmarkOf(id));

const render = (rows: MemberRows, responses: FakeResponses = {}) =>
  renderMember('/bookmark', { ...responsesFrom(rows), ...responses });

describe('a removed bookmark', () => {
  it('becomes a slim row in its place once the server has confirmed it', async () => {
    let result: (value: { isBookmarked: boolean }) => void = () => undefined;
    const { toasts } = await render(bookmarksOf(3), {
      updateBookmark: () => new Promise((resolve) => (result = resolve)),
    });
    await remove(2);
    expect(removed()).toEqual([]);
    expect(bookmarkOf(2)).toHaveAttribute('aria-busy', 'true');
    await act(async () => result({ isBookmarked: false }));
    expect(slots()[1]).toHaveTextContent('Removed from your bookmarkLesson 2Undo');
    expect(screen.getByRole('heading', { name: '2 bookmarked videos' })).toBeVisible();
    expect(toasts()).toEqual([{ tone: 'success', text: 'Removed from your bookmark' }]);
  });

  it('moves the focus to Undo, which restores it in its place', async () => {
    const rows = bookmarksOf(3);
    await render(rows);
    await remove(2);
    expect(undoOf(2)).toHaveFocus();
    expect(rows.bookmarks).toEqual([1, 3]);
    await userEvent.keyboard('{Enter}');
    expect(removed()).toEqual([]);
    expect(slots()[1]).toHaveTextContent('Lesson 2');
    expect(bookmarkOf(2)).toHaveFocus();
    expect(rows.bookmarks).toEqual([1, 2, 3]);
    expect(screen.getByRole('heading', { name: '3 bookmarked videos' })).toBeVisible();
  });

  it('is restored to its position, also after a reload and in longer lists', async () => {
    const rows = bookmarksOf(26);
    const page = await render(rows);
    await remove(2);
    await userEvent.click(undoOf(2));
    await page.go('/bookmark?page=2');
    await waitFor(() => expect(slots()).toHaveLength(10));
    expect(slots().map((slot) => slot.querySelector('h3')?.textContent)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 25, 26].map((id) => `Lesson ${id}`),
    );
    expect(page.calls('updateBookmark').at(-1)).toMatchObject({
      id: 2,
      isBookmarked: true,
      bookmarkedAt: expect.stringMatching(/^2026-12-31T23:59:59/),
    });
    await page.go('/elsewhere');
    await page.goBack();
    await waitFor(() => expect(slots()[1]).toHaveTextContent('Lesson 2'));
  });

  it('stays in its place in the other view and with more items, and none is skipped', async () => {
    const page = await render(bookmarksOf(26));
    await remove(2);
    await page.go('/bookmark?view=details');
    expect(removed()).toHaveLength(1);
    await page.go('/bookmark?view=details&page=2');
    await waitFor(() => expect(slots()).toHaveLength(10));
    expect(slots()[1]).toHaveTextContent('Removed from your bookmark');
    expect(slots()[9]).toHaveTextContent('Lesson 26');
    expect(screen.getByText('9 of 25 shown')).toBeVisible();
  });

  it('still shows its row if it was the last one; the empty state comes with the next visit', async () => {
    const page = await render(bookmarksOf(1));
    await remove(1);
    expect(removed()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '0 bookmarked videos' })).toBeVisible();
    await page.go('/elsewhere');
    await page.goBack();
    expect(await screen.findByRole('heading', { name: 'No bookmarked videos yet' })).toBeVisible();
  });
});

const titles = () => textsOf(document.querySelectorAll('h3'));

describe('changes of bookmarks in another tab', () => {
  it('add new bookmarks at their position', async () => {
    const rows = bookmarksOf(3);
    await render(rows);
    rows.bookmarks = [9, ...rows.bookmarks];
    await sendFromOtherTab('lc.bookmark', { id: 9, isBookmarked: true });
    await waitFor(() => expect(titles()).toEqual(['Lesson 9', 'Lesson 1', 'Lesson 2', 'Lesson 3']));
    expect(screen.getByRole('heading', { name: '4 bookmarked videos' })).toBeVisible();
  });

  it('offer to undo a removal with the other tab’s timestamp', async () => {
    const { calls } = await render(bookmarksOf(3));
    const bookmarkedAt = '2026-12-31T23:59:59.000Z';
    await sendFromOtherTab('lc.bookmark', { id: 2, isBookmarked: false, bookmarkedAt });
    await act(async () => screen.getByLabelText('Undo: bookmark “Lesson 2” again').click());
    await waitFor(() => expect(calls('updateBookmark')).toMatchObject([{ id: 2, isBookmarked: true, bookmarkedAt }]));
  });
});
