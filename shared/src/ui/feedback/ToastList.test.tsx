/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import en from '../../i18n/locales/en.json';
import { renderPage } from '../../testing/index.ts';
import { ToastList } from './ToastList.tsx';

const messages = { shared: en };
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(tone: 'success' | 'error') {
  const onDismiss = jest.fn();
  renderPage(<ToastList toasts={[{ id: 7, tone, text: 'Successfully bookmarked' }]} onDismiss={onDismiss} />, {
    messages,
  });
  return onDismiss;
}

describe('a short message', () => {
  it('disappears after six seconds', () => {
    const onDismiss = show('success');
    pass(5900);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(200);
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
      { messages },
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
