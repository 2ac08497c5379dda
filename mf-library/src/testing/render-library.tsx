import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { createStore, loginInfoAtom } from '@learning-center/shared/state';
import { renderPage, type Answers } from '@learning-center/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import '../features/search/SearchFailure.tsx';
import '../features/search/SearchPage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';
import { families, pageOf } from './library-answers.ts';

/** A library of 12 videos, unless a test answers otherwise. */
const ANSWERS: Answers = {
  queryVideos: (request) => pageOf(request, 12),
  listProductFamilies: () => families,
  suggestKeywords: () => [],
};

/** Shows the library to a guest at an address with the section's own routes, once its answer is there. */
export async function showLibrary(address = '/library', answers: Answers = {}) {
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
      answers: { ...ANSWERS, ...answers },
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
      // The router shows a new page in a transition, which React may leave to a later task.
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    },
  };
}

const currentAddress = ({ pathname, search }: { pathname: string; search: string }) =>
  decodeURIComponent(pathname + search);
