import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { createStore, isNotAuthAtom, loginInfoAtom, toastsAtom } from '@learning-center/shared/state';
import { failedCall, renderPage, type Answers } from '@learning-center/shared/testing';
import { useBookmarksOfOtherTabs, useHistoryOfOtherTabs } from '@learning-center/shared/video';
import { ApiStatus, type EndpointName, type LoginInfo } from '@learning-center/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import '../features/bookmarks/BookmarksPage.tsx';
import '../features/history/HistoryPage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';

/** Mira is logged in. */
export const MEMBER: LoginInfo = { login: true, name: 'mira', avatarUrl: '', defaultAvatarUrl: '' };

/** Nobody is. */
export const VISITOR: LoginInfo = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

/** Hears of other tabs, as the shell around the section does. */
function Host() {
  useBookmarksOfOtherTabs();
  useHistoryOfOtherTabs();
  return <Outlet />;
}

/** Says something as a tab that is not here, in a browser without channels. */
export const sayElsewhere = (channel: 'lc.bookmark' | 'lc.history', message: object) =>
  act(async () => {
    const newValue = JSON.stringify({ message });
    window.dispatchEvent(new StorageEvent('storage', { key: channel, newValue }));
  });

/** Shows the section's own routes at an address, for a member unless said otherwise; `unknown` until a test says who. */
export async function showMember(address: string, answers: Answers, login: LoginInfo | 'unknown' = MEMBER) {
  const store = createStore();
  if (login !== 'unknown') store.set(loginInfoAtom, login);
  const pages = [...mountRoutes(section), { path: '/elsewhere', element: <h1>Elsewhere</h1> }];
  const page = await act(async () =>
    renderPage(<Host />, {
      address,
      messages: { member: en },
      answers,
      services: { store },
      routes: [{ hydrateFallbackElement: <p>…</p>, children: pages }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  const { navigate } = page.router;
  return {
    ...page,
    calls: (name: EndpointName) => page.api.calls.filter((call) => call.name === name).map(({ request }) => request),
    toasts: () => store.get(toastsAtom).map(({ tone, text }) => ({ tone, text })),
    logIn: (info: LoginInfo) => act(async () => store.set(loginInfoAtom, info)),
    go: (to: string) => act(() => navigate(to)),
    goBack: () => act(() => navigate(-1)),
    arrived: async (at: string) => {
      await waitFor(() => expect(addressOf(page.router.state.location)).toBe(at));
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    },
    /** An answer for a member whose session has ended: the flag is set, and the call fails silently. */
    endedSession: () => {
      store.set(isNotAuthAtom, true);
      return failedCall('not auth', ApiStatus.RESPONSE_INTERCEPT);
    },
  };
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => decodeURIComponent(pathname + search);
