/** @jest-environment jsdom */
import { screen, act, render } from '@testing-library/react';
import { createStore, isOfflineAtom, waitingRetriesAtom } from '../../state/index.ts';
import { renderPage } from '../../testing/index.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { LiveRegion } from './LiveRegion.tsx';

describe('the error panel', () => {
  it('has the texts of the specification by default', () => {
    renderPage(<ErrorPanel detail="HTTP 503" />);
    expect(screen.getByRole('heading', { name: 'Error!' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a few minutes before you try again.HTTP 503');
  });

  it('as a whole page also links to the home page, in the language of the page', () => {
    renderPage(<ErrorPanel isPage onRetry={() => undefined} />, { address: '/de/library' });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/de/');
  });

  it('without a network says so beside the texts of the specification, and waits to retry', () => {
    const store = createStore();
    store.set(isOfflineAtom, true);
    const onRetry = jest.fn();
    const { unmount } = renderPage(<ErrorPanel onRetry={onRetry} />, { services: { store } });
    expect(screen.getByText('Please wait a few minutes before you try again.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent("You're offline.");
    for (const retry of store.get(waitingRetriesAtom)) retry();
    expect(onRetry).toHaveBeenCalledTimes(1);
    unmount();
    expect(store.get(waitingRetriesAtom)).toEqual([]);
  });
});

describe('a region that announces a count', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('a result count is announced after it has settled, but not on page load', () => {
    const { rerender } = render(<LiveRegion text="412 results" />);
    pass(2000);
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    rerender(<LiveRegion text="40 results" />);
    pass(300);
    rerender(<LiveRegion text="7 results" />);
    pass(400);
    expect(screen.getByRole('status')).not.toHaveTextContent('results');
    pass(100);
    expect(screen.getByRole('status')).toHaveTextContent('7 results');
    rerender(<LiveRegion text="412 results" />);
    pass(500);
    expect(screen.getByRole('status')).toHaveTextContent('412 results');
  });

  it('a count that arrives after its page is announced, even the first one', () => {
    render(<LiveRegion text="40 views" isInitialAnnounced />);
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    pass(500);
    expect(screen.getByRole('status')).toHaveTextContent('40 views');
  });
});
