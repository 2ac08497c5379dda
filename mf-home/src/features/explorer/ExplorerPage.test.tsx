/** @jest-environment jsdom */
import { isNotFoundAtom, loginInfoAtom } from '@learning-center/shared/state';
import { failedCall, GUEST, hrefsOf, outage, textsOf, type FakeResponses } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Facets } from '@learning-center/shared/contract';
import { explorerResult, families, skillPathOf, tree } from '../../testing/home-fixtures.ts';
import { renderHomePages } from '../../testing/render-home-pages.tsx';

const region = (name: string) => screen.getByRole('region', { name });
const titlesIn = (name: string) => textsOf(within(region(name)).getAllByRole('heading', { level: 3 }));
const hrefsIn = (element: HTMLElement) => hrefsOf(within(element).getAllByRole('link'));

describe('the explorer of a product', () => {
  it('shows the product’s description, visible versions and manual', async () => {
    await renderHomePages('/home/lumistage');
    const band = screen.getByRole('banner');
    expect(within(band).getByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
    expect(band).toHaveTextContent('What Lumistage is for');
    expect(within(band).getByText('Versions 8.10, 8.5 and 8')).toBeVisible();
    const manual = within(band).getByRole('link', { name: /Online Manual/ });
    expect(manual).toHaveAttribute('href', 'https://manual.example.com/lumistage/8.10');
    expect(manual).toHaveAttribute('target', '_blank');
  });

  it('shows no versions for a product without them, and marks a manual in another language', async () => {
    await renderHomePages('/de/home/motionwell');
    expect(screen.queryByText(/Version/)).not.toBeInTheDocument();
    expect(screen.getByText('(English)')).toHaveAttribute('lang', 'en');
  });

  it('searches the library within the product', async () => {
    const { currentAddress } = await renderHomePages('/tw/home/lumistage');
    fireEvent.change(screen.getByRole('combobox', { name: 'Search in Lumistage' }), { target: { value: '光' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(decodeURIComponent(currentAddress())).toBe('/tw/library?alltags=光&product=lumistage'));
  });

  it('requests the tiles and videos of the product and all its categories', async () => {
    const { queries } = await renderHomePages('/cn/home/lumistage');
    const breadcrumbs = { category: ['home', 'lumistage'], searchType: 1, lang: 3 };
    expect(queries()).toEqual([
      { ...breadcrumbs, targetType: 1 },
      { ...breadcrumbs, targetType: 2, orderBy: 1, page: 1, pageSize: 24 },
    ]);
  });

  it('shows its path for beginners, categories, skill paths, videos, and links to other sites last', async () => {
    await renderHomePages('/home/lumistage');
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'New to Lumistage?',
      'Topics',
      'Skill Paths',
      'Videos',
      'Beyond the videos',
    ]);
    expect(hrefsIn(region('Topics'))).toEqual(['/home/lumistage/lighting', '/home/lumistage/motion']);
    expect(hrefsIn(region('Beyond the videos'))).toEqual(['https://example.com/1', 'https://example.com/2']);
    expect(titlesIn('Videos')).toHaveLength(6);
    expect(hrefsIn(region('Videos'))).toContain('/home/lumistage/lighting?sort=latest&v=lesson-1');
  });

  it('begins with the path that the server names for beginners, its first video and its progress', async () => {
    const beginnerPath = {
      ...skillPathOf(9),
      firstVideo: { title: 'Lumistage - The Window', titleLanguage: undefined },
    };
    for (const id of [1, 2]) localStorage.setItem(`lc.seen.${id}`, '1');
    const listed = families.map((family) => (family.slug === 'lumistage' ? { ...family, beginnerPath } : family));
    const { store } = await renderHomePages('/home/lumistage', { listProductFamilies: () => listed });
    const block = region('New to Lumistage?');
    expect(hrefsIn(block)).toEqual(['/skill-paths/path-9', '/skill-paths/path-9']);
    expect(block).toHaveTextContent('Begins with: The Window');
    expect(block).toHaveTextContent('6 videos');
    expect(block).toHaveTextContent('50:00 in total');
    expect(within(block).getByRole('link', { name: /^Start .*Path 9$/ })).toBeVisible();
    act(() => store.set(loginInfoAtom, GUEST));
    expect(within(block).getByRole('link', { name: /^Continue/ })).toBeVisible();
    expect(within(block).getByRole('progressbar', { name: '2 of 6 done' })).toBeVisible();
    localStorage.clear();
  });

  it('shows the skill paths of its product, those for beginners first', async () => {
    const { api } = await renderHomePages('/jp/home/lumistage');
    expect(api.calls).toContainEqual({
      name: 'querySkillPaths',
      request: { lang: 4, productFamily: 'lumistage', orderBy: 0, pageSize: 12 },
    });
    expect(titlesIn('Skill Paths')).toEqual(['Path 701', 'Path 702']);
    expect(hrefsIn(region('Skill Paths'))).toContain('/jp/skill-paths/path-701');
    expect(hrefsIn(region('Skill Paths'))).toContain('/jp/skill-paths?product=lumistage');
  });
});

describe('a category of an explorer', () => {
  it('shows only its own videos, and breadcrumbs', async () => {
    const { queries } = await renderHomePages('/home/lumistage/motion/walks');
    expect(screen.getByRole('heading', { level: 1, name: 'Walks' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Skill Paths' })).not.toBeInTheDocument();
    expect(queries()[1]).toMatchObject({ category: ['home', 'lumistage', 'motion', 'walks'], searchType: 0 });
    const breadcrumbNav = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(hrefsIn(breadcrumbNav)).toEqual(['/home/lumistage', '/home/lumistage/motion']);
    expect(within(breadcrumbNav).getByText('Walks')).toHaveAttribute('aria-current', 'page');
  });

  it('begins with the videos that the server recommends, and requests its counts', async () => {
    const { queries } = await renderHomePages('/home/lumistage/lighting');
    expect(queries()[1]).toMatchObject({ orderBy: 0, level: '', withFacets: true });
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('recommended');
    expect(hrefsIn(region('Videos'))).toContain('/home/lumistage/lighting?v=lesson-1');
  });

  it('is marked in the tree, and its branch is open', async () => {
    await renderHomePages('/home/lumistage/motion/walks');
    const categories = screen.getByRole('navigation', { name: 'Topics' });
    expect(within(categories).getByRole('link', { current: 'page' })).toHaveTextContent('Walks');
    expect(within(categories).getByText('What is in Motion').closest('details')).toHaveAttribute('open');
  });

  it('links to each sibling category once', async () => {
    await renderHomePages('/home/lumistage/motion/walks');
    expect(hrefsIn(document.body).filter((href) => href === '/home/lumistage/motion/jumps')).toHaveLength(1);
  });
});

describe('the video list of an explorer', () => {
  it('stores the chosen order in the address and in links to videos', async () => {
    const { currentAddress, queries } = await renderHomePages('/home/lumistage?page=2');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'oldest' } });
    await waitFor(() => expect(currentAddress()).toBe('/home/lumistage?sort=oldest'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('oldest'));
    expect(queries().at(-1)).toMatchObject({ orderBy: 2, page: 1 });
    const video = '/home/lumistage/lighting?sort=oldest&v=lesson-1';
    await waitFor(() => expect(hrefsIn(region('Videos'))).toContain(video));
    expect(hrefsIn(screen.getByRole('navigation', { name: 'Pages' }))).toContain('/home/lumistage?sort=oldest&page=2');
  });

  it('has pages of 24 videos; only the first page has tiles and skill paths', async () => {
    const { queries } = await renderHomePages('/home/lumistage?page=2');
    expect(titlesIn('Videos')).toHaveLength(6);
    expect(screen.queryByRole('region', { name: 'Topics' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Skill Paths' })).not.toBeInTheDocument();
    expect(queries()).toHaveLength(1);
  });
});

describe('an explorer of a product without content', () => {
  it('stays under its name, and links to the other products', async () => {
    const nothing = { count: 0, countIsCapped: false, items: [], tree: [] };
    const { currentAddress } = await renderHomePages('/home/lumistage', { queryVideos: () => nothing });
    expect(currentAddress()).toBe('/home/lumistage');
    expect(screen.getByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/');
  });
});

describe('an explorer that fails to load', () => {
  it('still shows its name, and loads on retry', async () => {
    const server = outage();
    await renderHomePages('/home/lumistage/lighting', {
      queryVideos: server.whenUp((request) => explorerResult(request, 30)),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a few minutes before you try again.');
    server.isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('an explorer whose product request hangs', () => {
  it('shows the videos under the product’s name, and adds the product data later', async () => {
    const call = Promise.withResolvers<typeof families>();
    await renderHomePages('/home/lumistage', { listProductFamilies: () => call.promise });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
    expect(titlesIn('Videos')).toHaveLength(6);
    expect(screen.queryByText('What Lumistage is for')).toBeNull();
    call.resolve(families);
    expect(await screen.findByText('What Lumistage is for')).toBeVisible();
  });
});

describe('an explorer whose product is missing from the product list', () => {
  const failing = () => Promise.reject(failedCall());

  it('shows its content under its slug if no list ever loaded', async () => {
    await renderHomePages('/home/stopframe', { listProductFamilies: failing }, { products: null });
    expect(screen.getByRole('heading', { level: 1, name: 'stopframe' })).toBeVisible();
    expect(titlesIn('Videos')).toHaveLength(6);
  });

  it('appears once the server lists the product, even if the page was loaded before', async () => {
    const [first] = families;
    const added = { ...first!, product: 'stopframe', slug: 'stopframe', name: 'Stopframe', kind: undefined };
    await renderHomePages('/home/stopframe', { listProductFamilies: () => [...families, added] });
    expect(screen.getByRole('heading', { level: 1, name: 'Stopframe' })).toBeVisible();
  });

  it('redirects home if it has no content either', async () => {
    const nothing = { count: 0, countIsCapped: false, items: [], tree: [] };
    const { currentAddress } = await renderHomePages(
      '/home/photoslop',
      { listProductFamilies: failing, queryVideos: () => nothing, querySkillPaths: () => ({ count: 0, items: [] }) },
      { products: null },
    );
    expect(currentAddress()).toBe('/');
  });
});

describe('an address without an explorer', () => {
  it.each([
    ['/home', '/'],
    ['/home/photoslop', '/'],
    ['/tw/home/photoslop/lighting', '/tw/'],
  ])('redirects from %s to %s', async (from, to) => {
    const { currentAddress, store } = await renderHomePages(from);
    expect(currentAddress()).toBe(to);
    expect(store.get(isNotFoundAtom)).toBe(true);
  });

  it.each([
    ['an alias of a product', '/home/Shelfmark-Gallery?sort=oldest', '/home/shelfmark?sort=oldest'],
    ['an unknown category', '/de/home/lumistage/motion/flying', '/de/home/lumistage'],
    ['invalid search parameters', '/home/lumistage?sort=relevance&page=2', '/home/lumistage?page=2'],
    ['a page after the last one', '/home/lumistage?sort=oldest&page=9', '/home/lumistage?sort=oldest&page=2'],
  ])('redirects from %s to what exists: %s', async (_what, from, to) => {
    const { currentAddress, store } = await renderHomePages(from);
    expect(currentAddress()).toBe(to);
    expect(store.get(isNotFoundAtom)).toBe(false);
  });

  it('redirects from an empty page of too large a count to the page before it', async () => {
    let isFirst = true;
    const { currentAddress } = await renderHomePages('/home/lumistage?page=3', {
      queryVideos: (request) => {
        const result = explorerResult(request, 96);
        if (!isFirst) return result;
        isFirst = false;
        return { ...result, items: [] };
      },
    });
    expect(currentAddress()).toBe('/home/lumistage?page=2');
  });

  it('redirects home from a product that the server does not have', async () => {
    const { currentAddress } = await renderHomePages('/home/rigmint', {
      listProductFamilies: () => families.filter(({ slug }) => slug !== 'rigmint'),
    });
    expect(currentAddress()).toBe('/');
  });
});

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
  const optionsOf = (name: string) => textsOf(within(screen.getByRole('combobox', { name })).getAllByRole('option'));

  it('show the counts of the server, and only versions with videos', async () => {
    await renderHomePages('/home/lumistage/lighting', { queryVideos });
    expect(textsOf(levels())).toEqual(['Foundational (26)', 'Medium (4)', 'Advanced (0)']);
    expect(optionsOf('Version')).toEqual(['All versions', '8.10 (12)', '8.5']);
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
});
