/** @jest-environment jsdom */
import { useLocation } from '@learning-center/shared/routing';
import { renderPage } from '@learning-center/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { useScrollRestoration } from './useScrollRestoration.ts';

function Page() {
  useScrollRestoration();
  return <h2 id="speaker-7">Speaker</h2>;
}

/** A list of 5,000 pixels in a window of 900 pixels; other pages are shorter. */
function ShrinkingPage() {
  useScrollRestoration();
  return <p data-height={useLocation().pathname === '/library' ? 5000 : 2000} />;
}

function windowOfShrinkingPage() {
  const height = () => Number(document.querySelector('[data-height]')?.getAttribute('data-height'));
  let wanted = 0;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: height });
  Object.defineProperty(window, 'scrollY', {
    configurable: true,
    get: () => Math.min(wanted, height() - 900),
    set: (top: number) => (wanted = top),
  });
  Object.assign(window, { innerHeight: 900, scrollTo: ({ top = 0 }: ScrollToOptions) => scrolledTo(top) });
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
    const { router } = renderPage(<Page />, { address: '/library' });
    scrolledTo(3000);
    await act(() => router.navigate('/webinar/upcoming'));
    expect(window.scrollY).toBe(0);
    scrolledTo(400);
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(3000);
    await act(() => router.navigate(1));
    expect(window.scrollY).toBe(400);
  });

  it.each([
    ['by itself', scrolledTo],
    [
      'by a click in the same moment',
      (top: number) => {
        Object.assign(window, { scrollY: top });
        document.body.click();
      },
    ],
  ])('goes back to the last position each time over a shorter page that came %s', async (_, scroll) => {
    windowOfShrinkingPage();
    const { router } = renderPage(<ShrinkingPage />, { address: '/library' });
    for (const position of [2200, 3700, 3000]) {
      scroll(position);
      await act(() => router.navigate('/online-manual'));
      expect(window.scrollY).toBe(0);
      scroll(300);
      await act(() => router.navigate(-1));
      expect(window.scrollY).toBe(position);
      await act(() => router.navigate(1));
      expect(window.scrollY).toBe(300);
      await act(() => router.navigate(-1));
      expect(window.scrollY).toBe(position);
    }
  });

  it('preserves the position when a page is left before it has grown to it', async () => {
    const { page } = scrollableWindow(5000);
    const { router } = renderPage(<Page />, { address: '/library' });
    scrolledTo(3000);
    await act(() => router.navigate('/webinar/upcoming'));
    page.height = 1000;
    await act(() => router.navigate(-1));
    await act(() => router.navigate(1));
    page.height = 5000;
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(3000);
  });

  it('preserves the position when a page is left while it is too short', async () => {
    const { page } = scrollableWindow(5000);
    const { router } = renderPage(<Page />, { address: '/library' });
    scrolledTo(3000);
    await act(() => router.navigate('/webinar/upcoming'));
    page.height = 1000;
    await act(() => router.navigate(-1));
    window.dispatchEvent(new Event('pointerdown'));
    await act(() => router.navigate(1));
    page.height = 5000;
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(3000);
  });

  it('starts at the top after a link from another document', async () => {
    const { scrollTo } = scrollableWindow(5000);
    sessionStorage.setItem('lc.scroll', JSON.stringify([['default /library', 3000]]));
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming]);
    const { router } = renderPage(<Page />, { address: '/library' });
    expect(scrollTo).not.toHaveBeenCalled();
    await act(() => router.navigate('/webinar/upcoming'));
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(0);
  });

  it('waits until the page has grown to the saved position', async () => {
    const { page } = scrollableWindow(5000);
    const { router } = renderPage(<Page />, { address: '/library' });
    scrolledTo(3000);
    await act(() => router.navigate('/webinar/upcoming'));
    page.height = 1000;
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(0);
    page.height = 5000;
    await waitFor(() => expect(window.scrollY).toBe(3000));
  });

  it('stops waiting when the visitor scrolls', async () => {
    const { page, scrollTo } = scrollableWindow(5000);
    const { router } = renderPage(<Page />, { address: '/library' });
    scrolledTo(3000);
    await act(() => router.navigate('/webinar/upcoming'));
    page.height = 1000;
    await act(() => router.navigate(-1));
    window.dispatchEvent(new Event('wheel'));
    page.height = 5000;
    scrollTo.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('places the element of a hash 100 below the top of the window', async () => {
    scrollableWindow(5000);
    moveElementTo(2400);
    const { router } = renderPage(<Page />, { address: '/webinar/upcoming' });
    await act(() => router.navigate('/webinar/speakerinfo#speaker-7'));
    expect(window.scrollY).toBe(2300);
  });

  it('stays where it is when the navigation requests it', async () => {
    scrollableWindow(5000);
    const { router } = renderPage(<Page />, { address: '/skill-paths/first?v=one' });
    scrolledTo(700);
    await act(() => router.navigate('/skill-paths/first?v=two', { preventScrollReset: true }));
    expect(window.scrollY).toBe(700);
  });

  it('leaves a page alone that the visitor scrolled before hydration', () => {
    const { scrollTo } = scrollableWindow(5000);
    Object.assign(window, { scrollY: 500 });
    renderPage(<Page />, { address: '/library#speaker-7' });
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('stores the positions beyond the document, where the browser allows it', async () => {
    scrollableWindow(5000);
    const { router } = renderPage(<Page />, { address: '/library' });
    scrolledTo(1234);
    await act(() => router.navigate('/webinar/upcoming'));
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('lc.scroll')).toContain('1234');
    expect(window.history.scrollRestoration).toBe('auto');
  });
});
