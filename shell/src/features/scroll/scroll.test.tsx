/** @jest-environment jsdom */

import { act, waitFor } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { ScrollRestoration } from './ScrollRestoration.tsx';
import { scrollTarget, type Arrival } from './scroll-when-ready.ts';

function Page() {
  return (
    <>
      <h2 id="speaker-7">Speaker</h2>
      <ScrollRestoration />
    </>
  );
}

/** A window that can be scrolled, with a page of a given height. */
function scrollableWindow(height: number) {
  const page = { height };
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => page.height });
  Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
  Object.assign(window, { innerHeight: 900 });
  const scrollTo = jest.fn(({ top = 0 }: ScrollToOptions) => scrolledTo(top));
  Object.assign(window, { scrollTo });
  return { page, scrollTo };
}

function scrolledTo(top: number) {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

const moveElementTo = (top: number) =>
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: top - window.scrollY }) as DOMRect);

describe('scrolling on navigation', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('starts a new page at the top, and restores the position on Back', async () => {
    scrollableWindow(5000);
    const { router } = renderInShell(<Page />, { address: '/library' });
    scrolledTo(3000);
    await act(() => router.navigate('/webinar/upcoming'));
    expect(window.scrollY).toBe(0);
    scrolledTo(400);
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(3000);
    await act(() => router.navigate(1));
    expect(window.scrollY).toBe(400);
  });

  it('starts at the top after a link from another document', async () => {
    const { scrollTo } = scrollableWindow(5000);
    sessionStorage.setItem('lc.scroll', JSON.stringify([['default /library', 3000]]));
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming]);
    const { router } = renderInShell(<Page />, { address: '/library' });
    expect(scrollTo).not.toHaveBeenCalled();
    await act(() => router.navigate('/webinar/upcoming'));
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(0);
  });

  it('leaves a page alone that the visitor scrolled before hydration', () => {
    const { scrollTo } = scrollableWindow(5000);
    Object.assign(window, { scrollY: 500 });
    renderInShell(<Page />, { address: '/library#speaker-7' });
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('stays where it is when the navigation requests it', async () => {
    scrollableWindow(5000);
    const { router } = renderInShell(<Page />, { address: '/skill-paths/first?v=one' });
    scrolledTo(700);
    await act(() => router.navigate('/skill-paths/first?v=two', { preventScrollReset: true }));
    expect(window.scrollY).toBe(700);
  });

  it('waits until the page has grown to the saved position', async () => {
    const { page } = scrollableWindow(5000);
    const { router } = renderInShell(<Page />, { address: '/library' });
    scrolledTo(3000);
    await act(() => router.navigate('/webinar/upcoming'));
    page.height = 1000;
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(0);
    page.height = 5000;
    await waitFor(() => expect(window.scrollY).toBe(3000));
  });

  it('places the element of a hash 100 below the top of the window', async () => {
    scrollableWindow(5000);
    moveElementTo(2400);
    const { router } = renderInShell(<Page />, { address: '/webinar/upcoming' });
    await act(() => router.navigate('/webinar/speakerinfo#speaker-7'));
    expect(window.scrollY).toBe(2300);
  });

  it('stores the positions beyond the document, where the browser allows it', async () => {
    scrollableWindow(5000);
    const { router } = renderInShell(<Page />, { address: '/library' });
    scrolledTo(1234);
    await act(() => router.navigate('/webinar/upcoming'));
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('lc.scroll')).toContain('1234');
    expect(window.history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('restores the position of the click, although the page moved while the next one loaded', async () => {
    scrollableWindow(5000);
    const { promise, resolve } = Promise.withResolvers<null>();
    const routes = [
      { path: '/library', element: null },
      { path: '/slow', element: null, loader: () => promise },
    ];
    const { router } = renderInShell(<Page />, { address: '/library', routes });
    scrolledTo(3000);
    act(() => void router.navigate('/slow'));
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    scrolledTo(400);
    await act(async () => resolve(null));
    await waitFor(() => expect(window.scrollY).toBe(0));
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(3000);
  });
});

const target = (arrival: Partial<Arrival>) =>
  scrollTarget({ action: 'PUSH', isFirst: false, saved: undefined, hash: '', preservesScroll: false, ...arrival });

describe('the scroll target', () => {
  it('is the saved position first, going back or forward, even with a hash', () => {
    expect(target({ action: 'POP', saved: 3000, hash: '#results' })).toEqual({ to: 'position', position: 3000 });
    expect(target({ action: 'POP', saved: 3000, preservesScroll: true })).toEqual({ to: 'position', position: 3000 });
  });

  it('is otherwise the element of the hash', () => {
    expect(target({ hash: '#speaker-7' })).toEqual({ to: 'hash', id: 'speaker-7' });
    expect(target({ hash: '#%E5%8B%95', isFirst: true })).toEqual({ to: 'hash', id: '動' });
    expect(target({ hash: '#100%' })).toEqual({ to: 'hash', id: '100%' });
  });

  it('is otherwise the top', () => {
    expect(target({})).toEqual({ to: 'top' });
    expect(target({ hash: '#' })).toEqual({ to: 'top' });
    expect(target({ saved: 3000 })).toEqual({ to: 'top' });
    expect(target({ action: 'POP' })).toEqual({ to: 'top' });
  });

  it('is undefined on the first page, and when the navigation preserves the position', () => {
    expect(target({ preservesScroll: true, hash: '#results' })).toBeUndefined();
    expect(target({ action: 'POP', isFirst: true })).toBeUndefined();
  });
});
