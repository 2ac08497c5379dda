/** @jest-environment jsdom */
import { Outlet } from '@learning-center/shared/routing';
import { isNotAuthAtom, type Store } from '@learning-center/shared/state';
import { renderPage } from '@learning-center/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageOutlet } from './PageOutlet.tsx';

const prompt = () => screen.queryByRole('heading', { name: 'Please Log In' });
const endSession = (store: Store) => act(() => store.set(isNotAuthAtom, true));

describe('a page of a member whose session is over', () => {
  const page = (
    <PageOutlet>
      <h1>Three-Point Lighting</h1>
    </PageOutlet>
  );

  it('gives its place to the login prompt', () => {
    const { store } = renderPage(page, { address: '/library?v=three-point-lighting' });
    expect(prompt()).not.toBeInTheDocument();
    endSession(store);
    expect(prompt()).toBeInTheDocument();
    expect(screen.queryByText('Three-Point Lighting')).not.toBeInTheDocument();
  });

  it.each([
    ['/webinar/upcoming', 'another page'],
    ['/library?v=another', 'another video on the same page'],
  ])('comes back with the navigation to %s, %s', async (target) => {
    const { store, router } = renderPage(page, { address: '/library?v=three-point-lighting' });
    endSession(store);
    await act(() => router.navigate(target));
    await waitFor(() => expect(prompt()).not.toBeInTheDocument());
  });

  it('comes back when the visitor keeps browsing', async () => {
    const { store, router } = renderPage(page, { address: '/tw/library?sort=latest' });
    endSession(store);
    await userEvent.click(screen.getByRole('link', { name: 'Keep browsing' }));
    await waitFor(() => expect(prompt()).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/tw/library', search: '?sort=latest' });
  });

  it('keeps the prompt that the next page itself asks for', async () => {
    const session = { end: () => undefined as unknown };
    const loader = async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
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
    const { store, router } = renderPage(outlet, { address: '/library', routes });
    session.end = () => endSession(store);
    act(() => void router.navigate('/bookmark'));
    expect(await screen.findByText('To see your bookmarks, please log in.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(prompt()).toBeInTheDocument();
  });
});
