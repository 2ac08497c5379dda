/** @jest-environment jsdom */
import { screen, act, render, fireEvent } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { createStore, isOfflineAtom, waitingRetriesAtom } from '../../state/index.ts';
import { renderPage } from '../../testing/index.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { ToastList } from './ToastList.tsx';

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

describe('a short message', () => {
  type Toast = ComponentProps<typeof ToastList>['toasts'][number];

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function show(tone: 'success' | 'error') {
    const onDismiss = jest.fn();
    renderPage(<ToastList toasts={[{ id: 7, tone, text: 'Successfully bookmarked' }]} onDismiss={onDismiss} />);
    return onDismiss;
  }

  function Changing({ first, onDismiss }: { first: Toast; onDismiss: (id: number) => void }) {
    const [toast, setToast] = useState(first);
    const change = () => setToast({ ...first, text: '2 bookmarked', link: { to: '/bookmark', text: 'View' } });
    return (
      <>
        <button onClick={change}>Change</button>
        <ToastList toasts={[toast]} onDismiss={onDismiss} />
      </>
    );
  }

  it('stays for six seconds after it changed, and links to what it is about', () => {
    const onDismiss = jest.fn();
    const first = { id: 7, tone: 'success', text: 'Successfully bookmarked' } as const;
    renderPage(<Changing first={first} onDismiss={onDismiss} />);
    pass(5000);
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    pass(5000);
    expect(onDismiss).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent(/^2 bookmarked$/);
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/bookmark');
    pass(1200);
    expect(onDismiss).toHaveBeenCalledWith(7);
  });

  it('stays while it has the pointer or the focus', () => {
    const onDismiss = show('success');
    const toast = screen.getByRole('listitem');
    fireEvent.pointerEnter(toast);
    pass(20_000);
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.pointerLeave(toast);
    pass(20_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole('button'));
    pass(6000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('about a failure that can be retried stays, tells that the device is offline, and retries once', () => {
    const store = createStore();
    store.set(isOfflineAtom, true);
    const [onDismiss, onRetry] = [jest.fn(), jest.fn()];
    const toast = { id: 7, tone: 'error', text: 'Failed to remove this video.', onRetry } as const;
    renderPage(<ToastList toasts={[toast]} onDismiss={onDismiss} />, { services: { store } });
    expect(screen.getByRole('alert')).toHaveTextContent("Failed to remove this video.RetryYou're offline.");
    pass(20_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect([onRetry.mock.calls.length, onDismiss.mock.calls]).toEqual([1, [[7]]]);
  });

  it('can be closed by a button outside the announced text', () => {
    const onDismiss = show('success');
    const close = screen.getByRole('button', { name: 'Close this message' });
    expect(screen.getByRole('status')).not.toContainElement(close);
    fireEvent.click(close);
    expect(onDismiss).toHaveBeenCalledWith(7);
  });

  it('restores the focus when it is closed from inside', () => {
    renderPage(
      <>
        <button>Bookmark</button>
        <ToastList toasts={[{ id: 7, tone: 'info', text: 'Home' }]} onDismiss={jest.fn()} />
      </>,
    );
    const before = screen.getByRole('button', { name: 'Bookmark' });
    act(() => before.focus());
    const close = screen.getByRole('button', { name: 'Close this message' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(before).toHaveFocus();
  });

  it('is announced at once when it is an error, and only once', () => {
    show('error');
    expect(screen.getByRole('alert')).toHaveTextContent('Successfully bookmarked');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
