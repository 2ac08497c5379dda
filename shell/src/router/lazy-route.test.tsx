/** @jest-environment jsdom */
import { Outlet, type RouteObject } from '@learning-center/shared/routing';
import { failedCall, renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import { resolveLazy, withLazyComponents } from './lazy-route.tsx';

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

  it('fails where its module threw, which is empty at the second request', async () => {
    let tries = 0;
    const Component = async () => {
      tries += 1;
      if (tries === 1) throw new Error('on purpose');
      return undefined as unknown as typeof Page;
    };
    const go = openPages({ lazy: { Component, ErrorBoundary: async () => Failure } });
    await go('/page');
    expect(screen.getByText('the place of the section')).toBeInTheDocument();
  });

  it('includes the page’s own error boundary for failures of its data', async () => {
    const loader = () => Promise.reject(failedCall('no data'));
    const go = openPages({ loader, lazy: { Component: async () => Page, ErrorBoundary: async () => Failure } });
    await go('/page');
    expect(screen.getByText('The page’s own words of failure')).toBeInTheDocument();
  });

  it('may have an error boundary that is not lazy, which handles failures of data and leaves others to the site', async () => {
    let failure: Error = failedCall('no data');
    const loader = () => Promise.reject(failure);
    const go = openPages({ loader, ErrorBoundary: Failure, lazy: { Component: async () => Page } });
    await go('/page');
    expect(screen.getByText('The page’s own words of failure')).toBeInTheDocument();
    failure = new Error('Loading chunk page failed');
    await go('/page?again');
    expect(screen.getByText('the place of the section')).toBeInTheDocument();
  });

  it('shows the section’s failure page when neither page nor boundary load', async () => {
    const fail = () => Promise.reject(new Error('Loading chunk page failed'));
    const go = openPages({ lazy: { Component: fail, ErrorBoundary: fail } });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await go('/page');
    expect(screen.getByText('the place of the section')).toBeInTheDocument();
  });

  it('stays as it is where the route declares it otherwise', () => {
    const lazy = async () => ({ Component: Page });
    expect(withLazyComponents({ path: 'a', lazy }, FallbackBoundary)).toEqual({ path: 'a', lazy });
    expect(withLazyComponents({ path: 'a', Component: Page }, FallbackBoundary)).toEqual({
      path: 'a',
      Component: Page,
    });
  });
});

describe('the lazy properties of matched routes', () => {
  it('are loaded before the first render', async () => {
    const route: RouteObject = { path: 'a', lazy: { Component: async () => Page, ErrorBoundary: async () => Page } };
    await resolveLazy([{ route }]);
    expect(route).toEqual({ path: 'a', Component: Page, ErrorBoundary: Page, lazy: undefined });
  });

  it('may come from one function', async () => {
    const route: RouteObject = { lazy: async () => ({ Component: Page }) };
    await resolveLazy([{ route }]);
    expect(route).toMatchObject({ Component: Page, lazy: undefined });
  });

  it('may be missing, and so may the routes', async () => {
    const route: RouteObject = { path: 'a', Component: Page };
    await resolveLazy([{ route }]);
    await resolveLazy(null);
    expect(route).toEqual({ path: 'a', Component: Page });
  });
});
