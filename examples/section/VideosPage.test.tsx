/** @jest-environment jsdom */
import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { listedVideo, renderPage } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createSection } from './create-section.tsx';
import en from './locales/en.json';
import './VideosPage.tsx';

it('a section’s filtered list cleans its address, and its filters and pages are links', async () => {
  const section = createSection('mf-webpack', 'webpack');
  const { api, router } = await act(async () =>
    renderPage(<Outlet />, {
      address: '/de/webpack/videos?level=bogus,medium&page=2',
      messages: { [section.namespace]: en },
      responses: { queryVideos: () => ({ count: 60, countIsCapped: false, items: [listedVideo(7)] }) },
      routes: [{ hydrateFallbackElement: <p>…</p>, children: mountRoutes(section) }],
    }),
  );
  await screen.findByRole('heading', { level: 1, name: en['videos.title'] });
  const address = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  expect(address()).toBe('/de/webpack/videos?level=medium&page=2');
  expect(api.calls.at(-1)?.request).toMatchObject({ lang: 8, level: '2', page: 2, pageSize: 24 });
  expect(screen.getByRole('link', { name: 'Medium' })).toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/de/webpack/videos?level=medium');
  fireEvent.click(screen.getByRole('link', { name: 'Advanced' }));
  await waitFor(() => expect(address()).toBe('/de/webpack/videos?level=medium,advanced'));
  await waitFor(() => expect(api.calls.at(-1)?.request).toMatchObject({ level: '2,3', page: 1 }));
});
