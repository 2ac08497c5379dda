/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { GUEST_VIEWER, viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import { failedCall, hydratePage, renderOnServer, renderPage, type FakeResponses } from '../../testing/index.ts';
import { SkillPathCard } from '../cards/SkillPathCard.tsx';
import { VideoList } from '../cards/VideoList.tsx';
import { sampleItem, sampleSkillPath } from '../testing/sample-video.ts';

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

  it('show a finished video that was started again as started', () => {
    startVideo(1);
    finishVideo(1);
    renderAs(GUEST);
    expect(cardOf(1)).toHaveTextContent('3:20 left');
    expect(cardOf(1)).not.toHaveTextContent('Watched');
  });

  it('match the page of the server first, and get their marks after hydration', () => {
    startVideo(1);
    const store = createStore();
    store.set(loginInfoAtom, GUEST);
    expect(renderOnServer(list, { services: { store } })).not.toContain('left');
    hydratePage(list, { services: { store } });
    expect(cardOf(1)).toHaveTextContent('3:20 left');
  });

  it('send no request for a history', () => {
    const queryHistory = jest.fn();
    renderAs(GUEST, { queryHistory });
    expect(queryHistory).not.toHaveBeenCalled();
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
