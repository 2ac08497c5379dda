/** @jest-environment jsdom */
import { viewerKey } from '@learning-center/shared/lib';
import { toastsAtom, viewerOf } from '@learning-center/shared/state';
import { failedCall, MEMBER, outage, sendFromOtherTab, type FakeResponses } from '@learning-center/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responsesFrom, viewsOf, type MemberRows } from '../../testing/fake-member.ts';
import { renderMember } from '../../testing/render-member.tsx';

const FAILURE = 'Failed to remove this video. Please try again later.';
const render = (rows: MemberRows, responses: FakeResponses = {}, address = '/history') =>
  renderMember(address, { ...responsesFrom(rows), ...responses });
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-view]')];
const textsOf = () => rows().map((row) => row.querySelector('h3, p')?.textContent);
const choose = (position: number, action: string) => userEvent.click(within(rows()[position]!).getByText(action));
const removeView = (position: number) => choose(position, 'Remove from watch history');
const removeVideo = (position: number) => choose(position, 'Remove all views of this video');
const undoOf = (title: string) =>
  screen.queryAllByRole('button', { name: `Undo: put “${title}” back in your watch history` });
/** The number of views above the list, which is also announced to screen readers. */
const counted = (counts: string) => screen.getAllByText(counts).at(-1);
const refuse = () => Promise.reject(failedCall());

describe('removing one view', () => {
  it('puts a message in its place with the focus, and leaves other views of the video', async () => {
    const { calls } = await render(viewsOf(7, 2, 7, 7));
    await removeView(0);
    expect(textsOf()).toEqual(['This video is removed from history', 'Lesson 2', 'Lesson 7', 'Lesson 7']);
    expect(undoOf('Lesson 7')[0]).toHaveFocus();
    expect(rows()[2]).toHaveTextContent('Viewed 2 times');
    expect(counted('3 views')).toBeVisible();
    expect(calls('clearHistory')).toEqual([{ scope: 'view', viewId: 'view-1' }]);
  });

  it("waits for the server's confirmation, and ignores a second choice", async () => {
    let release: (value: { removed: number }) => void = () => undefined;
    const { calls } = await render(viewsOf(7, 2), {
      clearHistory: () => new Promise((resolve) => (release = resolve)),
    });
    await removeView(0);
    await removeVideo(0);
    expect(textsOf()).toEqual(['Lesson 7', 'Lesson 2']);
    expect(rows()[0]?.firstChild).toHaveAttribute('aria-busy', 'true');
    expect(calls('clearHistory')).toHaveLength(1);
    await act(async () => release({ removed: 1 }));
    expect(textsOf()).toEqual(['This video is removed from history', 'Lesson 2']);
  });

  it('leaves it there if the server refuses, notifies the member and offers to retry', async () => {
    const { store } = await render(viewsOf(7, 2), { clearHistory: refuse });
    await removeView(0);
    expect(textsOf()).toEqual(['Lesson 7', 'Lesson 2']);
    expect(rows()[0]?.firstChild).not.toHaveAttribute('aria-busy');
    expect(store.get(toastsAtom)).toMatchObject([{ tone: 'error', text: FAILURE, onRetry: expect.any(Function) }]);
  });

  it('leaves it there silently if the session has ended: the login prompt appears', async () => {
    const page = await render(viewsOf(7), { clearHistory: () => Promise.reject(page.endedSession()) });
    await removeView(0);
    expect(page.toasts()).toEqual([]);
  });
});

