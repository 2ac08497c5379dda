/** @jest-environment jsdom */
import { endedSession, outage, textsOf, type FakeResponses } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within, cleanup } from '@testing-library/react';
import { createStore } from '@learning-center/shared/state';
import { families, pageOf } from '../../testing/library-fixtures.ts';
import { renderLibrary } from '../../testing/render-library.tsx';
import { cacheResults, type LibraryData } from './data.ts';

const results = () => screen.getByRole('list', { name: 'Results' });
const cards = () => within(results()).getAllByRole('heading', { level: 3 });
const linkOf = (position: number) => within(cards()[position]!).getByRole('link');
const firstLink = () => linkOf(0).getAttribute('href');
const sixty: FakeResponses = { queryVideos: (request) => pageOf(request, 60) };

describe('the library', () => {
  it('shows the latest 24 videos first', async () => {
    const { queries } = await renderLibrary('/library', { queryVideos: (request) => pageOf(request, 60, 24) });
    expect(screen.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '60 results' })).toBeVisible();
    expect(cards()).toHaveLength(24);
    expect(queries()).toEqual([
      expect.objectContaining({ page: 1, pageSize: 24, orderBy: 1, MediaMenu: 0, withFacets: true, lang: 1 }),
    ]);
  });

  it('requests what the address says, in the language of the page', async () => {
    const { queries } = await renderLibrary(
      '/jp/library?alltags=光&level=advanced,foundational&product=lumistage&version=8&sort=oldest&type=tutorial',
    );
    expect(queries()[0]).toMatchObject({
      keyword: '光',
      level: '1,3',
      productFamily: 'lumistage',
      productVersion: '8',
      orderBy: 2,
      MediaMenu: 1,
      lang: 4,
    });
  });

  it.each([
    ['/library?level=medium,bogus&sort=banana', '/library?level=medium'],
    ['/library?product=lumistage&version=8.10&sort=latest', '/library?product=lumistage&version=8.10&sort=latest'],
    ['/library?page=99999', '/library?page=3'],
  ])('shows %s at %s, without another history entry', async (address, expected) => {
    const { go, goBack, arrived, queries } = await renderLibrary('/library', sixty);
    await go('/elsewhere');
    await go(address);
    await arrived(expected);
    expect(queries().at(-1)).toMatchObject({ productVersion: expected.includes('version') ? '8.10' : '' });
    await goBack();
    await arrived('/elsewhere');
  });

  it('removes an unknown version from the address once the product options load', async () => {
    const server = outage();
    const { arrived, queries } = await renderLibrary('/library?product=lumistage&version=99', {
      listProductFamilies: server.whenUp(() => families),
    });
    await arrived('/library?product=lumistage&version=99');
    expect(queries().at(-1)).toMatchObject({ productVersion: '99' });
    server.isDown = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await arrived('/library?product=lumistage');
    expect(queries().at(-1)).toMatchObject({ productVersion: '' });
  });

  it('sorts by the order that the visitor chooses', async () => {
    const { arrived, queries } = await renderLibrary('/library?alltags=light');
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveValue('relevance');
    expect(textsOf(within(sort).getAllByRole('option'))).toEqual(['Latest', 'Oldest', 'Relevance']);
    fireEvent.change(sort, { target: { value: 'oldest' } });
    await arrived('/library?alltags=light&sort=oldest');
    expect(queries().at(-1)).toMatchObject({ orderBy: 2 });
  });

  it('shows a large number only up to the cap', async () => {
    await renderLibrary('/library', { queryVideos: (request) => pageOf(request, 1400, 24) });
    expect(screen.getByRole('heading', { name: '1,000+ results' })).toBeVisible();
    expect(screen.getByText('24 of more than 1,000 shown')).toBeVisible();
  });

  it('links to videos with the search parameters, always with the order', async () => {
    const { go } = await renderLibrary();
    expect(firstLink()).toBe('/home/lumistage/lighting?sort=latest&v=lesson-1');
    await go('/library?alltags=light&level=medium&product=lumistage&version=8&view=details&type=tutorial');
    expect(firstLink()).toBe(
      '/home/lumistage/lighting?alltags=light&level=medium&product=lumistage&version=8&sort=relevance&v=lesson-1',
    );
  });
});

describe('more results', () => {
  const loadMore = () => fireEvent.click(screen.getByRole('link', { name: 'Load more' }));

  it('are appended by one request', async () => {
    const { arrived, queries } = await renderLibrary('/library?level=medium', sixty);
    loadMore();
    await arrived('/library?level=medium&page=2');
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(queries().map((query) => 'page' in query && query.page)).toEqual([1, 2]);
    expect(linkOf(6)).toHaveFocus();
    loadMore();
    await arrived('/library?level=medium&page=3');
    await waitFor(() => expect(cards()).toHaveLength(18));
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
    expect(screen.getByText('18 of 60 shown')).toBeVisible();
  });

  it('leave the address as requested if the session has ended: the login returns to it', async () => {
    let hasEnded = false;
    const { arrived } = await renderLibrary('/library?level=medium', {
      queryVideos: (request) => {
        if (hasEnded) throw endedSession();
        return pageOf(request, 60);
      },
    });
    hasEnded = true;
    loadMore();
    await arrived('/library?level=medium&page=2');
  });

  it.each([
    ['/library?page=50', '/library?page=50'],
    ['/library?page=70', '/library?page=42'],
  ])('are reached beyond a capped number, as far as there are any: %s shows %s', async (address, expected) => {
    const { arrived } = await renderLibrary(address, { queryVideos: (request) => pageOf(request, 1400) });
    await arrived(expected);
  });

  it('are all there again on Back, without a request', async () => {
    const { go, goBack, queries } = await renderLibrary('/library?page=2', sixty);
    expect(cards()).toHaveLength(12);
    await go('/elsewhere');
    await goBack();
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(queries()).toHaveLength(2);
  });

  it('are shown ten pages at a time, with a link to earlier ones', async () => {
    await renderLibrary('/library?page=12', { queryVideos: (request) => pageOf(request, 900) });
    expect(cards()).toHaveLength(60);
    expect(cards()[0]).toHaveTextContent('Lesson 49');
    expect(screen.getByRole('link', { name: 'Show earlier results' })).toHaveAttribute('href', '/library?page=2');
    expect(screen.getByText('108 of 900 shown')).toBeVisible();
  });
});

