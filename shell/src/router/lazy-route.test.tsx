/** @jest-environment jsdom */
import { Outlet, type RouteObject } from '@learning-center/shared/routing';
import { failedCall, GUEST, hydratePage, renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import { loginInfoAtom, useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { useEffect } from 'react';
import { resolveLazy, withLazyComponents } from './lazy-route.tsx';
import { PageRoute } from './PageRoute.tsx';

const FallbackBoundary = () => 'the place of the section';
const Page = () => <h1>The page</h1>;
const Failure = () => <p>The page’s own words of failure</p>;

/** Opens a home page beside the page under test. */
function openPages(route: RouteObject) {
  const { router } = renderPage(<Outside />, {
    routes: [
      { index: true, Component: () => 'home' },
      {
        path: 'page',
        ErrorBoundary: () => 'the place of the section',
        children: [withLazyComponents({ index: true, ...route } as RouteObject, FallbackBoundary)],
      },
    ],
  });
  return (address: string) => act(() => router.navigate(address));
}

function Outside() {
  return <Outlet />;
}

describe('the code of a page', () => {
  it('loads at the same time as its data', async () => {
    const order: string[] = [];
    const loader = async () => void order.push('data');
    const Component = async () => {
      order.push('code');
      return Page;
    };
    const go = openPages({ loader, lazy: { Component } });
    await go('/page');
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    await go('/');
    await go('/page?again');
    expect(order).toEqual(['data', 'code', 'data']);
  });

  it('is requested again after a failure', async () => {
    let isDown = true;
    const Component = async () => {
      if (isDown) throw new Error('Loading chunk page failed');
      return Page;
    };
    const go = openPages({ lazy: { Component } });
    await go('/page');
    expect(screen.getByText('the place of the section')).toBeInTheDocument();
    isDown = false;
    await go('/');
    await go('/page');
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });

  it('includes the page’s own error boundary for failures of its data', async () => {
    const loader = () => Promise.reject(failedCall('no data'));
    const go = openPages({ loader, lazy: { Component: async () => Page, ErrorBoundary: async () => Failure } });
    await go('/page');
    expect(screen.getByText('The page’s own words of failure')).toBeInTheDocument();
  });
});

describe('the lazy properties of matched routes', () => {
  it('are loaded before the first render', async () => {
    const route: RouteObject = { path: 'a', lazy: { Component: async () => Page, ErrorBoundary: async () => Page } };
    await resolveLazy([{ route }]);
    expect(route).toEqual({ path: 'a', Component: Page, ErrorBoundary: Page, lazy: undefined });
  });
});

/** A layout whose login info loads at once. */
function QuickLayout() {
  const setLoginInfo = useSetAtom(loginInfoAtom);
  useEffect(() => setLoginInfo(GUEST), [setLoginInfo]);
  return <PageRoute />;
}

function Greeting() {
  return <h1>{useAtomValue(loginInfoAtom) ? 'Hello, guest' : 'Hello'}</h1>;
}

describe('the page inside the layout', () => {
  it('hydrates together with the layout, before the login info loads', async () => {
    hydratePage(<QuickLayout />, { routes: [{ path: '*', element: <Greeting /> }] });
    expect(await screen.findByRole('heading', { name: 'Hello, guest' })).toBeInTheDocument();
  });
});
