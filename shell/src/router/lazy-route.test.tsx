/** @jest-environment jsdom */
import { Outlet, type RouteObject } from '@learning-center/shared/routing';
import { failedCall, renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import { withParts } from './route-parts.tsx';

const Fault = () => 'the place of the section';
const Page = () => <h1>The page</h1>;
const Failure = () => <p>The page’s own words of failure</p>;

/** Opens the home page of two, the other of which is under test. */
function openPages(route: RouteObject) {
  const { router } = renderPage(<Outside />, {
    routes: [
      { index: true, Component: () => 'home' },
      {
        path: 'page',
        ErrorBoundary: () => 'the place of the section',
        children: [withParts({ index: true, ...route } as RouteObject, Fault)],
      },
    ],
  });
  return (address: string) => act(() => router.navigate(address));
}

function Outside() {
  return <Outlet />;
}

describe('the code of a page', () => {
  it('comes with its data, at the same time', async () => {
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

  it('is asked for again when it failed', async () => {
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

  it('is at fault where its module threw, which is empty when it is asked for again', async () => {
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

  it('includes what the page says itself when its data does not come', async () => {
    const loader = () => Promise.reject(failedCall('no data'));
    const go = openPages({ loader, lazy: { Component: async () => Page, ErrorBoundary: async () => Failure } });
    await go('/page');
    expect(screen.getByText('The page’s own words of failure')).toBeInTheDocument();
  });

  it('leaves it to the section’s place to say so when it did not come at all', async () => {
    const fail = () => Promise.reject(new Error('Loading chunk page failed'));
    const go = openPages({ lazy: { Component: fail, ErrorBoundary: fail } });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await go('/page');
    expect(screen.getByText('the place of the section')).toBeInTheDocument();
  });

  it('is the route’s own business in other forms', () => {
    const lazy = async () => ({ Component: Page });
    expect(withParts({ path: 'a', lazy }, Fault)).toEqual({ path: 'a', lazy });
    expect(withParts({ path: 'a', Component: Page }, Fault)).toEqual({ path: 'a', Component: Page });
  });
});
