/** @jest-environment jsdom */
import { viewerKey } from '@learning-center/shared/lib';
import { viewerOf } from '@learning-center/shared/state';
import { failedCall, type Answers } from '@learning-center/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerFrom, viewsOf, type MemberRows } from '../../testing/fake-member.ts';
import { MEMBER, sayElsewhere, showMember } from '../../testing/show-member.tsx';

const FAILURE = 'Failed to remove this video. Please try again later.';
const show = (rows: MemberRows, answers: Answers = {}, address = '/history') =>
  showMember(address, { ...answerFrom(rows), ...answers });
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-view]')];
const textsOf = () => rows().map((row) => row.querySelector('h3, p')?.textContent);
const choose = (position: number, action: string) => userEvent.click(within(rows()[position]!).getByText(action));
const removeView = (position: number) => choose(position, 'Remove from watch history');
const removeVideo = (position: number) => choose(position, 'Remove all views of this video');
const undoOf = (title: string) =>
  screen.queryAllByRole('button', { name: `Undo: put “${title}” back in your watch history` });
/** The number of views above the list; it is also said to those who hear the page. */
const counted = (words: string) => screen.getAllByText(words).at(-1);
const refuse = () => {
  throw failedCall();
};

describe('one view', () => {
  it('is removed: a sentence takes its place and the focus, and the others of the video stay', async () => {
    const { calls } = await show(viewsOf(7, 2, 7, 7));
    await removeView(0);
    expect(textsOf()).toEqual(['This video is removed from history', 'Lesson 2', 'Lesson 7', 'Lesson 7']);
    expect(undoOf('Lesson 7')[0]).toHaveFocus();
    expect(rows()[2]).toHaveTextContent('Viewed 2 times');
    expect(counted('3 views')).toBeVisible();
    expect(calls('clearHistory')).toEqual([{ scope: 'view', viewId: 'view-1' }]);
  });

  it('stays until the server has confirmed, and a second choice sends nothing', async () => {
    let answer: (value: { removed: number }) => void = () => undefined;
    const { calls } = await show(viewsOf(7, 2), { clearHistory: () => new Promise((resolve) => (answer = resolve)) });
    await removeView(0);
    await removeVideo(0);
    expect(textsOf()).toEqual(['Lesson 7', 'Lesson 2']);
    expect(rows()[0]?.firstChild).toHaveAttribute('aria-busy', 'true');
    expect(calls('clearHistory')).toHaveLength(1);
    await act(async () => answer({ removed: 1 }));
    expect(textsOf()).toEqual(['This video is removed from history', 'Lesson 2']);
  });

  it('stays when the server refuses, and the member is told', async () => {
    const { toasts } = await show(viewsOf(7, 2), { clearHistory: refuse });
    await removeView(0);
    expect(textsOf()).toEqual(['Lesson 7', 'Lesson 2']);
    expect(rows()[0]?.firstChild).not.toHaveAttribute('aria-busy');
    expect(toasts()).toEqual([{ tone: 'error', text: FAILURE }]);
  });

  it('stays without a word when the session has ended: the login prompt stands there', async () => {
    const page = await show(viewsOf(7), {
      clearHistory: () => {
        throw page.endedSession();
      },
    });
    await removeView(0);
    expect(page.toasts()).toEqual([]);
  });
});

describe('all views of a video', () => {
  it('are removed wherever they are shown, and the focus stays at the row that was used', async () => {
    const { calls } = await show(viewsOf(7, 2, 7, 3, 7));
    await removeVideo(2);
    const gone = 'All views of this video removed from history';
    expect(textsOf()).toEqual([gone, 'Lesson 2', gone, 'Lesson 3', gone]);
    expect(rows()[2]).toContainElement(document.activeElement as HTMLElement);
    expect(counted('2 views')).toBeVisible();
    expect(calls('clearHistory')).toEqual([{ scope: 'video', id: 7, dataType: 1 }]);
  });

  it('leave a view that was removed before as it is', async () => {
    await show(viewsOf(7, 2, 7));
    await removeView(0);
    await removeVideo(2);
    expect(textsOf()).toEqual([
      'This video is removed from history',
      'Lesson 2',
      'All views of this video removed from history',
    ]);
    expect(counted('1 view')).toBeVisible();
  });

  it('all stay when the server refuses', async () => {
    const { toasts } = await show(viewsOf(7, 2, 7), { clearHistory: refuse });
    await removeVideo(0);
    expect(textsOf()).toEqual(['Lesson 7', 'Lesson 2', 'Lesson 7']);
    expect(toasts()).toEqual([{ tone: 'error', text: FAILURE }]);
  });

  it('of a webinar are named by its own type', async () => {
    const { calls } = await show(viewsOf(5));
    await removeVideo(0);
    expect(calls('clearHistory')).toEqual([{ scope: 'video', id: 5, dataType: 3 }]);
  });
});

