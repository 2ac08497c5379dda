/** @jest-environment jsdom */
import { failedCall, type Answers } from '@learning-center/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerFrom, bookmarksOf, type MemberRows } from '../../testing/fake-member.ts';
import { showMember } from '../../testing/show-member.tsx';

const places = () => [...screen.getByLabelText('Bookmarked videos').querySelectorAll(':scope > li')];
const bookmarkOf = (id: number) => screen.getByLabelText(`Bookmark “Lesson ${id}”`);
const undoOf = (id: number) => screen.getByLabelText(`Undo: bookmark “Lesson ${id}” again`);
const removed = () => places().filter((place) => place.textContent?.includes('Removed from your bookmark'));
const remove = (id: number) => userEvent.click(bookmarkOf(id));

async function show(rows: MemberRows, answers: Answers = {}, address = '/bookmark') {
  return showMember(address, { ...answerFrom(rows), ...answers });
}

describe('a removed bookmark', () => {
  it('becomes a slim row in its place once the server has confirmed it', async () => {
    let answer: (value: { isBookmarked: boolean }) => void = () => undefined;
    const { toasts } = await show(bookmarksOf(3), {
      updateBookmark: () => new Promise((resolve) => (answer = resolve)),
    });
    await remove(2);
    expect(removed()).toEqual([]);
    expect(bookmarkOf(2)).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer({ isBookmarked: false }));
    expect(places()[1]).toHaveTextContent('Removed from your bookmarkLesson 2Undo');
    expect(screen.getByRole('heading', { name: '2 bookmarked videos' })).toBeVisible();
    expect(toasts()).toEqual([{ tone: 'success', text: 'Removed from your bookmark' }]);
  });

  it('hands the keyboard to the way back, which brings the bookmark back in its place', async () => {
    const rows = bookmarksOf(3);
    await show(rows);
    await remove(2);
    expect(undoOf(2)).toHaveFocus();
    expect(rows.bookmarks).toEqual([1, 3]);
    await userEvent.keyboard('{Enter}');
    expect(removed()).toEqual([]);
    expect(places()[1]).toHaveTextContent('Lesson 2');
    expect(bookmarkOf(2)).toHaveFocus();
    expect(rows.bookmarks).toEqual([1, 2, 3]);
    expect(screen.getByRole('heading', { name: '3 bookmarked videos' })).toBeVisible();
  });

  it('that is taken back has its place after a reload too, and where more are loaded', async () => {
    const rows = bookmarksOf(26);
    const page = await show(rows);
    await remove(2);
    await userEvent.click(undoOf(2));
    await page.go('/bookmark?page=2');
    await waitFor(() => expect(places()).toHaveLength(26));
    expect(places().map((place) => place.querySelector('h3')?.textContent)).toEqual(
      Array.from({ length: 26 }, (_, position) => `Lesson ${position + 1}`),
    );
    expect(page.calls('updateBookmark').at(-1)).toMatchObject({
      id: 2,
      isBookmarked: true,
      bookmarkedAt: expect.stringMatching(/^2026-12-31T23:59:59/),
    });
    await page.go('/elsewhere');
    await page.goBack();
    await waitFor(() => expect(places()[1]).toHaveTextContent('Lesson 2'));
  });

  it('is bookmarked anew by a server that says no time of it, and the request holds nothing more', async () => {
    const { calls } = await show({ ...bookmarksOf(3), isPlain: true });
    await remove(2);
    await userEvent.click(undoOf(2));
    expect(removed()).toEqual([]);
    expect(calls('updateBookmark').at(-1)).toEqual({ id: 2, isBookmarked: true, dataType: 1 });
  });

  it('stays a bookmark when the server refuses, and the member is told', async () => {
    const { toasts } = await show(bookmarksOf(3), {
      updateBookmark: () => {
        throw failedCall();
      },
    });
    await remove(2);
    expect(removed()).toEqual([]);
    expect(bookmarkOf(2)).toHaveAttribute('aria-pressed', 'true');
    expect(toasts()).toMatchObject([{ tone: 'error', text: 'Please wait a few minutes before you try again.' }]);
  });

  it('keeps its place in the other view and when more are loaded, and none is passed over', async () => {
    const page = await show(bookmarksOf(26));
    await remove(2);
    await page.go('/bookmark?view=details');
    expect(removed()).toHaveLength(1);
    await page.go('/bookmark?view=details&page=2');
    await waitFor(() => expect(places()).toHaveLength(26));
    expect(places()[1]).toHaveTextContent('Removed from your bookmark');
    expect(places()[25]).toHaveTextContent('Lesson 26');
    expect(screen.getByText('25 of 25 shown')).toBeVisible();
  });

  it('is gone when the visitor comes back', async () => {
    const page = await show(bookmarksOf(3));
    await remove(2);
    await page.go('/elsewhere');
    await page.goBack();
    await waitFor(() => expect(places()).toHaveLength(2));
    expect(removed()).toEqual([]);
  });

  it('is still there when it was the last one; the empty page comes only with the next visit', async () => {
    const page = await show(bookmarksOf(1));
    await remove(1);
    expect(removed()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '0 bookmarked videos' })).toBeVisible();
    await page.go('/elsewhere');
    await page.goBack();
    expect(await screen.findByRole('heading', { name: 'No bookmarked videos yet' })).toBeVisible();
  });

  it('is not what a video is that was bookmarked in another tab meanwhile', async () => {
    const rows = bookmarksOf(3);
    const page = await show(rows);
    await remove(2);
    rows.bookmarks = [2, 9, 1, 3];
    await page.go('/elsewhere');
    await page.go('/bookmark');
    await waitFor(() => expect(places()).toHaveLength(4));
    expect(removed()).toEqual([]);
    expect(bookmarkOf(9)).toHaveAttribute('aria-pressed', 'true');
  });

  it('of a member whose session has ended is none: the login prompt stands there, and no failure is told', async () => {
    const rows = bookmarksOf(3);
    const page = await show(rows, {
      updateBookmark: () => {
        throw page.endedSession();
      },
    });
    await remove(2);
    expect(screen.getByText('To see your bookmarks, please log in.')).toBeVisible();
    expect(page.toasts()).toEqual([]);
    expect(rows.bookmarks).toEqual([1, 2, 3]);
  });
});
