/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { GUEST_VIEWER, switchViewer, viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import type { LoginInfo } from '../../contract/index.ts';
import {
  failedCall,
  GUEST,
  hydratePage,
  MEMBER as MEMBER_OF_PLAIN_API,
  renderOnServer,
  renderPage,
  sendFromOtherTab,
  type FakeResponses,
} from '../../testing/index.ts';
import { SkillPathCard } from '../cards/SkillPathCard.tsx';
import { VideoList } from '../cards/VideoCard.tsx';
import { sampleItem, sampleSkillPath } from '../testing/sample-video.ts';
import { firstUnwatched, usePathProgress } from './path-progress.ts';
import { useMemberSync } from '../useMemberSync.ts';
import { changeHistoryAtom, HISTORY_CHANNEL } from '../history/member-history.ts';

/** The API stores what members finish. */
const MEMBER: LoginInfo = { ...MEMBER_OF_PLAIN_API, supports: ['progress'] };

/** The account's progress: these videos were finished some days ago. */
const finishedOf = (...ids: number[]) => ({ items: ids.map((id) => ({ id, finishedAge: 12 * 86_400_000 })) });

function storeOf(login: LoginInfo) {
  const store = createStore();
  switchViewer(viewerOf(login));
  store.set(loginInfoAtom, login);
  return store;
}

const finishVideo = (id: number, login: LoginInfo) =>
  localStorage.setItem(viewerKey(`lc.seen.${id}`, viewerOf(login)), '1');

beforeEach(() => localStorage.clear());

describe('marks on cards', () => {
  const items = [1, 2, 3].map((id) => sampleItem({ id, title: `Lesson ${id}`, videoLength: 300 }));
  const list = <VideoList items={items} />;
  const cardOf = (id: number) => screen.getByRole('heading', { name: `Lesson ${id}` }).closest('article')!;

  const startVideo = (id: number, viewer: string = GUEST_VIEWER, at = Date.UTC(2027, 4, 2)) =>
    localStorage.setItem(viewerKey(`lc.position.${id}`, viewer), JSON.stringify({ time: 100, duration: 300, at }));

  function renderAs(login: LoginInfo, responses: FakeResponses = {}) {
    const queryBookmarks = () => ({ count: 0, items: [], ids: [] });
    return renderPage(list, { responses: { queryBookmarks, ...responses }, services: { store: storeOf(login) } });
  }

  describe('the cards of a guest', () => {
    it('say which videos were watched on this device, and how much of a started one is left', () => {
      startVideo(1);
      finishVideo(2, GUEST);
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
    it('are marked after one request, however many cards there are', async () => {
      const queryProgress = jest.fn(() => finishedOf(1, 2));
      startVideo(1, viewerOf(MEMBER));
      const { store } = renderAs(MEMBER, { queryProgress, saveProgress: ({ items }) => ({ items }) as never });
      await waitFor(() => expect(cardOf(2)).toHaveTextContent('Watched'));
      expect(cardOf(1)).toHaveTextContent('3:20 left');
      expect(cardOf(3)).not.toHaveTextContent('Watched');
      expect(queryProgress).toHaveBeenCalledTimes(1);
      act(() => store.set(loginInfoAtom, GUEST));
      expect(cardOf(2)).not.toHaveTextContent('Watched');
    });

    it('say that a video was watched if that happened elsewhere after it was started here', async () => {
      startVideo(2, viewerOf(MEMBER), 1);
      renderAs(MEMBER, { queryProgress: () => finishedOf(2) });
      await waitFor(() => expect(cardOf(2)).toHaveTextContent('Watched'));
      expect(cardOf(2)).not.toHaveTextContent('left');
    });

    it('are marked by this device alone, without a request, if the API does not store what members finish', async () => {
      finishVideo(2, MEMBER_OF_PLAIN_API);
      const queryProgress = jest.fn();
      renderAs(MEMBER_OF_PLAIN_API, { queryProgress });
      await act(async () => undefined);
      expect(cardOf(2)).toHaveTextContent('Watched');
      expect(cardOf(3)).not.toHaveTextContent('Watched');
      expect(queryProgress).not.toHaveBeenCalled();
    });

    it('stay unmarked and silent if the account fails', async () => {
      const queryProgress = jest.fn(() => Promise.reject(failedCall()));
      renderAs(MEMBER, { queryProgress });
      await act(async () => undefined);
      expect(cardOf(2)).not.toHaveTextContent('Watched');
      expect(queryProgress).toHaveBeenCalledTimes(1);
    });
  });

  it('the card of a skill path counts its watched videos', () => {
    for (const id of [1, 2]) finishVideo(id, GUEST);
    renderPage(<SkillPathCard path={sampleSkillPath()} />, { services: { store: storeOf(GUEST) } });
    expect(screen.getByText('2 of 6 done')).toBeVisible();
    expect(screen.getByText('6 videos')).toBeVisible();
  });
});

const path = { id: 9, videoIds: [1, 2, 3] };

function Progress() {
  const { watched } = usePathProgress(path);
  return <p>Watched: {[...watched].join(',')}</p>;
}

function SyncedProgress() {
  useMemberSync();
  return <Progress />;
}

function renderProgress(responses: FakeResponses, page = <Progress />) {
  return renderPage(page, { responses, services: { store: storeOf(MEMBER) } });
}

const getText = () => screen.getByText(/^Watched:/).textContent;

describe('the progress in a skill path', () => {
  it('of a member is invisible to a guest on the same page, and vice versa', async () => {
    finishVideo(3, MEMBER);
    finishVideo(1, GUEST);
    const queryProgress = jest.fn(() => finishedOf(2));
    const { store } = renderProgress({ queryProgress });
    await waitFor(() => expect(getText()).toBe('Watched: 2,3'));
    act(() => store.set(loginInfoAtom, GUEST));
    expect(getText()).toBe('Watched: 1');
    queryProgress.mockReturnValue(finishedOf());
    const newbie = { ...MEMBER, avatarUrl: '/newbie.svg' };
    switchViewer(viewerOf(newbie));
    await act(async () => store.set(loginInfoAtom, newbie));
    expect(getText()).toBe('Watched: ');
  });

  it('of a member is not shown to the next viewer if its response arrives after logout', async () => {
    const response = Promise.withResolvers<ReturnType<typeof finishedOf>>();
    const { store } = renderProgress({ queryProgress: () => response.promise });
    act(() => store.set(loginInfoAtom, GUEST));
    await act(async () => response.resolve(finishedOf(2)));
    expect(getText()).toBe('Watched: ');
  });

  it('counts the videos that a member has finished anywhere, and loads them once', async () => {
    const twice = (
      <>
        <Progress />
        <Progress />
      </>
    );
    switchViewer(viewerOf(MEMBER));
    const { store, api } = renderPage(twice, { responses: { queryProgress: () => finishedOf(2) } });
    await act(async () => store.set(loginInfoAtom, MEMBER));
    await waitFor(() => expect(screen.getAllByText('Watched: 2')).toHaveLength(2));
    expect(api.calls).toHaveLength(1);
  });
});

it('a path continues with the unfinished video that was watched last, or else with the first unfinished one', () => {
  const store = storeOf(GUEST);
  const next = () => firstUnwatched(path, [{ id: 1 }, { id: 2 }, { id: 3 }], store)?.id;
  const leave = (id: number, at: number) =>
    localStorage.setItem(`lc.position.${id}`, JSON.stringify({ time: 90, duration: 300, at }));
  expect(next()).toBe(1);
  finishVideo(1, GUEST);
  expect(next()).toBe(2);
  leave(1, 9);
  leave(3, 8);
  expect(next()).toBe(3);
  for (const id of [2, 3]) finishVideo(id, GUEST);
  expect(next()).toBe(1);
});

describe('what a member finished', () => {
  /** The member finished the first video anywhere, and then the third on this device. */
  async function showProgress() {
    const queryProgress = jest.fn(() => finishedOf(1));
    const saveProgress = jest.fn(({ items }) => ({ items }));
    const page = renderProgress({ queryProgress, saveProgress }, <SyncedProgress />);
    await waitFor(() => expect(getText()).toBe('Watched: 1'));
    finishVideo(3, MEMBER);
    await sendFromOtherTab(HISTORY_CHANNEL, { kind: 'finished' });
    await waitFor(() => expect(getText()).toBe('Watched: 1,3'));
    return { ...page, queryProgress };
  }

  it('is loaded again after another tab removed views', async () => {
    const { queryProgress } = await showProgress();
    queryProgress.mockReturnValue(finishedOf());
    await sendFromOtherTab(HISTORY_CHANNEL, { kind: 'removed' });
    await waitFor(() => expect(getText()).toBe('Watched: 3'));
  });

  it("is empty after the history is cleared, here or in another tab, and so is the device's storage", async () => {
    const { store, queryProgress } = await showProgress();
    queryProgress.mockReturnValue(finishedOf());
    const note = viewerKey('lc.note.7', viewerOf(MEMBER));
    localStorage.setItem(note, '{}');
    await act(async () => store.set(changeHistoryAtom, { kind: 'cleared' }));
    expect(getText()).toBe('Watched: ');
    expect(localStorage.getItem(viewerKey('lc.seen.3', viewerOf(MEMBER)))).toBeNull();
    // Notes are not part of the history.
    expect(localStorage.getItem(note)).toBe('{}');
  });
});
