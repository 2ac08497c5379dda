/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { createStore, loginInfoAtom } from '../../state/index.ts';
import { renderPage } from '../../testing/index.ts';
import { fakeServer, succeed } from '../testing/fake-server.ts';
import { sampleItem } from '../testing/sample-video.ts';
import { VideoCard } from '../cards/index.ts';
import { BookmarkToggle } from './BookmarkToggle.tsx';
import { BOOKMARK_CHANNEL } from './bookmark-news.ts';
import { useBookmarksOfOtherTabs } from './useBookmarksOfOtherTabs.ts';

const mira = { login: true, name: 'Mira', avatarUrl: '/mira.svg', defaultAvatarUrl: '' };
const guest = { ...mira, login: false };

function Page() {
  useBookmarksOfOtherTabs();
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

/** Says something as a tab that is not here, in a browser without channels. */
const say = (message: unknown) =>
  act(() => {
    const newValue = JSON.stringify({ message });
    window.dispatchEvent(new StorageEvent('storage', { key: BOOKMARK_CHANNEL, newValue }));
  });

describe("a member's bookmarks", () => {
  it('are in this tab what they became in another one', async () => {
    const { calls } = renderPageOf([7]);
    await expectBookmark(true);
    say({ id: 7, isBookmarked: false });
    await expectBookmark(false);
    say({ id: 7, isBookmarked: true });
    await expectBookmark(true);
    expect(calls).toHaveLength(1);
  });

  it('do not change by what is no news of them', async () => {
    renderPageOf([7]);
    await expectBookmark(true);
    for (const message of [null, 'x', {}, { id: '7', isBookmarked: false }, { id: 7, isBookmarked: 0 }]) say(message);
    await expectBookmark(true);
  });

  it('leave the cards that came with them when the member logs out', async () => {
    const store = createStore();
    store.set(loginInfoAtom, mira);
    const { api } = fakeServer({ queryBookmarks: () => succeed({ count: 1, items: [], ids: [7] }) });
    renderPage(<VideoCard video={sampleItem({ isBookmarked: true })} />, { services: { api, store } });
    await expectBookmark(true);
    act(() => store.set(loginInfoAtom, guest));
    await expectBookmark(false);
  });

  it('are not those of a member whose answer comes when another one is there', async () => {
    const answer = Promise.withResolvers<unknown>();
    const store = createStore();
    store.set(loginInfoAtom, mira);
    const answers = [answer.promise, succeed({ count: 0, items: [], ids: [] })];
    const { api } = fakeServer({ queryBookmarks: () => answers.shift() });
    renderPage(<Page />, { services: { api, store } });
    act(() => store.set(loginInfoAtom, guest));
    act(() => store.set(loginInfoAtom, { ...mira, name: 'Newbie' }));
    await act(async () => answer.resolve(succeed({ count: 1, items: [], ids: [7] })));
    await expectBookmark(false);
  });

  it("are nobody else's: a guest has none, and another member has their own", async () => {
    const { store, calls } = renderPageOf([7]);
    await expectBookmark(true);
    act(() => store.set(loginInfoAtom, guest));
    await expectBookmark(false);
    say({ id: 7, isBookmarked: true });
    await expectBookmark(false);
    act(() => store.set(loginInfoAtom, { ...mira, name: 'Newbie', avatarUrl: '/newbie.svg' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