describe('a message about a failure', () => {
  const retry = (store: Awaited<ReturnType<typeof render>>['store']) =>
    act(async () => store.get(toastsAtom).at(-1)?.onRetry?.());

  it('offers to remove or restore the views again', async () => {
    const server = outage();
    const rows = viewsOf(7, 2);
    const { clearHistory, addHistory } = responsesFrom(rows);
    const { store } = await render(rows, {
      clearHistory: server.whenUp(clearHistory!),
      addHistory: server.whenUp(addHistory!),
    });
    await removeView(0);
    server.isDown = false;
    await retry(store);
    expect(textsOf()).toEqual(['This video is removed from history', 'Lesson 2']);
    server.isDown = true;
    await userEvent.click(undoOf('Lesson 7')[0]!);
    server.isDown = false;
    await retry(store);
    expect(textsOf()).toEqual(['Lesson 7', 'Lesson 2']);
  });

  it('offers to restore all views that were removed together', async () => {
    const server = outage();
    const rows = viewsOf(7, 2, 3);
    const { store } = await render(rows, { addHistory: server.whenUp(responsesFrom(rows).addHistory!) });
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    for (const box of screen.getAllByRole('checkbox').slice(-2)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(store.get(toastsAtom)).toHaveLength(1);
    server.isDown = false;
    await retry(store);
    expect(textsOf()).toEqual(['Lesson 7', 'Lesson 2', 'Lesson 3']);
  });

  it('changes nothing again after another way was quicker', async () => {
    const server = outage();
    const rows = viewsOf(7, 2);
    const { store, calls } = await render(rows, {
      clearHistory: server.whenUp(responsesFrom(rows).clearHistory!),
    });
    await removeView(0);
    server.isDown = false;
    await removeView(0);
    await retry(store);
    expect(calls('clearHistory')).toHaveLength(2);
  });
});

describe('removing all views of a video', () => {
  it('removes all displayed ones, and leaves the focus at the row of the action', async () => {
    const { calls } = await render(viewsOf(7, 2, 7, 3, 7));
    await removeVideo(2);
    const gone = 'All views of this video removed from history';
    expect(textsOf()).toEqual([gone, 'Lesson 2', gone, 'Lesson 3', gone]);
    expect(rows()[2]).toContainElement(document.activeElement as HTMLElement);
    expect(counted('2 views')).toBeVisible();
    expect(calls('clearHistory')).toEqual([{ scope: 'video', id: 7, dataType: 1 }]);
  });

  it('does not change a view that was removed before', async () => {
    await render(viewsOf(7, 2, 7));
    await removeView(0);
    await removeVideo(2);
    expect(textsOf()).toEqual([
      'This video is removed from history',
      'Lesson 2',
      'All views of this video removed from history',
    ]);
    expect(counted('1 view')).toBeVisible();
  });
});

describe('undoing a removal', () => {
  it('restores one view in its place with its time, and leaves the focus there', async () => {
    const stored = viewsOf(7, 2, 7);
    const before = [...stored.views];
    const { calls } = await render(stored);
    await removeView(0);
    await userEvent.keyboard('{Enter}');
    expect(textsOf()).toEqual(['Lesson 7', 'Lesson 2', 'Lesson 7']);
    expect(rows()[0]).toHaveTextContent('Viewed 2 times');
    expect(rows()[0]).toContainElement(document.activeElement as HTMLElement);
    expect(counted('3 views')).toBeVisible();
    expect(calls('addHistory')).toEqual([
      { id: 7, dataType: 1, views: [expect.objectContaining({ viewId: 'view-1', viewedAt: before[0]?.viewedAt })] },
    ]);
    expect(stored.views.map(({ viewId }) => viewId)).toEqual(before.map(({ viewId }) => viewId));
  });

  it('restores all views of a video, including those that are not loaded', async () => {
    const stored = viewsOf(...Array.from({ length: 60 }, (_, position) => (position % 2 ? 2 : 7)));
    await render(stored);
    await removeVideo(0);
    await waitFor(() => expect(counted('30 views')).toBeVisible());
    expect(undoOf('Lesson 7')).toHaveLength(4);
    await userEvent.click(undoOf('Lesson 7')[3]!);
    expect(undoOf('Lesson 7')).toHaveLength(0);
    await waitFor(() => expect(counted('60 views')).toBeVisible());
    expect(stored.views).toHaveLength(60);
    expect(rows()[6]).toContainElement(document.activeElement as HTMLElement);
  });

  it('leaves it removed if the server refuses, and notifies the member', async () => {
    const { toasts } = await render(viewsOf(7, 2), { addHistory: refuse });
    await removeView(0);
    await userEvent.click(undoOf('Lesson 7')[0]!);
    expect(textsOf()).toEqual(['This video is removed from history', 'Lesson 2']);
    expect(toasts()).toEqual([{ tone: 'error', text: 'Failed to undo the removal. Please try again later.' }]);
  });

  it('is not offered if the server does not support it', async () => {
    await render({ ...viewsOf(7, 2), isPlain: true });
    await removeView(0);
    expect(undoOf('Lesson 7')).toEqual([]);
    expect(document.activeElement).toHaveTextContent('This video is removed from history');
  });

  it('restores the position that this device stored for the video', async () => {
    const key = viewerKey('lc.position.7', viewerOf(MEMBER));
    const position = JSON.stringify({ time: 221, duration: 300, at: 1 });
    localStorage.setItem(key, position);
    await render(viewsOf(7, 2, 7));
    await removeView(0);
    expect(localStorage.getItem(key)).toBe(position);
    await removeView(2);
    expect(localStorage.getItem(key)).toBeNull();
    await userEvent.click(undoOf('Lesson 7')[1]!);
    expect(localStorage.getItem(key)).toBe(position);
    localStorage.clear();
  });
});

describe('changes of the history in another tab', () => {
  it('add the new views', async () => {
    const stored = viewsOf(7, 2);
    await render(stored);
    stored.views = [{ viewId: 'view-0', viewedAt: '2027-05-13T16:30:00.000Z', videoId: 9 }, ...stored.views];
    await sendFromOtherTab('lc.history', { kind: 'added', videoId: 9 });
    await waitFor(() => expect(textsOf()).toEqual(['Lesson 9', 'Lesson 7', 'Lesson 2']));
    expect(counted('3 views')).toBeVisible();
  });

  it('that shorten the list replace the page in the address, and leave the reader in place', async () => {
    const stored = viewsOf(...Array.from({ length: 50 }, (_, position) => position + 1));
    const { arrived, router } = await render(stored, {}, '/history?page=2');
    stored.views = stored.views.slice(0, 40);
    await sendFromOtherTab('lc.history', { kind: 'removed' });
    await arrived('/history');
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
  });

  it('empty the list after clearing, including removal messages', async () => {
    const stored = viewsOf(7, 7, 7);
    await render(stored);
    await removeView(0);
    stored.views = [];
    await sendFromOtherTab('lc.history', { kind: 'cleared' });
    expect(screen.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/\d+ views/)).toBeNull(), { timeout: 3000 });
    stored.views = viewsOf(3).views;
    await sendFromOtherTab('lc.history', { kind: 'added', videoId: 3 });
    await waitFor(() => expect(textsOf()).toEqual(['Lesson 3']));
  });
});

