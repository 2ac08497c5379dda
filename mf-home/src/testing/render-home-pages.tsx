import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { renderPage, type FakeResponses, type TestPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import '../features/explorer/ExplorerPage.tsx';
import '../features/home/HomePage.tsx';
import '../features/manual/ManualPage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';
import { explorerResult, families, skillPathOf, webinar } from './home-fixtures.ts';

/** A catalog with 30 videos, seven products, two skill paths and one webinar. A test may override it. */
const DEFAULT_RESPONSES: FakeResponses = {
  queryVideos: (request) => explorerResult(request, 30),
  listProductFamilies: () => families,
  querySkillPaths: () => ({ count: 28, items: [skillPathOf(701), skillPathOf(702)] }),
  listWebinars: () => ({ count: 1, items: [webinar] }),
  suggestKeywords: () => [],
};

/** Renders the section's routes at an address and waits for their responses. */
export async function renderHomePages(
  address: string,
  responses: FakeResponses = {},
  options: Pick<TestPage, 'products' | 'messages'> = {},
) {
  const pages = [...mountRoutes(section), { path: '/:lang?/library', element: <h1>Library</h1> }];
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      ...options,
      messages: { home: en, ...options.messages },
      responses: { ...DEFAULT_RESPONSES, ...responses },
      routes: [{ hydrateFallbackElement: <p>…</p>, children: pages }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    ...page,
    queries: () => page.api.calls.filter(({ name }) => name === 'queryVideos').map(({ request }) => request),
    currentAddress: () => page.router.state.location.pathname + page.router.state.location.search,
  };
}
