/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import { viewerKey } from '../../lib/index.ts';
import { hydratePage, renderPage, type Answers } from '../../testing/index.ts';
import { watchedByAtom } from '../player/watched-by.ts';
import { sampleItem } from '../testing/sample-video.ts';
import { usePathProgress } from './path-progress.ts';

const MEMBER = { login: true, avatarUrl: '/mira.svg', defaultAvatarUrl: '' };
const GUEST = { ...MEMBER, login: false };

const path = { id: 9, videoIds: [1, 2, 3] };

function Progress() {
  const { watched, markWatched } = usePathProgress(path);
  return <button onClick={() => markWatched(3)}>Watched: {[...watched].join(',')}</button>;
}

function renderPageOf(login: typeof MEMBER, answers: Answers = {}) {
  const store = createStore();
  store.set(loginInfoAtom, login);
  return renderPage(<Progress />, { answers, services: { store } });
}

const viewOf = (id: number) => ({
  viewId: `view-${id}`,
  viewedAt: '2027-05-01T10:00:00Z',
  viewCount: 1,
  video: sampleItem({ id }),
});
const shown = () => screen.getByRole('button').textContent;

beforeEach(() => localStorage.clear());

describe('the progress in a skill path', () => {
  it('is kept on this device', () => {
    const { unmount } = renderPageOf(GUEST);
    fireEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('Watched: 3');
    unmount();
    renderPageOf(GUEST);
    expect(shown()).toBe('Watched: 3');
  });

  it('is not known before it is known who is there', () => {
    localStorage.setItem('lc.path.9', '[1]');
    renderPage(<Progress />);
    expect(shown()).toBe('Watched: ');
  });

  it('of a member is nothing to a guest, nor that of a guest to a member, while the page lives', async () => {
    const queryHistory = jest.fn(() => ({ count: 1, items: [viewOf(2)] }));
    const { store } = renderPageOf(MEMBER, { queryHistory });
    await waitFor(() => expect(shown()).toBe('Watched: 2'));
    fireEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('Watched: 2,3');
    localStorage.setItem('lc.path.9', '[1]');
    act(() => store.set(loginInfoAtom, GUEST));
    expect(shown()).toBe('Watched: 1');
    queryHistory.mockReturnValue({ count: 0, items: [] });
    await act(async () => store.set(loginInfoAtom, { ...MEMBER, avatarUrl: '/newbie.svg' }));
    expect(shown()).toBe('Watched: ');
  });

  it('of a guest gets no video that a member began before they logged out', async () => {
    const { store } = renderPageOf(GUEST);
    store.set(watchedByAtom, viewerOf(MEMBER));
    fireEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('Watched: ');
    store.set(watchedByAtom, viewerOf(GUEST));
    fireEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('Watched: 3');
  });

  it('of a member whose answer comes when they are gone is not shown to who is there then', async () => {
    const answer = Promise.withResolvers<{ count: number; items: ReturnType<typeof viewOf>[] }>();
    const { store } = renderPageOf(MEMBER, { queryHistory: () => answer.promise });
    act(() => store.set(loginInfoAtom, GUEST));
    await act(async () => answer.resolve({ count: 1, items: [viewOf(2)] }));
    expect(shown()).toBe('Watched: ');
  });

  it('counts the videos that a member has viewed anywhere, and asks for them once', async () => {
    localStorage.setItem(viewerKey('lc.path.9', viewerOf(MEMBER)), '[1, 77, "x"]');
    const twice = (
      <>
        <Progress />
        <Progress />
      </>
    );
    const { store, api } = renderPage(twice, { answers: { queryHistory: () => ({ count: 1, items: [viewOf(2)] }) } });
    await act(async () => store.set(loginInfoAtom, MEMBER));
    await waitFor(() =>
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Watched: 1,2',
        'Watched: 1,2',
      ]),
    );
    expect(api.calls).toHaveLength(1);
  });

  it('is not in the page that the server sends, and what this device kept in a broken form is forgotten', () => {
    localStorage.setItem('lc.path.9', '{nonsense');
    hydratePage(<Progress />);
    expect(shown()).toBe('Watched: ');
  });
});