describe('a removal that is taken back', () => {
  it('of one view brings it back in its place with its time, and the keyboard stays there', async () => {
    const stored = viewsOf(7, 2, 7);
    const before = [...stored.views];
    const { calls } = await show(stored);
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

  it('of all views of a video brings back all of them, those that are not loaded too', async () => {
    const stored = viewsOf(...Array.from({ length: 60 }, (_, position) => (position % 2 ? 2 : 7)));
    await show(stored);
    await removeVideo(0);
    expect(counted('30 views')).toBeVisible();
    expect(undoOf('Lesson 7')).toHaveLength(24);
    await userEvent.click(undoOf('Lesson 7')[3]!);
    expect(undoOf('Lesson 7')).toHaveLength(0);
    await waitFor(() => expect(counted('60 views')).toBeVisible());
    expect(stored.views).toHaveLength(60);
    expect(rows()[6]).toContainElement(document.activeElement as HTMLElement);
  });

  it('leaves a view that was removed on its own where it is', async () => {
    await show(viewsOf(7, 2, 7));
    await removeView(0);
    await removeVideo(2);
    await userEvent.click(undoOf('Lesson 7')[1]!);
    expect(textsOf()).toEqual(['This video is removed from history', 'Lesson 2', 'Lesson 7']);
    expect(counted('2 views')).toBeVisible();
  });

  it('stays removed when the server refuses, and the member is told', async () => {
    const { toasts } = await show(viewsOf(7, 2), { addHistory: refuse });
    await removeView(0);
    await userEvent.click(undoOf('Lesson 7')[0]!);
    expect(textsOf()).toEqual(['This video is removed from history', 'Lesson 2']);
    expect(toasts()).toEqual([{ tone: 'error', text: 'Please wait a few minutes before you try again.' }]);
  });

  it('is not offered by a server that does not take removals back', async () => {
    await show({ ...viewsOf(7, 2), isPlain: true });
    await removeView(0);
    expect(undoOf('Lesson 7')).toEqual([]);
    expect(document.activeElement).toHaveTextContent('This video is removed from history');
  });

  it('has the position again that this device stored, which went with the last view', async () => {
    const key = viewerKey('lc.position.7', viewerOf(MEMBER));
    const position = JSON.stringify({ time: 221, duration: 300, at: 1 });
    localStorage.setItem(key, position);
    await show(viewsOf(7, 2, 7));
    await removeView(0);
    expect(localStorage.getItem(key)).toBe(position);
    await removeView(2);
    expect(localStorage.getItem(key)).toBeNull();
    await userEvent.click(undoOf('Lesson 7')[1]!);
    expect(localStorage.getItem(key)).toBe(position);
    localStorage.clear();
  });
});

describe('what another tab does with the history', () => {
  it('brings the views that were added there', async () => {
    const stored = viewsOf(7, 2);
    await show(stored);
    stored.views = [{ viewId: 'view-0', viewedAt: '2027-05-13T16:30:00.000Z', videoId: 9 }, ...stored.views];
    await sayElsewhere('lc.history', { kind: 'added', videoId: 9 });
    await waitFor(() => expect(textsOf()).toEqual(['Lesson 9', 'Lesson 7', 'Lesson 2']));
    expect(counted('3 views')).toBeVisible();
  });

  it('takes away what was removed there', async () => {
    const stored = viewsOf(7, 2);
    await show(stored);
    stored.views = stored.views.slice(1);
    await sayElsewhere('lc.history', { kind: 'removed' });
    await waitFor(() => expect(textsOf()).toEqual(['Lesson 2']));
  });

  it('empties the list when all is cleared there, with what was removed here', async () => {
    const stored = viewsOf(...Array.from({ length: 60 }, () => 7));
    await show(stored);
    await removeView(0);
    stored.views = [];
    await sayElsewhere('lc.history', { kind: 'cleared' });
    expect(screen.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/\d+ views/)).toBeNull(), { timeout: 3000 });
    stored.views = viewsOf(3).views;
    await sayElsewhere('lc.history', { kind: 'added', videoId: 3 });
    await waitFor(() => expect(textsOf()).toEqual(['Lesson 3']));
  });

  it('is nothing when it is no change', async () => {
    const { calls } = await show(viewsOf(7));
    const asked = calls('queryHistory').length;
    for (const message of [{}, { kind: 'x' }, { kind: 7 }]) await sayElsewhere('lc.history', message);
    expect(calls('queryHistory')).toHaveLength(asked);
  });
});

