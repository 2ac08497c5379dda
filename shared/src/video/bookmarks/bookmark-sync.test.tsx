/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { createStore, loginInfoAtom } from '../../state/index.ts';
import { renderPage } from '../../testing/index.ts';
import { VideoCard } from '../cards/VideoCard.tsx';
import { fakeServer, succeed } from '../testing/fake-server.ts';
import { sampleItem } from '../testing/sample-video.ts';
import { useMemberSync } from '../useMemberSync.ts';
import { BookmarkToggle } from './BookmarkToggle.tsx';
import { BOOKMARK_CHANNEL } from './member-bookmarks.ts';

const mira = { login: true, name: 'Mira', avatarUrl: '/mira.svg', defaultAvatarUrl: '' };
const guest = { ...mira, login: false };

function Page() {
  useMemberSync();
  return <BookmarkToggle video={sampleItem()} />;
}

function renderPageOf(ids: number[]) {
  const store = createStore();
  store.set(loginInfoAtom, mira);
  const { api, calls } = fakeServer({ queryBookmarks: () => succeed({ count: ids.length, items: [], ids }) });
  renderPage(<Page />, { services: { api, store } });
  return { store, calls };
}

const expectBookmark = (isThere: boolean) =>
  waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', String(isThere)));

/** Simulates a message of another tab, in a browser without BroadcastChannel. */
const sendFromOtherTab = (message: unknown) =>
  act(() => {
    const newValue = JSON.stringify({ message });
    window.dispatchEvent(new StorageEvent('storage', { key: BOOKMARK_CHANNEL, newValue }));
  });

describe("a member's bookmarks", () => {
  it('follow the changes of another tab', async () => {
    const { calls } = renderPageOf([7]);
    await expectBookmark(true);
    sendFromOtherTab({ id: 7, isBookmarked: false });
    await expectBookmark(false);
    sendFromOtherTab({ id: 7, isBookmarked: true });
    await expectBookmark(true);
    expect(calls).toHaveLength(1);
  });

  it('ignore messages that are no bookmark changes', async () => {
    renderPageOf([7]);
    await expectBookmark(true);
    for (const message of [null, 'x', {}, { id: '7', isBookmarked: false }, { id: 7, isBookmarked: 0 }])
      sendFromOtherTab(message);
    await expectBookmark(true);
  });

  it('disappear from the cards when the member logs out', async () => {
    const store = createStore();
    store.set(loginInfoAtom, mira);
    const { api } = fakeServer({ queryBookmarks: () => succeed({ count: 1, items: [], ids: [7] }) });
    renderPage(<VideoCard video={sampleItem({ isBookmarked: true })} />, { services: { api, store } });
    await expectBookmark(true);
    act(() => store.set(loginInfoAtom, guest));
    await expectBookmark(false);
  });

  it('ignore the response for another member', async () => {
    const response = Promise.withResolvers<unknown>();
    const store = createStore();
    store.set(loginInfoAtom, mira);
    const responses = [response.promise, succeed({ count: 0, items: [], ids: [] })];
    const { api } = fakeServer({ queryBookmarks: () => responses.shift() });
    renderPage(<Page />, { services: { api, store } });
    act(() => store.set(loginInfoAtom, guest));
    act(() => store.set(loginInfoAtom, { ...mira, name: 'Newbie' }));
    await act(async () => response.resolve(succeed({ count: 1, items: [], ids: [7] })));
    await expectBookmark(false);
  });

  it('are private: a guest has none, and another member has their own', async () => {
    const { store, calls } = renderPageOf([7]);
    await expectBookmark(true);
    act(() => store.set(loginInfoAtom, guest));
    await expectBookmark(false);
    sendFromOtherTab({ id: 7, isBookmarked: true });
    await expectBookmark(false);
    act(() => store.set(loginInfoAtom, { ...mira, name: 'Newbie', avatarUrl: '/newbie.svg' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
