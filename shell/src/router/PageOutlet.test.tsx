/** @jest-environment jsdom */
import { Outlet } from '@learning-center/shared/routing';
import { isNotAuthAtom, type Store } from '@learning-center/shared/state';
import { renderPage, type TestPage } from '@learning-center/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { clearNotAuthOnNavigation } from './browser-router.ts';
import { PageOutlet } from './PageRoute.tsx';

/** Renders as the shell does, whose router clears the flag. */
function renderShellPage(ui: ReactNode, page: TestPage) {
  const rendered = renderPage(ui, page);
  clearNotAuthOnNavigation(rendered.router, rendered.store);
  return rendered;
}

const prompt = () => screen.queryByRole('heading', { name: 'Please Log In' });
const endSession = (store: Store) => act(() => store.set(isNotAuthAtom, true));

describe('a member’s page after the session has ended', () => {
  const page = (
    <PageOutlet>
      <h1>Three-Point Lighting</h1>
    </PageOutlet>
  );

  it('is replaced by the login prompt', () => {
    const { store } = renderShellPage(page, { address: '/library?v=three-point-lighting' });
    expect(prompt()).not.toBeInTheDocument();
    endSession(store);
    expect(prompt()).toBeInTheDocument();
    expect(screen.queryByText('Three-Point Lighting')).not.toBeInTheDocument();
  });

  it.each([
    ['/webinar/upcoming', 'another page'],
    ['/library?v=another', 'another video on the same page'],
  ])('comes back with the navigation to %s, %s', async (target) => {
    const { store, router } = renderShellPage(page, { address: '/library?v=three-point-lighting' });
    endSession(store);
    await act(() => router.navigate(target));
    await waitFor(() => expect(prompt()).not.toBeInTheDocument());
  });

  it('comes back when the visitor keeps browsing', async () => {
    const { store, router } = renderShellPage(page, { address: '/tw/library?sort=latest' });
    endSession(store);
    await userEvent.click(screen.getByRole('link', { name: 'Keep browsing' }));
    await waitFor(() => expect(prompt()).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/tw/library', search: '?sort=latest' });
  });

  it.each([
    ['at once', 0],
    ['after a render', 10],
  ])('keeps the prompt that the next page itself requests %s', async (_when, delay) => {
    const session = { end: () => undefined as unknown };
    const loader = async () => {
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
      session.end();
      return null;
    };
    const routes = [
      { path: '/library', element: 'Library' },
      { path: '/bookmark', element: 'Bookmarks', loader },
    ];
    const outlet = (
      <PageOutlet>
        <Outlet />
      </PageOutlet>
    );
    const { store, router } = renderShellPage(outlet, { address: '/library', routes });
    session.end = () => endSession(store);
    act(() => void router.navigate('/bookmark'));
    expect(await screen.findByText('To see your bookmarks, please log in.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(prompt()).toBeInTheDocument();
  });
});
