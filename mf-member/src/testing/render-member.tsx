import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { createStore, isNotAuthAtom, loginInfoAtom, toastsAtom } from '@learning-center/shared/state';
import { endedSession, MEMBER, navigatePage, renderPage, type FakeResponses } from '@learning-center/shared/testing';
import { useMemberSync } from '@learning-center/shared/video';
import type { EndpointName, LoginInfo } from '@learning-center/shared/contract';
import { act, screen } from '@testing-library/react';
import '../features/bookmarks/BookmarksPage.tsx';
import '../features/history/HistoryPage.tsx';
import '../features/own-data/OwnDataPage.tsx';
import '../features/privacy/PrivacyPage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';

/** Listens to other tabs, as the shell does. */
function Host() {
  useMemberSync();
  return <Outlet />;
}

/** Renders the section's routes, for a member by default. With `unknown`, the test logs in later. */
export async function renderMember(address: string, responses: FakeResponses, login: LoginInfo | 'unknown' = MEMBER) {
  const store = createStore();
  if (login !== 'unknown') store.set(loginInfoAtom, login);
  const pages = [
    ...mountRoutes(section),
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    { path: '/:lang?', element: <h1>Home</h1> },
  ];
  const page = await act(async () =>
    renderPage(<Host />, {
      address,
      messages: { member: en },
      responses,
      services: { store },
      routes: [{ hydrateFallbackElement: <p>…</p>, children: pages }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    ...page,
    calls: (name: EndpointName) => page.api.calls.filter((call) => call.name === name).map(({ request }) => request),
    toasts: () => store.get(toastsAtom).map(({ tone, text }) => ({ tone, text })),
    logIn: (info: LoginInfo) => act(async () => store.set(loginInfoAtom, info)),
    ...navigatePage(page),
    /** The response after a session has expired: the call fails silently, and the flag is set. */
    endedSession: () => {
      store.set(isNotAuthAtom, true);
      return endedSession();
    },
  };
}
