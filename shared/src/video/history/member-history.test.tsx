/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import { renderPage } from '../../testing/index.ts';
import { usePathProgress } from '../progress/index.ts';
import { sampleItem } from '../testing/sample-video.ts';
import { changeHistoryAtom, useHistoryOfOtherTabs } from './index.ts';
import { HISTORY_CHANNEL } from './member-history.ts';

const MEMBER = { login: true, avatarUrl: '/mira.svg', defaultAvatarUrl: '' };
const path = { id: 9, videoIds: [1, 2, 3] };

function Progress() {
  useHistoryOfOtherTabs();
  const { watched, markWatched } = usePathProgress(path);
  return <button onClick={() => markWatched(3)}>Watched: {[...watched].join(',')}</button>;
}

const shown = () => screen.getByRole('button').textContent;
const viewsOf = (...ids: number[]) => ({
  count: ids.length,
  items: ids.map((id) => ({
    viewId: `view-${id}`,
    viewedAt: '2027-05-01T10:00:00Z',
    viewCount: 1,
    video: sampleItem({ id }),
  })),
});
const say = (message: unknown) =>
  act(() => {
    const newValue = JSON.stringify({ message });
    window.dispatchEvent(new StorageEvent('storage', { key: HISTORY_CHANNEL, newValue }));
  });

/** A path of which the member has viewed the first video, and on this device the third. */
async function showProgress() {
  const store = createStore();
  store.set(loginInfoAtom, MEMBER);
  const queryHistory = jest.fn(() => viewsOf(1));
  const page = renderPage(<Progress />, { answers: { queryHistory }, services: { store } });
  await waitFor(() => expect(shown()).toBe('Watched: 1'));
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('Watched: 1,3');
  return { ...page, queryHistory };
}

beforeEach(() => localStorage.clear());

describe('what a page knows of the member’s views', () => {
  it('holds a view that was just recorded, without another request', async () => {
    const { store, queryHistory } = await showProgress();
    act(() => store.set(changeHistoryAtom, { kind: 'added', videoId: 2 }));
    expect(shown()).toBe('Watched: 1,2,3');
    expect(queryHistory).toHaveBeenCalledTimes(1);
  });

  it('is asked for anew when another tab removed views', async () => {
    const { queryHistory } = await showProgress();
    queryHistory.mockReturnValue(viewsOf());
    say({ kind: 'removed' });
    await waitFor(() => expect(shown()).toBe('Watched: 3'));
  });

  it('is nothing once the history is cleared, here or in another tab, and the device stores nothing of it', async () => {
    const { store, queryHistory } = await showProgress();
    queryHistory.mockReturnValue(viewsOf());
    await act(async () => store.set(changeHistoryAtom, { kind: 'cleared' }));
    expect(shown()).toBe('Watched: ');
    expect(localStorage.getItem(viewerKey('lc.path.9', viewerOf(MEMBER)))).toBeNull();
  });

  it('stays as it is at what is no change, and for a guest', async () => {
    const { store, queryHistory } = await showProgress();
    for (const message of [null, 'cleared', {}, { kind: 'x' }]) say(message);
    act(() => store.set(loginInfoAtom, { ...MEMBER, login: false }));
    say({ kind: 'cleared' });
    expect(queryHistory).toHaveBeenCalledTimes(1);
  });
});
