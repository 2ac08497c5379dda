/** @jest-environment jsdom */
import { showToastAtom } from '@learning-center/shared/state';
import { renderPage } from '@learning-center/shared/testing';
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
});
