/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { OfflineNotice } from './OfflineNotice.tsx';

function turnNetwork(isOn: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
  act(() => void window.dispatchEvent(new Event(isOn ? 'online' : 'offline')));
}

describe('a page that goes offline', () => {
  it('shows a notice until the network is back', () => {
    renderPage(<OfflineNotice />, { messages: { shell: en } });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    turnNetwork(false);
    expect(screen.getByRole('status')).toHaveTextContent("You're offline. What has loaded can still be viewed.");
    turnNetwork(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
