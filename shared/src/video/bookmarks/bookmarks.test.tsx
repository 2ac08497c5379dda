/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, isNotAuthAtom, loginInfoAtom, toastsAtom } from '../../state/index.ts';
import type { LoginInfo } from '../../contract/index.ts';
import { GUEST, MEMBER, renderPage, sendFromOtherTab } from '../../testing/index.ts';
import { fakeServer, succeed } from '../testing/fake-server.ts';
import { sampleItem } from '../testing/sample-video.ts';
import { BookmarkToggle } from './BookmarkToggle.tsx';
import { guestBookmarkAtom, saveVideoAtom } from './saved-videos.ts';
import { useMemberSync } from '../useMemberSync.ts';
import { BOOKMARK_CHANNEL } from './member-bookmarks.ts';

describe('the toggle of a bookmark', () => {
  const noBookmarks = () => succeed({ count: 0, items: [], ids: [] });
  const confirm = (body: unknown) => succeed({ isBookmarked: (body as { isBookmarked: boolean }).isBookmarked });

  /** The toggles of one video, twice, and of another one. */
  function renderToggles(responses: Parameters<typeof fakeServer>[0], login: LoginInfo | null = MEMBER) {
    const store = createStore();
    if (login) store.set(loginInfoAtom, login);
    const { api, calls } = fakeServer({ queryBookmarks: noBookmarks, ...responses }, () =>
      store.set(isNotAuthAtom, true),
    );
    const webinar = sampleItem({ id: 8, type: 'webinar', title: 'Night Shoot' });
    const page = (
      <>
        <BookmarkToggle video={sampleItem()} />
        <BookmarkToggle video={sampleItem()} variant="labeled" />
        <BookmarkToggle video={webinar} variant="overlay" />
      </>
    );
    renderPage(page, { services: { api, store } });
    return {
      store,
      calls,
      updates: () => calls.filter(({ name }) => name === 'updateBookmark').map(({ body }) => body),
    };
  }

  const toggles = () =>
    screen.getAllByRole('button', { name: 'Bookmark “Three-Point Lighting - From Flat to Cinematic”' });
  const isPressed = () => toggles().map((toggle) => toggle.getAttribute('aria-pressed') === 'true');
  const press = (toggle = toggles()[0]) => userEvent.click(toggle!);

  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  describe('a member', () => {
    it('sees the bookmark change everywhere on the page only after the server confirms it, with a message', async () => {
      let respond: (value: unknown) => void = () => undefined;
      const { store, updates } = renderToggles({ updateBookmark: () => new Promise((resolve) => (respond = resolve)) });
      await press();
      expect(isPressed()).toEqual([false, false]);
      expect(toggles()[0]).toHaveAttribute('aria-busy', 'true');
      await act(async () => respond(succeed({ isBookmarked: true })));
      expect(isPressed()).toEqual([true, true]);
      expect(toggles()[0]).not.toHaveAttribute('aria-busy');
      expect(updates()).toEqual([{ id: 7, isBookmarked: true, dataType: 1 }]);
      expect(store.get(toastsAtom)).toMatchObject([{ tone: 'success', text: 'Successfully bookmarked' }]);
    });

    it('sees one message with the number of changes, as long as it is visible', async () => {
      const { store } = renderToggles({ updateBookmark: confirm });
      await press();
      await press(screen.getByRole('button', { name: 'Bookmark “Night Shoot”' }));
      const link = { to: '/bookmark', text: 'View' };
      expect(store.get(toastsAtom)).toMatchObject([{ text: '2 bookmarked', link }]);
      await press();
      const texts = store.get(toastsAtom).map(({ text }) => text);
      expect(texts).toEqual(['Successfully bookmarked', 'Removed from your bookmark']);
    });

    it("sends one request at a time per video, whichever toggle is pressed, and other videos' requests meanwhile", async () => {
      const { updates } = renderToggles({ updateBookmark: () => new Promise(() => undefined) });
      await userEvent.dblClick(toggles()[0]!);
      await press(toggles()[1]);
      await press(screen.getByRole('button', { name: 'Bookmark “Night Shoot”' }));
      expect(updates()).toEqual([
        { id: 7, isBookmarked: true, dataType: 1 },
        { id: 8, isBookmarked: true, dataType: 3 },
      ]);
    });

    it('sees no change but a message when the server refuses, and can try again', async () => {
      const { store, updates } = renderToggles({ updateBookmark: () => new Response('', { status: 500 }) });
      await press();
      await press();
      expect(isPressed()).toEqual([false, false]);
      expect(updates()).toHaveLength(2);
      expect(store.get(toastsAtom)[0]).toMatchObject({
        tone: 'error',
        title: 'Error!',
        text: 'Please wait a few minutes before you try again.',
      });
    });

    it('sees in the message that the device is offline', async () => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const { store } = renderToggles({ updateBookmark: () => Promise.reject(new TypeError('Failed to fetch')) });
      await press();
      expect(store.get(toastsAtom)[0]?.text).toBe("You're offline. Please wait a few minutes before you try again.");
    });

    it('gets the login prompt and no error message when the session has ended', async () => {
      const { store } = renderToggles({ updateBookmark: () => ({ apiStatus: 7 }) });
      await press();
      expect(store.get(isNotAuthAtom)).toBe(true);
      expect(store.get(toastsAtom)).toEqual([]);
      expect(isPressed()).toEqual([false, false]);
    });

    it('can still bookmark when loading the bookmarks failed, which is logged', async () => {
      const log = jest.fn();
      Object.assign(globalThis, { reportError: log });
      renderToggles({ queryBookmarks: () => ({ apiStatus: 1 }), updateBookmark: confirm });
      await press();
      expect(isPressed()).toEqual([true, true]);
      expect(log).toHaveBeenCalledWith(expect.objectContaining({ endpoint: 'LearningCenter/v1/Bookmark/Query' }));
    });
  });

  describe('a guest', () => {
    const saved = () => JSON.parse(localStorage.getItem('lc.saved') ?? '[]') as unknown;

    it('saves the video on this device and opens the login dialog, without a request or a flipped bookmark', async () => {
      const persist = jest.fn(() => Promise.resolve(true));
      Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
      const { store, calls } = renderToggles({}, GUEST);
      await press();
      expect(persist).toHaveBeenCalledTimes(1);
      expect(store.get(guestBookmarkAtom)).toMatchObject({ video: { id: 7 }, isSaved: true, wasSaved: false });
      expect(saved()).toEqual([{ id: 7, type: 'tutorial' }]);
      const label = 'Bookmark “Three-Point Lighting - From Flat to Cinematic”, saved on this device';
      for (const toggle of screen.getAllByRole('button', { name: label }))
        expect(toggle).toHaveAttribute('aria-pressed', 'false');
      expect(store.get(isNotAuthAtom)).toBe(false);
      expect(calls).toEqual([]);
    });

    it('gets the dialog again from a saved video, which can be removed there', async () => {
      const { store } = renderToggles({}, GUEST);
      await userEvent.dblClick(toggles()[0]!);
      expect(store.get(guestBookmarkAtom)).toMatchObject({ wasSaved: false });
      act(() => store.set(guestBookmarkAtom, undefined));
      await press(screen.getAllByRole('button', { name: /saved on this device/ })[0]);
      expect(store.get(guestBookmarkAtom)).toMatchObject({ isSaved: true, wasSaved: true });
      act(() => void store.set(saveVideoAtom, { id: 7, type: 'tutorial', isSaved: false }));
      expect(toggles()).toHaveLength(2);
      expect(localStorage.getItem('lc.saved')).toBeNull();
    });

    it('sees no saved mark where the browser refuses to store it', async () => {
      const { store } = renderToggles({}, GUEST);
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await press();
      expect(store.get(guestBookmarkAtom)).toMatchObject({ isSaved: false });
      expect(toggles()).toHaveLength(2);
    });
  });

  describe('before the login state is known', () => {
    const mock = { updateBookmark: confirm };

    it('a press waits, and bookmarks for a member', async () => {
      const { store, updates } = renderToggles(mock, null);
      await press();
      expect(toggles()[0]).toHaveAttribute('aria-busy', 'true');
      expect(updates()).toEqual([]);
      await act(async () => store.set(loginInfoAtom, MEMBER));
      await waitFor(() => expect(isPressed()).toEqual([true, true]));
    });

    it('a press waits, and opens the login dialog for a guest', async () => {
      const { store, calls } = renderToggles(mock, null);
      await press();
      expect(localStorage.getItem('lc.saved')).toBeNull();
      await act(async () => store.set(loginInfoAtom, GUEST));
      expect(store.get(guestBookmarkAtom)).toMatchObject({ video: { id: 7 } });
      expect(calls).toEqual([]);
    });
  });
});

