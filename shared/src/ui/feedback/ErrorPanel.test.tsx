/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../i18n/locales/en.json';
import { createStore, isOfflineAtom, waitingRetriesAtom } from '../../state/index.ts';
import { renderPage } from '../../testing/index.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

const messages = { shared: en };

describe('the error panel', () => {
  it('has the texts of the specification by default', () => {
    renderPage(<ErrorPanel detail="HTTP 503" />, { messages });
    expect(screen.getByRole('heading', { name: 'Error!' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a few minutes before you try again.HTTP 503');
  });

  it('offers to try again', async () => {
    const onRetry = jest.fn();
    renderPage(<ErrorPanel onRetry={onRetry} />, { messages });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('as a whole page also links to the home page, in the language of the page', () => {
    renderPage(<ErrorPanel isPage onRetry={() => undefined} />, { address: '/de/library', messages });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/de/');
  });

  it('offers a retry link that works without script', () => {
    renderPage(<ErrorPanel to="/library" action="Library" />, { messages });
    expect(screen.getByRole('link', { name: 'Library' })).toHaveAttribute('href', '/library');
  });

  it('without a network says so beside the texts of the specification, and waits to retry', () => {
    const store = createStore();
    store.set(isOfflineAtom, true);
    const onRetry = jest.fn();
    const { unmount } = renderPage(<ErrorPanel onRetry={onRetry} />, { messages, services: { store } });
    expect(screen.getByText('Please wait a few minutes before you try again.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent("You're offline.");
    for (const retry of store.get(waitingRetriesAtom)) retry();
    expect(onRetry).toHaveBeenCalledTimes(1);
    unmount();
    expect(store.get(waitingRetriesAtom)).toEqual([]);
  });
});
