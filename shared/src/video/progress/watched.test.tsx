/** @jest-environment jsdom */
import { act, screen, waitFor, fireEvent } from '@testing-library/react';
import { GUEST_VIEWER, viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import { failedCall, hydratePage, renderOnServer, renderPage, type FakeResponses } from '../../testing/index.ts';
import { SkillPathCard } from '../cards/SkillPathCard.tsx';
import { VideoList } from '../cards/VideoList.tsx';
import { sampleItem, sampleSkillPath } from '../testing/sample-video.ts';
import { usePathProgress } from './path-progress.ts';
import { useMemberSync } from '../useMemberSync.ts';
import { changeHistoryAtom, HISTORY_CHANNEL } from '../history/member-history.ts';

describe('marks on cards', () => {
  const MEMBER = { login: true, avatarUrl: '/mira.svg', defaultAvatarUrl: '' };
  const GUEST = { ...MEMBER, login: false };

  const items = [1, 2, 3].map((id) => sampleItem({ id, title: `Lesson ${id}`, videoLength: 300 }));
  const list = <VideoList items={items} />;
  const cardOf = (id: number) => screen.getByRole('heading', { name: `Lesson ${id}` }).closest('article')!;

  const startVideo = (id: number, viewer: string = GUEST_VIEWER) =>
    localStorage.setItem(viewerKey(`lc.position.${id}`, viewer), JSON.stringify({ time: 100, duration: 300, at: 1 }));
  const finishVideo = (id: number) => localStorage.setItem(viewerKey(`lc.seen.${id}`, GUEST_VIEWER), '1');

  function renderAs(login: typeof MEMBER, responses: FakeResponses = {}) {
    const store = createStore();
    store.set(loginInfoAtom, login);
    const queryBookmarks = () => ({ count: 0, items: [], ids: [] });
    return renderPage(list, { responses: { queryBookmarks, ...responses }, services: { store } });
  }

  const viewOf = (id: number) => ({ viewId: `v${id}`, viewedAt: '', viewCount: 1, video: sampleItem({ id }) });

  beforeEach(() => localStorage.clear());

  describe('the cards of a guest', () => {
    it('say which videos were watched on this device, and how much of a started one is left', () => {
      startVideo(1);
      finishVideo(2);
      renderAs(GUEST);
      expect(cardOf(1)).toHaveTextContent('3:20 left');
      expect(screen.getByRole('progressbar', { name: '1:40 of 5:00 watched' })).toHaveValue(100);
      expect(cardOf(2)).toHaveTextContent('Watched');
      expect(cardOf(3)).not.toHaveTextContent(/Watched|left/);
    });

    it('match the page of the server first, and get their marks after hydration', () => {
      startVideo(1);
      const store = createStore();
      store.set(loginInfoAtom, GUEST);
      expect(renderOnServer(list, { services: { store } })).not.toContain('left');
      hydratePage(list, { services: { store } });
      expect(cardOf(1)).toHaveTextContent('3:20 left');
    });
  });

  describe('the cards of a member', () => {
    it('are marked after one request for ids, however many cards there are', async () => {
      const queryHistory = jest.fn(() => ({ count: 2, items: [], ids: [1, 2] }));
      startVideo(1, viewerOf(MEMBER));
      const { store } = renderAs(MEMBER, { queryHistory });
      await waitFor(() => expect(cardOf(2)).toHaveTextContent('Watched'));
      expect(cardOf(1)).toHaveTextContent('3:20 left');
      expect(cardOf(3)).not.toHaveTextContent('Watched');
      expect(queryHistory).toHaveBeenCalledTimes(1);
      expect(queryHistory).toHaveBeenCalledWith(expect.objectContaining({ idsOnly: true }), expect.anything());
      act(() => store.set(loginInfoAtom, GUEST));
      expect(cardOf(2)).not.toHaveTextContent('Watched');
    });

    it('are also marked by an API that returns views page by page instead of ids', async () => {
      const queryHistory = jest.fn(({ page = 1 }: { page?: number | undefined }) => ({
        count: 101,
        items: page === 1 ? Array.from({ length: 100 }, () => viewOf(2)) : [viewOf(3)],
      }));
      renderAs(MEMBER, { queryHistory });
      await waitFor(() => expect(cardOf(3)).toHaveTextContent('Watched'));
      expect(cardOf(2)).toHaveTextContent('Watched');
      expect(queryHistory).toHaveBeenCalledTimes(2);
    });

    it('stay unmarked and silent if the history fails', async () => {
      const queryHistory = jest.fn(() => Promise.reject(failedCall()));
      renderAs(MEMBER, { queryHistory });
      await act(async () => undefined);
      expect(cardOf(2)).not.toHaveTextContent('Watched');
      expect(queryHistory).toHaveBeenCalledTimes(1);
    });
  });

  it('the card of a skill path counts its watched videos, also those finished outside of it', () => {
    finishVideo(2);
    localStorage.setItem('lc.path.9001', '[1]');
    const store = createStore();
    store.set(loginInfoAtom, GUEST);
    renderPage(<SkillPathCard path={sampleSkillPath()} />, { services: { store } });
    expect(screen.getByText('2 of 6 done')).toBeVisible();
    expect(screen.getByText('6 videos')).toBeVisible();
  });
});

describe('the progress in a skill path', () => {
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
});

describe('the member’s views on a page', () => {
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
});
