/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { createStore, isOfflineAtom, type Toast } from '@learning-center/shared/state';
import { renderPage, type TestPage } from '@learning-center/shared/testing';
import { useState, type ReactNode } from 'react';
import en from '../../locales/en.json';
import { ToastList } from './Toasts.tsx';

const render = (page: ReactNode, options: TestPage = {}) => renderPage(page, { messages: { shell: en }, ...options });

describe('a short message', () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function show(tone: 'success' | 'error') {
    const onDismiss = jest.fn();
    render(<ToastList toasts={[{ id: 7, tone, text: 'Successfully bookmarked' }]} onDismiss={onDismiss} />);
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
    render(<Changing first={first} onDismiss={onDismiss} />);
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
    render(<ToastList toasts={[toast]} onDismiss={onDismiss} />, { services: { store } });
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
    render(
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
