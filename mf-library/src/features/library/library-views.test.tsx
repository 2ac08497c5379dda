/** @jest-environment jsdom */
import { createStore } from '@learning-center/shared/state';
import { failedCall, type FakeResponses } from '@learning-center/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../testing/library-fixtures.ts';
import { renderLibrary } from '../../testing/render-library.tsx';
import type { LibraryData } from './load-library.ts';
import { cacheResultsAtom } from './search-cache.ts';

const results = () => screen.getByRole('list', { name: 'Results' });
const cards = () => within(results()).getAllByRole('heading', { level: 3 });
const sixty: FakeResponses = { queryVideos: (request) => pageOf(request, 60) };

/** The browser's store after it hydrated the server's page of cards. */
async function renderCardsOnServer(address: string) {
  const { router } = await renderLibrary(address, sixty);
  const state = JSON.stringify(Object.values(router.state.loaderData).find(Boolean));
  cleanup();
  expect(state).not.toContain('How light falls.');
  const store = createStore();
  store.set(cacheResultsAtom, (JSON.parse(state) as LibraryData).results);
  return store;
}

describe('the views of the library', () => {
  it('are cards or details, as the address says', async () => {
    const { arrived, queries } = await renderLibrary('/library?level=medium');
    expect(results()).toHaveClass('cards');
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    await arrived('/library?level=medium&view=details');
    await waitFor(() => expect(results()).toHaveClass('details'));
    expect(screen.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-pressed', 'true');
    expect(queries()).toHaveLength(1);
  });

  it('show descriptions in details only, also after the server rendered cards', async () => {
    const store = await renderCardsOnServer('/library?level=medium');
    const { arrived, queries } = await renderLibrary('/library?level=medium', sixty, store);
    expect(cards()).toHaveLength(24);
    expect(queries()).toHaveLength(0);
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await arrived('/library?level=medium&page=2');
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    await arrived('/library?level=medium&view=details&page=2');
    await waitFor(() => expect(screen.getAllByText('How light falls.')).toHaveLength(48));
    expect(queries().map((query) => 'page' in query && query.page)).toEqual([2, 1, 2]);

    fireEvent.click(screen.getByRole('button', { name: 'Cards' }));
    await arrived('/library?level=medium&page=2');
    expect(screen.queryByText('How light falls.')).toBeNull();
    expect(queries()).toHaveLength(3);
  });

  it('stay cards until the details have their descriptions', async () => {
    const store = await renderCardsOnServer('/library');
    let isDown = true;
    const queryVideos: FakeResponses['queryVideos'] = (request) => {
      if (isDown) throw failedCall();
      return pageOf(request, 60);
    };
    const { arrived } = await renderLibrary('/library', { queryVideos }, store);
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    await arrived('/library?view=details');
    expect(results()).not.toHaveClass('details');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(results()).toHaveClass('details'));
    expect(screen.getAllByText('How light falls.')).toHaveLength(24);
  });
});
