/** @jest-environment jsdom */
import { failedCall, GUEST, outage, textsOf, type FakeResponses } from '@learning-center/shared/testing';
import type { VideoId } from '@learning-center/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookmarksOf, responsesFrom, videoOf, viewsOf, type MemberRows } from '../testing/fake-member.ts';
import { renderMember } from '../testing/render-member.tsx';

describe('what the device has', () => {
  const section = (name: string) => screen.findByRole('region', { name });
  const queryVideos = ({ ids = [] }: { ids?: VideoId[] | undefined }) => ({
    count: ids.length,
    countIsCapped: false,
    items: ids.toReversed().map((id) => videoOf(Number(id))),
  });
  const responses = { ...responsesFrom(bookmarksOf(0)), queryVideos };

  function save(...ids: number[]) {
    localStorage.setItem('lc.saved', JSON.stringify(ids.map((id) => ({ id, type: 'tutorial' }))));
  }

  beforeEach(() => localStorage.clear());

  describe('the saved videos of a guest', () => {
    it('are below the login prompt, newest first, without a request for a member’s data', async () => {
      save(8, 7);
      const { api } = await renderMember('/bookmark', responses, GUEST);
      expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
      const links = within(await section('Saved on this device')).findAllByRole('link');
      expect(textsOf(await links)).toEqual(['Lesson 8', 'Lesson 7']);
      expect(new Set(api.calls.map(({ name }) => name))).toEqual(new Set(['queryVideos']));
    });

    it('come with a warning in a browser that deletes them', async () => {
      save(7);
      jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
      await renderMember('/bookmark', responses, GUEST);
      expect(await screen.findByText(/^After seven days without a visit, this browser may delete/)).toBeVisible();
      jest.restoreAllMocks();
    });

    it('can be removed, and restored until the guest leaves', async () => {
      save(8, 7);
      await renderMember('/bookmark', responses, GUEST);
      await userEvent.click(await screen.findByRole('button', { name: 'Remove “Lesson 8” from this device' }));
      expect(localStorage.getItem('lc.saved')).toBe('[{"id":7,"type":"tutorial"}]');
      const undo = screen.getByRole('button', { name: 'Undo: keep “Lesson 8” on this device' });
      expect(undo).toHaveFocus();
      await userEvent.click(undo);
      expect(JSON.parse(localStorage.getItem('lc.saved') ?? '')).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Remove “Lesson 8” from this device' })).toHaveFocus();
    });

    it('report a failure, and load on retry', async () => {
      save(7);
      const server = outage();
      await renderMember('/bookmark', { ...responses, queryVideos: server.whenUp(queryVideos) }, GUEST);
      expect(await screen.findByRole('alert')).toHaveTextContent('Your videos could not be loaded.');
      server.isDown = false;
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('link', { name: 'Lesson 7' })).toBeVisible();
    });

    it('are offered to a member, who adds them once; failures stay on the device', async () => {
      save(9, 8, 7);
      const rows = bookmarksOf(0);
      const { updateBookmark, ...others } = responsesFrom(rows);
      const { calls, toasts } = await renderMember('/bookmark', {
        ...others,
        updateBookmark: (request, options) =>
          request.id === 8 ? Promise.reject(failedCall()) : updateBookmark!(request, options),
      });
      expect(screen.getByText('3 videos saved on this device')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Add to your bookmarks' }));
      await waitFor(() => expect(rows.bookmarks).toEqual([9, 7]));
      expect(screen.getByRole('alert')).toHaveTextContent('1 video could not be added. It stays saved on this device.');
      expect(localStorage.getItem('lc.saved')).toBe('[{"id":8,"type":"tutorial"}]');
      expect(toasts()).toEqual([{ tone: 'success', text: '2 bookmarked' }]);
      expect(calls('updateBookmark')).toHaveLength(3);
    });
  });

  describe('what a guest watched', () => {
    it('has the finished videos too, with their mark', async () => {
      localStorage.setItem('lc.position.7', JSON.stringify({ time: 5, duration: 300, at: 1 }));
      localStorage.setItem('lc.seen.8', '2');
      await renderMember('/history', responses, GUEST);
      const links = within(await section('Watched on this device')).findAllByRole('link');
      expect(textsOf(await links)).toEqual(['Lesson 8', 'Lesson 7']);
      expect(screen.getAllByText('Watched')).toHaveLength(1);
      await userEvent.click(screen.getByRole('button', { name: 'Remove “Lesson 8” from this device' }));
      expect(localStorage.getItem('lc.seen.8')).toBeNull();
    });

    it('is below the login prompt of the history with its progress, and can be removed', async () => {
      localStorage.setItem('lc.position.7', JSON.stringify({ time: 100, duration: 300, at: 1 }));
      const { api } = await renderMember('/history', responses, GUEST);
      const list = await section('Watched on this device');
      await within(list).findByRole('link', { name: 'Lesson 7' });
      expect(within(list).getByRole('progressbar', { name: '1:40 of 5:00 watched' })).toHaveAttribute('value', '100');
      expect(new Set(api.calls.map(({ name }) => name))).toEqual(new Set(['queryVideos']));
      await userEvent.click(screen.getByRole('button', { name: 'Remove “Lesson 7” from this device' }));
      expect(localStorage.getItem('lc.position.7')).toBeNull();
      await act(async () => screen.getByRole('button', { name: /^Undo/ }).click());
      expect(localStorage.getItem('lc.position.7')).not.toBeNull();
    });
  });
});

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
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus();
  });

  it('stay selected and are named when the server refuses some of them, until a retry succeeds', async () => {
    const rows = bookmarksOf(4);
    const { updateBookmark } = responsesFrom(rows);
    let refused = 3;
    await renderSelecting('/bookmark', rows, {
      updateBookmark: (request, options) =>
        request.id === refused ? Promise.reject(failedCall()) : updateBookmark!(request, options),
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(bar()).toHaveTextContent('4 selected');
    await press('Remove');
    await waitFor(() => expect(result()).toHaveTextContent('3 removed 1 video could not be removed: Lesson 3'));
    expect(box(3)).toBeChecked();
    expect(rows.bookmarks).toEqual([3]);
    refused = 0;
    await press('Retry');
    await waitFor(() => expect(rows.bookmarks).toEqual([]));
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
});