describe('a pending search', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Responses after the first one wait until the test releases them. */
  async function showSlowLibrary(address?: string) {
    const waiting: (() => void)[] = [];
    let isFirst = true;
    const page = await renderLibrary(address, {
      queryVideos: (request) => {
        if (isFirst) {
          isFirst = false;
          return pageOf(request, 6);
        }
        return new Promise((resolve) => waiting.push(() => resolve(pageOf(request, 5))));
      },
    });
    return { ...page, release: () => act(async () => waiting.forEach((resolve) => resolve())) };
  }

  it('leaves the old results there, dimmed under a loading bar', async () => {
    const { release } = await showSlowLibrary();
    fireEvent.click(screen.getByRole('checkbox', { name: /Medium/ }));
    await waitFor(() => expect(results()).toHaveAttribute('data-busy', 'true'));
    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Medium/ })).toBeChecked();
    expect(cards()).toHaveLength(6);
    await release();
    expect(cards()).toHaveLength(5);
    expect(results()).not.toHaveAttribute('data-busy');
  });

  it('is not one for another page, whose address says nothing about the filters', async () => {
    const { router } = await renderLibrary('/library?level=medium', {
      querySkillPaths: () => new Promise(() => undefined),
    });
    act(() => void router.navigate('/skill-paths?level=advanced'));
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    expect(screen.getByRole('checkbox', { name: /Medium/ })).toBeChecked();
    expect(results()).not.toHaveAttribute('data-busy');
  });

  it.each([
    ['scrolls to the new results if the visitor is far down in the old ones', -900, false],
    ['leaves the scroll position alone at the first results', 200, true],
  ])('%s', async (_, top, preservesScroll) => {
    const { arrived, router } = await renderLibrary();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    fireEvent.click(screen.getByRole('checkbox', { name: /Medium/ }));
    await arrived('/library?level=medium');
    expect(router.state.preventScrollReset).toBe(preservesScroll);
  });

  it('is announced to screen readers after half a second without changes', async () => {
    const { release } = await showSlowLibrary();
    fireEvent.click(screen.getByRole('checkbox', { name: /Medium/ }));
    await waitFor(() => expect(results()).toHaveAttribute('data-busy', 'true'));
    await release();
    const announcement = () => screen.getAllByRole('status').map((region) => region.textContent);
    expect(announcement()).not.toContain('5 results');
    await waitFor(() => expect(announcement()).toContain('5 results'));
  });
});

describe('a failed search', () => {
  it('shows the failure of the first request and retries', async () => {
    const server = outage();
    const { queries } = await renderLibrary('/library', {
      queryVideos: server.whenUp((request) => pageOf(request, 6)),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.Code 3');
    server.isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(cards()).toHaveLength(6));
    expect(queries()).toHaveLength(2);
  });

  it('leaves the previous results there', async () => {
    const server = outage(false);
    const { go } = await renderLibrary('/library', { queryVideos: server.whenUp((request) => pageOf(request, 6)) });
    server.isDown = true;
    await go('/library?level=medium');
    expect(screen.getByRole('alert')).toHaveTextContent('Error!');
    expect(cards()).toHaveLength(6);
    expect(results()).toHaveAttribute('data-busy', 'true');
    server.isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(results()).not.toHaveAttribute('data-busy');
  });
});

describe('the views of the library', () => {
  /** The browser's store after it hydrated the server's page of cards. */
  async function renderCardsOnServer(address: string) {
    const { router } = await renderLibrary(address, sixty);
    const state = JSON.stringify(Object.values(router.state.loaderData).find(Boolean));
    cleanup();
    expect(state).not.toContain('How light falls.');
    const store = createStore();
    cacheResults(store, (JSON.parse(state) as LibraryData).results);
    return store;
  }

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
    const { arrived, queries } = await renderLibrary('/library?level=medium', sixty, { store });
    expect(cards()).toHaveLength(6);
    expect(queries()).toHaveLength(0);
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await arrived('/library?level=medium&page=2');
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    await arrived('/library?level=medium&view=details&page=2');
    await waitFor(() => expect(screen.getAllByText('How light falls.')).toHaveLength(12));
    expect(queries().map((query) => 'page' in query && query.page)).toEqual([2, 1, 2]);

    fireEvent.click(screen.getByRole('button', { name: 'Cards' }));
    await arrived('/library?level=medium&page=2');
    expect(screen.queryByText('How light falls.')).toBeNull();
    expect(queries()).toHaveLength(3);
  });
});