function Page() {
  useMemberSync();
  return <BookmarkToggle video={sampleItem()} />;
}

/** The page of a member, with responses to the requests for bookmarks. */
function renderMember(queryBookmarks: () => unknown) {
  const store = createStore();
  store.set(loginInfoAtom, MEMBER);
  const { api, calls } = fakeServer({ queryBookmarks });
  renderPage(<Page />, { services: { api, store } });
  return { store, calls };
}
const bookmarksOf = (...ids: number[]) => succeed({ count: ids.length, items: [], ids });

const expectBookmark = (isThere: boolean) =>
  waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', String(isThere)));

const sendBookmark = (isBookmarked: boolean) => sendFromOtherTab(BOOKMARK_CHANNEL, { id: 7, isBookmarked });

describe("a member's bookmarks", () => {
  it('follow the changes of another tab', async () => {
    const { calls } = renderMember(() => bookmarksOf(7));
    await expectBookmark(true);
    await sendBookmark(false);
    await expectBookmark(false);
    await sendBookmark(true);
    await expectBookmark(true);
    expect(calls).toHaveLength(1);
  });

  it('ignore the response for another member', async () => {
    const response = Promise.withResolvers<unknown>();
    const responses = [response.promise, bookmarksOf()];
    const { store } = renderMember(() => responses.shift());
    act(() => store.set(loginInfoAtom, GUEST));
    act(() => store.set(loginInfoAtom, { ...MEMBER, name: 'Newbie' }));
    await act(async () => response.resolve(bookmarksOf(7)));
    await expectBookmark(false);
  });

  it('are private: a guest has none, and another member has their own', async () => {
    const { store, calls } = renderMember(() => bookmarksOf(7));
    await expectBookmark(true);
    act(() => store.set(loginInfoAtom, GUEST));
    await expectBookmark(false);
    await sendBookmark(true);
    await expectBookmark(false);
    act(() => store.set(loginInfoAtom, { ...MEMBER, name: 'Newbie', avatarUrl: '/newbie.svg' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
