/** @jest-environment jsdom */
import type { Facets } from '@learning-center/shared/contract';
import type { FakeResponses } from '@learning-center/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { explorerResult, tree } from '../../testing/home-fixtures.ts';
import { renderHomePages } from '../../testing/render-home-pages.tsx';

const hrefsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the filters of a category', () => {
  const facets: Facets = {
    type: [],
    level: [
      { value: 1, count: 26 },
      { value: 2, count: 4 },
      { value: 3, count: 0 },
    ],
    product: [],
    version: [
      { productFamily: 'lumistage', value: '8.10', count: 12 },
      { productFamily: 'lumistage', value: '8', count: 0 },
      { productFamily: 'inkhop', value: '5', count: 9 },
    ],
  };
  const queryVideos: FakeResponses['queryVideos'] = (request) => ({ ...explorerResult(request, 30), facets });
  const levels = () => within(screen.getByRole('list', { name: 'Level' })).getAllByRole('link');
  const optionsOf = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('show the counts of the server, and only versions with videos', async () => {
    await renderHomePages('/home/lumistage/lighting', { queryVideos });
    expect(levels().map(({ textContent }) => textContent)).toEqual(['Foundational 26', 'Medium 4', 'Advanced 0']);
    expect(optionsOf('Version')).toEqual(['All versions', '8.10 (12)', '8.5']);
  });

  it('work without counts', async () => {
    await renderHomePages('/home/lumistage/lighting');
    expect(levels().map(({ textContent }) => textContent)).toEqual(['Foundational', 'Medium', 'Advanced']);
    expect(optionsOf('Version')).toEqual(['All versions', '8.10', '8.5', '8']);
  });

  it('are in the address, in the request and in the links to pages, and can be cleared', async () => {
    const { currentAddress, queries } = await renderHomePages('/home/lumistage/lighting?level=medium', { queryVideos });
    fireEvent.change(screen.getByRole('combobox', { name: 'Version' }), { target: { value: '8.10' } });
    await waitFor(() => expect(currentAddress()).toBe('/home/lumistage/lighting?level=medium&version=8.10'));
    expect(queries().at(-1)).toMatchObject({ level: '2', productFamily: 'lumistage', productVersion: '8.10' });
    const nextPage = '/home/lumistage/lighting?level=medium&version=8.10&page=2';
    await waitFor(() => expect(hrefsIn(screen.getByRole('navigation', { name: 'Pages' }))).toContain(nextPage));
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(currentAddress()).toBe('/home/lumistage/lighting'));
  });

  it('stay if nothing matches, with a way to clear them', async () => {
    const nothing = { count: 0, countIsCapped: false, items: [], tree };
    await renderHomePages('/home/lumistage/lighting?level=advanced', { queryVideos: () => nothing });
    expect(screen.getByRole('heading', { name: 'No videos match these filters' })).toBeVisible();
    expect(levels()).toHaveLength(3);
    expect(screen.getAllByRole('link', { name: 'Clear filters' })).toHaveLength(2);
  });

  it('have no versions for a product that shows none', async () => {
    await renderHomePages('/home/motionwell/lighting?version=1');
    expect(screen.queryByRole('combobox', { name: 'Version' })).toBeNull();
  });

  it('lose a version that the product does not have', async () => {
    const { currentAddress } = await renderHomePages('/home/lumistage/lighting?level=medium&version=9');
    expect(currentAddress()).toBe('/home/lumistage/lighting?level=medium');
  });
});
