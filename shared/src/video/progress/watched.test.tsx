/** @jest-environment jsdom */
import { act, screen, waitFor, fireEvent } from '@testing-library/react';
import { GUEST_VIEWER, viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import type { LoginInfo } from '../../contract/index.ts';
import {
  failedCall,
  GUEST,
  hydratePage,
  MEMBER,
  renderOnServer,
  renderPage,
  sendFromOtherTab,
  type FakeResponses,
} from '../../testing/index.ts';
import { SkillPathCard } from '../cards/SkillPathCard.tsx';
import { VideoList } from '../cards/VideoList.tsx';
import { sampleItem, sampleSkillPath } from '../testing/sample-video.ts';
import { usePathProgress } from './path-progress.ts';
import { useMemberSync } from '../useMemberSync.ts';
import { changeHistoryAtom, HISTORY_CHANNEL } from '../history/member-history.ts';

const viewOf = (id: number) => ({
  viewId: `view-${id}`,
  viewedAt: '2027-05-01T10:00:00Z',
  viewCount: 1,
  video: sampleItem({ id }),
});
const viewsOf = (...ids: number[]) => ({ count: ids.length, items: ids.map(viewOf) });

function storeOf(login: LoginInfo) {
  const store = createStore();
  store.set(loginInfoAtom, login);
  return store;
}

beforeEach(() => localStorage.clear());

describe('marks on cards', () => {
  const items = [1, 2, 3].map((id) => sampleItem({ id, title: `Lesson ${id}`, videoLength: 300 }));
  const list = <VideoList items={items} />;
  const cardOf = (id: number) => screen.getByRole('heading', { name: `Lesson ${id}` }).closest('article')!;

  const startVideo = (id: number, viewer: string = GUEST_VIEWER) =>
    localStorage.setItem(viewerKey(`lc.position.${id}`, viewer), JSON.stringify({ time: 100, duration: 300, at: 1 }));
  const finishVideo = (id: number) => localStorage.setItem(viewerKey(`lc.seen.${id}`, GUEST_VIEWER), '1');

  function renderAs(login: LoginInfo, responses: FakeResponses = {}) {
    const queryBookmarks = () => ({ count: 0, items: [], ids: [] });
    return renderPage(list, { responses: { queryBookmarks, ...responses }, services: { store: storeOf(login) } });
  }

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
      const store = storeOf(GUEST);
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
    renderPage(<SkillPathCard path={sampleSkillPath()} />, { services: { store: storeOf(GUEST) } });
    expect(screen.getByText('2 of 6 done')).toBeVisible();
    expect(screen.getByText('6 videos')).toBeVisible();
  });
});

const path = { id: 9, videoIds: [1, 2, 3] };

function Progress() {
  const { watched, markWatched } = usePathProgress(path);
  return <button onClick={() => markWatched(3)}>Watched: {[...watched].join(',')}</button>;
}

function SyncedProgress() {
  useMemberSync();
  return <Progress />;
}

function renderProgress(responses: FakeResponses, page = <Progress />) {
  return renderPage(page, { responses, services: { store: storeOf(MEMBER) } });
}

const getText = () => screen.getByRole('button').textContent;

describe('the progress in a skill path', () => {
  it('of a member is invisible to a guest on the same page, and vice versa', async () => {
    const queryHistory = jest.fn(() => viewsOf(2));
    const { store } = renderProgress({ queryHistory });
    await waitFor(() => expect(getText()).toBe('Watched: 2'));
    fireEvent.click(screen.getByRole('button'));
    expect(getText()).toBe('Watched: 2,3');
    localStorage.setItem('lc.path.9', '[1]');
    act(() => store.set(loginInfoAtom, GUEST));
    expect(getText()).toBe('Watched: 1');
    queryHistory.mockReturnValue(viewsOf());
    await act(async () => store.set(loginInfoAtom, { ...MEMBER, avatarUrl: '/newbie.svg' }));
    expect(getText()).toBe('Watched: ');
  });

  it('of a member is not shown to the next viewer if its response arrives after logout', async () => {
    const response = Promise.withResolvers<ReturnType<typeof viewsOf>>();
    const { store } = renderProgress({ queryHistory: () => response.promise });
    act(() => store.set(loginInfoAtom, GUEST));
    await act(async () => response.resolve(viewsOf(2)));
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
    const { store, api } = renderPage(twice, { responses: { queryHistory: () => viewsOf(2) } });
    await act(async () => store.set(loginInfoAtom, MEMBER));
    await waitFor(() => expect(screen.getAllByText('Watched: 1,2')).toHaveLength(2));
    expect(api.calls).toHaveLength(1);
  });
});

describe('the member’s views on a page', () => {
  /** The member viewed the first video anywhere, and the third on this device. */
  async function showProgress() {
    const queryHistory = jest.fn(() => viewsOf(1));
    const page = renderProgress({ queryHistory }, <SyncedProgress />);
    await waitFor(() => expect(getText()).toBe('Watched: 1'));
    fireEvent.click(screen.getByRole('button'));
    expect(getText()).toBe('Watched: 1,3');
    return { ...page, queryHistory };
  }

  it('are loaded again after another tab removed views', async () => {
    const { queryHistory } = await showProgress();
    queryHistory.mockReturnValue(viewsOf());
    await sendFromOtherTab(HISTORY_CHANNEL, { kind: 'removed' });
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
