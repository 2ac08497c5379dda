/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import { hydratePage, renderPage, type FakeResponses } from '../../testing/index.ts';
import { watcherAtom } from '../player/record/positions.ts';
import { sampleItem } from '../testing/sample-video.ts';
import { usePathProgress } from './path-progress.ts';

const MEMBER = { login: true, avatarUrl: '/mira.svg', defaultAvatarUrl: '' };
const GUEST = { ...MEMBER, login: false };

const path = { id: 9, videoIds: [1, 2, 3] };

function Progress() {
  const { watched, markWatched } = usePathProgress(path);
  return <button onClick={() => markWatched(3)}>Watched: {[...watched].join(',')}</button>;
}

function renderPageOf(login: typeof MEMBER, responses: FakeResponses = {}) {
  const store = createStore();
  store.set(loginInfoAtom, login);
  return renderPage(<Progress />, { responses, services: { store } });
}

const viewOf = (id: number) => ({
  viewId: `view-${id}`,
  viewedAt: '2027-05-01T10:00:00Z',
  viewCount: 1,
  video: sampleItem({ id }),
});
const getText = () => screen.getByRole('button').textContent;

beforeEach(() => localStorage.clear());

describe('the progress in a skill path', () => {
  it('is stored on this device', () => {
    const { unmount } = renderPageOf(GUEST);
    fireEvent.click(screen.getByRole('button'));
    expect(getText()).toBe('Watched: 3');
    unmount();
    renderPageOf(GUEST);
    expect(getText()).toBe('Watched: 3');
  });

  it('is empty until the viewer is known', () => {
    localStorage.setItem('lc.path.9', '[1]');
    renderPage(<Progress />);
    expect(getText()).toBe('Watched: ');
  });

  it('of a member is invisible to a guest on the same page, and vice versa', async () => {
    const queryHistory = jest.fn(() => ({ count: 1, items: [viewOf(2)] }));
    const { store } = renderPageOf(MEMBER, { queryHistory });
    await waitFor(() => expect(getText()).toBe('Watched: 2'));
    fireEvent.click(screen.getByRole('button'));
    expect(getText()).toBe('Watched: 2,3');
    localStorage.setItem('lc.path.9', '[1]');
    act(() => store.set(loginInfoAtom, GUEST));
    expect(getText()).toBe('Watched: 1');
    queryHistory.mockReturnValue({ count: 0, items: [] });
    await act(async () => store.set(loginInfoAtom, { ...MEMBER, avatarUrl: '/newbie.svg' }));
    expect(getText()).toBe('Watched: ');
  });

  it('of a guest gets no video that a member started before logout', async () => {
    const { store } = renderPageOf(GUEST);
    store.set(watcherAtom, viewerOf(MEMBER));
    fireEvent.click(screen.getByRole('button'));
    expect(getText()).toBe('Watched: ');
    store.set(watcherAtom, viewerOf(GUEST));
    fireEvent.click(screen.getByRole('button'));
    expect(getText()).toBe('Watched: 3');
  });

  it('of a member is not shown to the next viewer if its response arrives after logout', async () => {
    const response = Promise.withResolvers<{ count: number; items: ReturnType<typeof viewOf>[] }>();
    const { store } = renderPageOf(MEMBER, { queryHistory: () => response.promise });
    act(() => store.set(loginInfoAtom, GUEST));
    await act(async () => response.resolve({ count: 1, items: [viewOf(2)] }));
    expect(getText()).toBe('Watched: ');
  });

  it('counts the videos that a member has viewed anywhere, and loads them once', async () => {
    localStorage.setItem(viewerKey('lc.path.9', viewerOf(MEMBER)), '[1, 77, "x"]');
    const twice = (
      <>
        <Progress />
        <Progress />
      </>
    );
    const { store, api } = renderPage(twice, { responses: { queryHistory: () => ({ count: 1, items: [viewOf(2)] }) } });
    await act(async () => store.set(loginInfoAtom, MEMBER));
    await waitFor(() =>
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Watched: 1,2',
        'Watched: 1,2',
      ]),
    );
    expect(api.calls).toHaveLength(1);
  });

  it("is not in the server's HTML, and ignores malformed storage", () => {
    localStorage.setItem('lc.path.9', '{nonsense');
    hydratePage(<Progress />);
    expect(getText()).toBe('Watched: ');
  });
});