describe('removal messages', () => {
  it('stay in place when the list reloads', async () => {
    const stored = viewsOf(7, 2, 3);
    const page = await render(stored);
    await removeView(1);
    stored.views = [{ viewId: 'view-0', viewedAt: '2027-05-13T16:30:00.000Z', videoId: 9 }, ...stored.views];
    await act(() => page.router.revalidate());
    await waitFor(() =>
      expect(textsOf()).toEqual(['Lesson 9', 'Lesson 7', 'This video is removed from history', 'Lesson 3']),
    );
    expect(counted('3 views')).toBeVisible();
  });

  it('disappear when the visitor returns', async () => {
    const page = await render(viewsOf(7, 2));
    await removeView(0);
    await page.go('/elsewhere');
    await page.goBack();
    await waitFor(() => expect(textsOf()).toEqual(['Lesson 2']));
  });
});

describe('clearing the history', () => {
  const button = () => screen.getByRole('button', { name: 'Clear all' });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Clear your watch history?' }));

  it('needs a dialog that states the number of views and focuses Cancel', async () => {
    const { calls } = await render(viewsOf(7, 2, 7));
    await userEvent.click(button());
    expect(dialog().getByText('All 3 views will be removed for good.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls('clearHistory')).toEqual([]);
    expect(textsOf()).toHaveLength(3);
  });

  it('leaves an empty page, and moves the focus to its link', async () => {
    const stored = viewsOf(7, 2, 7);
    localStorage.setItem(viewerKey('lc.position.2', viewerOf(MEMBER)), '{"time":221,"duration":300,"at":1}');
    const { calls } = await render(stored);
    await removeView(0);
    await userEvent.click(button());
    await userEvent.click(dialog().getByRole('button', { name: 'Clear all' }));
    expect(screen.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore the library' })).toHaveFocus();
    expect(calls('clearHistory').at(-1)).toEqual({ scope: 'all' });
    const announcement = () => screen.getAllByRole('status').map((region) => region.textContent);
    await waitFor(() => expect(announcement()).toContain('No watched videos yet'), { timeout: 3000 });
    expect(stored.views).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('position'))).toEqual([]);
  });

  it('means all views, also during a search', async () => {
    await render(viewsOf(7, 2, 7), {}, '/history?alltags=lesson+2');
    expect(counted('1 view')).toBeVisible();
    await userEvent.click(button());
    expect(dialog().getByText('All 3 views will be removed for good.')).toBeVisible();
  });

  it.each([
    [true, 'Failed to clear your watch history. Please try again later.'],
    [false, "You're offline. Failed to clear your watch history. Please try again later."],
  ])('leaves the views there if it fails, says so, and does not repeat it (online: %s)', async (isOnline, text) => {
    const { store } = await render(viewsOf(7, 2, 7), { clearHistory: refuse });
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    await userEvent.click(button());
    await userEvent.click(dialog().getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    onLine.mockRestore();
    expect(textsOf()).toHaveLength(3);
    expect(store.get(toastsAtom)).toEqual([{ id: 1, tone: 'error', text }]);
  });
});
