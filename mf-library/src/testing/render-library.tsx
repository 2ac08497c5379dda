import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { createStore, loginInfoAtom } from '@learning-center/shared/state';
import { renderPage, type FakeResponses } from '@learning-center/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
export async function renderLibrary(address = '/library', responses: FakeResponses = {}) {
  const store = createStore();
  store.set(loginInfoAtom, { login: false, avatarUrl: '', defaultAvatarUrl: '' });
  const pages = [
    ...mountRoutes(section),
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    { path: '/:lang?', element: <h1>Home</h1> },
  ];
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      messages: { library: en },
      responses: { ...DEFAULT_RESPONSES, ...responses },
      services: { store },
      routes: [{ hydrateFallbackElement: <p>…</p>, children: pages }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  const { navigate } = page.router;
  return {
    ...page,
    queries: () => page.api.calls.filter(({ name }) => name === 'queryVideos').map(({ request }) => request),
    go: (to: string) => act(() => navigate(to)),
    goBack: () => act(() => navigate(-1)),
    arrived: async (at: string) => {
      await waitFor(() => expect(currentAddress(page.router.state.location)).toBe(at));
      // The router renders a new page in a transition, which React may defer to a later task.
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    },
  };
}

const currentAddress = ({ pathname, search }: { pathname: string; search: string }) =>
  decodeURIComponent(pathname + search);
