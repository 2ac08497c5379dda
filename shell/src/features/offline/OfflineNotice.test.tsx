/** @jest-environment jsdom */
import { createStore, isOfflineAtom } from '@learning-center/shared/state';
import { renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { OfflineNotice } from './OfflineNotice.tsx';

describe('a page that goes offline', () => {
  it('shows a notice until the network is back', () => {
    const store = createStore();
    renderPage(<OfflineNotice />, { messages: { shell: en }, services: { store } });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => store.set(isOfflineAtom, true));
    expect(screen.getByRole('status')).toHaveTextContent("You're offline. What has loaded can still be viewed.");
    act(() => store.set(isOfflineAtom, false));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
