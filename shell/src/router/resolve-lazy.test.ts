import type { RouteObject } from '@learning-center/shared/routing';
import { resolveLazy } from './resolve-lazy.ts';

const Page = () => null;

describe('the lazy parts of matched routes', () => {
  it('are brought before the first render, each in the route’s own place', async () => {
    const route: RouteObject = { path: 'a', lazy: { Component: async () => Page, ErrorBoundary: async () => Page } };
    await resolveLazy([{ route }]);
    expect(route).toEqual({ path: 'a', Component: Page, ErrorBoundary: Page, lazy: undefined });
  });

  it('may come from one function', async () => {
    const route: RouteObject = { lazy: async () => ({ Component: Page }) };
    await resolveLazy([{ route }]);
    expect(route).toMatchObject({ Component: Page, lazy: undefined });
  });

  it('may be none, as may be the routes', async () => {
    const route: RouteObject = { path: 'a', Component: Page };
    await resolveLazy([{ route }]);
    await resolveLazy(null);
    expect(route).toEqual({ path: 'a', Component: Page });
  });
});