describe('the number of views', () => {
  it('is that of the rows where the server says more than it sends', async () => {
    await show(viewsOf(), { queryHistory: () => ({ count: 60, items: [] }) });
    expect(screen.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
    expect(screen.queryByText(/60/)).toBeNull();
  });

  it('goes down with the rows where the server says that it removed nothing', async () => {
    await show(viewsOf(7, 2), { clearHistory: () => ({ removed: 0 }) });
    await removeView(0);
    expect(counted('1 view')).toBeVisible();
  });
});

describe('what was removed', () => {
  it('keeps its place when the list is asked for again', async () => {
    const stored = viewsOf(7, 2, 3);
    const page = await show(stored);
    await removeView(1);
    stored.views = [{ viewId: 'view-0', viewedAt: '2027-05-13T16:30:00.000Z', videoId: 9 }, ...stored.views];
    await act(() => page.router.revalidate());
    await waitFor(() =>
      expect(textsOf()).toEqual(['Lesson 9', 'Lesson 7', 'This video is removed from history', 'Lesson 3']),
    );
    expect(counted('3 views')).toBeVisible();
  });

  it('is gone when the visitor comes back', async () => {
    const page = await show(viewsOf(7, 2));
    await removeView(0);
    await page.go('/elsewhere');
    await page.goBack();
    await waitFor(() => expect(textsOf()).toEqual(['Lesson 2']));
  });
});

describe('the whole history', () => {
  const button = () => screen.getByRole('button', { name: 'Clear all' });
  const dialog = () => within(screen.getByRole('dialog', { name: 'Clear your watch history?' }));

  it('is cleared only after a dialog that names the number of views and starts at Cancel', async () => {
    const { calls } = await show(viewsOf(7, 2, 7));
    await userEvent.click(button());
    expect(dialog().getByText('All 3 views will be removed for good.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls('clearHistory')).toEqual([]);
    expect(textsOf()).toHaveLength(3);
  });

  it('is empty afterwards, and the keyboard goes on with the way out', async () => {
    const stored = viewsOf(7, 2, 7);
    localStorage.setItem(viewerKey('lc.position.2', viewerOf(MEMBER)), '{"time":221,"duration":300,"at":1}');
    const { calls } = await show(stored);
    await removeView(0);
    await userEvent.click(button());
    await userEvent.click(dialog().getByRole('button', { name: 'Clear all' }));
    expect(screen.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore the library' })).toHaveFocus();
    expect(calls('clearHistory').at(-1)).toEqual({ scope: 'all' });
    const said = () => screen.getAllByRole('status').map((region) => region.textContent);
    await waitFor(() => expect(said()).toContain('No watched videos yet'), { timeout: 3000 });
    expect(stored.views).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('position'))).toEqual([]);
  });

  it('is meant whole while a search shows a part of it', async () => {
    await show(viewsOf(7, 2, 7), {}, '/history?alltags=lesson+2');
    expect(counted('1 view')).toBeVisible();
    await userEvent.click(button());
    expect(dialog().getByText('All 3 views will be removed for good.')).toBeVisible();
  });

  it('stays when the server refuses, and the member is told', async () => {
    const { toasts } = await show(viewsOf(7, 2, 7), { clearHistory: refuse });
    await userEvent.click(button());
    await userEvent.click(dialog().getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(textsOf()).toHaveLength(3);
    expect(toasts()).toEqual([{ tone: 'error', text: FAILURE }]);
  });
});
