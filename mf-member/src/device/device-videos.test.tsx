/** @jest-environment jsdom */
import { failedCall } from '@learning-center/shared/testing';
import type { VideoId } from '@learning-center/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookmarksOf, responsesFrom, videoOf } from '../testing/fake-member.ts';
import { renderMember, VISITOR } from '../testing/render-member.tsx';

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
    const { api } = await renderMember('/bookmark', responses, VISITOR);
    expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
    const links = within(await section('Saved on this device')).findAllByRole('link');
    expect((await links).map(({ textContent }) => textContent)).toEqual(['Lesson 8', 'Lesson 7']);
    expect(new Set(api.calls.map(({ name }) => name))).toEqual(new Set(['queryVideos']));
  });

  it('can be removed, and restored until the guest leaves', async () => {
    save(8, 7);
    await renderMember('/bookmark', responses, VISITOR);
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
    let isDown = true;
    const failing = (request: { ids?: VideoId[] | undefined }) =>
      isDown ? Promise.reject(failedCall()) : queryVideos(request);
    await renderMember('/bookmark', { ...responses, queryVideos: failing }, VISITOR);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your videos could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Lesson 7' })).toBeVisible();
  });

  it('are hidden if the server returns other videos for their ids', async () => {
    save(7);
    const others = () => ({ count: 1, countIsCapped: false, items: [videoOf(1)] });
    await renderMember('/bookmark', { ...responses, queryVideos: others }, VISITOR);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
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

  it('are not sent for a member who logs in', async () => {
    save(7);
    const { calls, logIn } = await renderMember('/bookmark', responses, VISITOR);
    await logIn({ ...VISITOR, login: true, name: 'mira' });
    expect(await screen.findByText('1 video saved on this device')).toBeVisible();
    expect(calls('updateBookmark')).toEqual([]);
  });
});

describe('what a guest watched', () => {
  it('is below the login prompt of the history with its progress, and can be removed', async () => {
    localStorage.setItem('lc.position.7', JSON.stringify({ time: 100, duration: 300, at: 1 }));
    const { api } = await renderMember('/history', responses, VISITOR);
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
