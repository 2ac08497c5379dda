import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { createStore, loginInfoAtom, type Store } from '@learning-center/shared/state';
import { GUEST, navigatePage, renderPage, type FakeResponses, type TestPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import '../features/library/LibraryPage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';
import { families, pageOf } from './library-fixtures.ts';

/** A library of 12 videos, unless a test overrides it. */
const DEFAULT_RESPONSES: FakeResponses = {
  queryVideos: (request) => pageOf(request, 12),
  listProductFamilies: () => families,
  suggestKeywords: () => [],
};

/** Renders the section's routes for a guest and waits for the first response. */
export async function renderLibrary(
  address = '/library',
  responses: FakeResponses = {},
  { store = createStore(), messages = {} }: { store?: Store; messages?: TestPage['messages'] } = {},
) {
  store.set(loginInfoAtom, GUEST);
  const pages = [
    ...mountRoutes(section),
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    { path: '/:lang?', element: <h1>Home</h1> },
  ];
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      messages: { library: en, ...messages },
      responses: { ...DEFAULT_RESPONSES, ...responses },
      services: { store },
      routes: [{ hydrateFallbackElement: <p>…</p>, children: pages }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    ...page,
    queries: () => page.api.calls.filter(({ name }) => name === 'queryVideos').map(({ request }) => request),
    ...navigatePage(page),
  };
}
