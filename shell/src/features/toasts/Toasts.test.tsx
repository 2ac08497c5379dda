/** @jest-environment jsdom */
import { loginInfoAtom, showToastAtom } from '@learning-center/shared/state';
import { MEMBER, renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import { Toasts } from './Toasts.tsx';

describe('toasts', () => {
  it('are announced by a live region that existed before them', () => {
    const { store } = renderPage(<Toasts />);
    const place = screen.getByRole('status');
    expect(place).toBeEmptyDOMElement();
    act(() => store.set(showToastAtom, { tone: 'success', text: 'Removed from your bookmark' }));
    expect(screen.getByRole('status')).toBe(place);
    expect(place).toHaveTextContent('Removed from your bookmark');
  });

  it('are announced at once when they report a failure', () => {
    const { store } = renderPage(<Toasts />);
    act(() => store.set(showToastAtom, { tone: 'error', title: 'Error!', text: 'Please wait.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait.');
  });

  it('that offer to repeat a member’s action are gone for anybody else', () => {
    const { store } = renderPage(<Toasts />);
    act(() => store.set(loginInfoAtom, MEMBER));
    act(() =>
      store.set(showToastAtom, { tone: 'error', text: 'Failed to remove this video.', onRetry: () => undefined }),
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    act(() => store.set(loginInfoAtom, { ...MEMBER, name: 'Somebody else' }));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
