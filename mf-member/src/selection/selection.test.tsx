/** @jest-environment jsdom */
import { viewerKey } from '@learning-center/shared/lib';
import { viewerOf } from '@learning-center/shared/state';
import { failedCall, type FakeResponses } from '@learning-center/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookmarksOf, responsesFrom, viewsOf, type MemberRows } from '../testing/fake-member.ts';
import { MEMBER, renderMember } from '../testing/render-member.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = (id: number) => screen.getByRole('checkbox', { name: `Select “Lesson ${id}”` });
const bar = () => screen.getByRole('group', { name: 'Remove several videos' });
const result = () => bar().querySelector('[data-result]');

async function renderSelecting(address: string, rows: MemberRows, responses: FakeResponses = {}) {
  const page = await renderMember(address, { ...responsesFrom(rows), ...responses });
  await press('Select');
  return page;
}

describe('selected bookmarks', () => {
  it('are counted, removed together with one message, and restored', async () => {
    const rows = bookmarksOf(5);
    const { toasts } = await renderSelecting('/bookmark', rows);
    for (const id of [2, 3, 5]) await userEvent.click(box(id));
    await userEvent.click(box(5));
    expect(bar()).toHaveTextContent('2 selected');
    await press('Remove');
    await waitFor(() => expect(result()).toHaveTextContent('2 removed'));
    expect(result()).toHaveFocus();
    expect(rows.bookmarks).toEqual([1, 4, 5]);
    expect(toasts()).toEqual([{ tone: 'success', text: '2 removed from your bookmarks' }]);
    expect(screen.getByRole('heading', { name: '3 bookmarked videos' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Select “Lesson 2”' })).toBeNull();
    await userEvent.click(within(bar()).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows.bookmarks.toSorted()).toEqual([1, 2, 3, 4, 5]));
    await waitFor(() => expect(result()).toBeNull());
    expect(box(2)).toBeChecked();
  });

  it('stay selected and are named when the server refuses some of them', async () => {
    const rows = bookmarksOf(4);
    const { updateBookmark } = responsesFrom(rows);
    await renderSelecting('/bookmark', rows, {
      updateBookmark: (request, options) =>
        request.id === 3 ? Promise.reject(failedCall()) : updateBookmark!(request, options),
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(bar()).toHaveTextContent('4 selected');
    await press('Remove');
    await waitFor(() => expect(result()).toHaveTextContent('3 removed 1 video could not be removed: Lesson 3'));
    expect(box(3)).toBeChecked();
    expect(rows.bookmarks).toEqual([3]);
  });

  it('hide the links of the cards until the selection is done', async () => {
    await renderSelecting('/bookmark', bookmarksOf(2));
    expect(screen.getByText('Lesson 1').closest('[inert]')).not.toBeNull();
    await userEvent.click(box(1));
    await press('Done');
    expect(screen.getByText('Lesson 1').closest('[inert]')).toBeNull();
    await press('Select');
    expect(box(1)).not.toBeChecked();
  });
});

describe('selected views', () => {
  it('are removed one after the other, and restored', async () => {
    const rows = viewsOf(1, 2, 1, 3);
    const { calls, toasts } = await renderSelecting('/history', rows);
    for (const checkbox of screen.getAllByRole('checkbox', { name: 'Select “Lesson 1”' }))
      await userEvent.click(checkbox);
    await press('Remove');
    await waitFor(() => expect(result()).toHaveTextContent('2 removed'));
    expect(calls('clearHistory')).toEqual([
      { scope: 'view', viewId: 'view-1' },
      { scope: 'view', viewId: 'view-3' },
    ]);
    expect(screen.getAllByText('This video is removed from history')).toHaveLength(2);
    expect(toasts()).toEqual([]);
    await userEvent.click(within(bar()).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows.views).toHaveLength(4));
    expect(screen.queryByText('This video is removed from history')).toBeNull();
  });

  it('forget the position of a video with its last view', async () => {
    const key = viewerKey('lc.position.1', viewerOf(MEMBER));
    localStorage.setItem(key, JSON.stringify({ time: 100, duration: 300, at: 1 }));
    await renderSelecting('/history', viewsOf(1, 1));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await press('Remove');
    await waitFor(() => expect(result()).toHaveTextContent('2 removed'));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('offer no Undo with a server that cannot restore them', async () => {
    await renderSelecting('/history', { ...viewsOf(1, 2), isPlain: true });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await press('Remove');
    await waitFor(() => expect(result()).toHaveTextContent('2 removed'));
    expect(within(bar()).queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
