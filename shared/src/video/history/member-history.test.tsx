/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import { renderPage } from '../../testing/index.ts';
import { usePathProgress } from '../progress/path-progress.ts';
import { sampleItem } from '../testing/sample-video.ts';
import { useMemberSync } from '../useMemberSync.ts';
import { changeHistoryAtom, HISTORY_CHANNEL } from './member-history.ts';

const MEMBER = { login: true, avatarUrl: '/mira.svg', defaultAvatarUrl: '' };
const path = { id: 9, videoIds: [1, 2, 3] };

function Progress() {
  useMemberSync();
  const { watched, markWatched } = usePathProgress(path);
  return <button onClick={() => markWatched(3)}>Watched: {[...watched].join(',')}</button>;
}

const getText = () => screen.getByRole('button').textContent;
const viewsOf = (...ids: number[]) => ({
  count: ids.length,
  items: ids.map((id) => ({
    viewId: `view-${id}`,
    viewedAt: '2027-05-01T10:00:00Z',
    viewCount: 1,
    video: sampleItem({ id }),
  })),
});
const sendFromOtherTab = (message: unknown) =>
  act(() => {
    const newValue = JSON.stringify({ message });
    window.dispatchEvent(new StorageEvent('storage', { key: HISTORY_CHANNEL, newValue }));
  });

/** The member viewed the first video anywhere, and the third on this device. */
async function showProgress() {
  const store = createStore();
  store.set(loginInfoAtom, MEMBER);
  const queryHistory = jest.fn(() => viewsOf(1));
  const page = renderPage(<Progress />, { responses: { queryHistory }, services: { store } });
  await waitFor(() => expect(getText()).toBe('Watched: 1'));
  fireEvent.click(screen.getByRole('button'));
  expect(getText()).toBe('Watched: 1,3');
  return { ...page, queryHistory };
}

beforeEach(() => localStorage.clear());

describe('the member’s views on a page', () => {
  it('include a view that was just recorded, without another request', async () => {
    const { store, queryHistory } = await showProgress();
    act(() => store.set(changeHistoryAtom, { kind: 'added', videoId: 2 }));
    expect(getText()).toBe('Watched: 1,2,3');
    expect(queryHistory).toHaveBeenCalledTimes(1);
  });

  it('are loaded again after another tab removed views', async () => {
    const { queryHistory } = await showProgress();
    queryHistory.mockReturnValue(viewsOf());
    sendFromOtherTab({ kind: 'removed' });
    await waitFor(() => expect(getText()).toBe('Watched: 3'));
  });

  it("are empty after the history is cleared, here or in another tab, and so is the device's storage", async () => {
    const { store, queryHistory } = await showProgress();
    queryHistory.mockReturnValue(viewsOf());
    const note = viewerKey('lc.note.7', viewerOf(MEMBER));
    localStorage.setItem(note, '{}');
    await act(async () => store.set(changeHistoryAtom, { kind: 'cleared' }));
    expect(getText()).toBe('Watched: ');
    expect(localStorage.getItem(viewerKey('lc.path.9', viewerOf(MEMBER)))).toBeNull();
    // Notes are not part of the history.
    expect(localStorage.getItem(note)).toBe('{}');
  });

  it('ignore invalid messages, and all messages for a guest', async () => {
    const { store, queryHistory } = await showProgress();
    for (const message of [null, 'cleared', {}, { kind: 'x' }]) sendFromOtherTab(message);
    act(() => store.set(loginInfoAtom, { ...MEMBER, login: false }));
    sendFromOtherTab({ kind: 'cleared' });
    expect(queryHistory).toHaveBeenCalledTimes(1);
  });
});
