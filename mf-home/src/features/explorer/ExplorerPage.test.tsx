/** @jest-environment jsdom */
import { isNotFoundAtom } from '@learning-center/shared/state';
import { failedCall } from '@learning-center/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import tw from '../../locales/tw.json';
import { explorerAnswer, families, skillPathOf, tree, videoOf } from '../../testing/home-answers.ts';
import { showPages } from '../../testing/show-pages.tsx';

const part = (name: string) => screen.getByRole('region', { name });
const titlesIn = (name: string) =>
  within(part(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const hrefsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the explorer of a product', () => {
  it('says what the product is, with its shown versions and its manual', async () => {
    await showPages('/home/lumistage');
    const band = screen.getByRole('banner');
    expect(within(band).getByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
    expect(band).toHaveTextContent('What Lumistage is for');
    expect(within(band).getByText('Versions 8.10 · 8.5 · 8')).toBeVisible();
    const manual = within(band).getByRole('link', { name: /Online Manual/ });
    expect(manual).toHaveAttribute('href', 'https://manual.example.com/lumistage/8.10');
    expect(manual).toHaveAttribute('target', '_blank');
  });

  it('shows no versions for a product without them, and marks a manual in another language', async () => {
    await showPages('/de/home/motionwell');
    expect(screen.queryByText(/Version/)).not.toBeInTheDocument();
    expect(screen.getByText('(English)')).toHaveAttribute('lang', 'en');
  });

  it('marks a manual in another language in full-width brackets on Chinese and Japanese pages', async () => {
    await showPages('/tw/home/motionwell', {}, { messages: { home: tw } });
    expect(screen.getByRole('link', { name: /線上手冊/ })).toHaveTextContent(/^線上手冊（English）/);
  });

  it('searches the library within the product', async () => {
    const { currentAddress } = await showPages('/tw/home/lumistage');
    fireEvent.change(screen.getByRole('combobox', { name: 'Search in Lumistage' }), { target: { value: '光' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(decodeURIComponent(currentAddress())).toBe('/tw/library?alltags=光&product=lumistage'));
  });

  it('asks for the tiles and the videos of the product and all below it', async () => {
    const { queries } = await showPages('/cn/home/lumistage');
    const place = { category: ['home', 'lumistage'], searchType: 1, lang: 3 };
    expect(queries()).toEqual([
      { ...place, targetType: 1 },
      { ...place, targetType: 2, orderBy: 1, page: 1, pageSize: 24 },
    ]);
  });

  it('shows categories, then links out of the site, then skill paths, then videos', async () => {
    await showPages('/home/lumistage');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Topics',
      'Beyond the videos',
      'Skill Paths',
      'Videos',
    ]);
    expect(hrefsIn(part('Topics'))).toEqual(['/home/lumistage/lighting', '/home/lumistage/motion']);
    expect(hrefsIn(part('Beyond the videos'))).toEqual(['https://example.com/1', 'https://example.com/2']);
    expect(titlesIn('Videos')).toHaveLength(24);
    expect(hrefsIn(part('Videos'))).toContain('/home/lumistage/lighting?sort=latest&v=lesson-1');
  });

  it('keeps the links beyond the sixth closed', async () => {
    await showPages('/home/lumistage', { queryVideos: (request) => explorerAnswer(request, 30, 9) });
    expect(within(part('Beyond the videos')).getByText('3 more links').closest('details')).not.toHaveAttribute('open');
  });

  it('has the newest skill paths of its product', async () => {
    const { api } = await showPages('/jp/home/lumistage');
    expect(api.calls).toContainEqual({
      name: 'querySkillPaths',
      request: { lang: 4, productFamily: 'lumistage', orderBy: 1, pageSize: 6 },
    });
    expect(titlesIn('Skill Paths')).toEqual(['Path 701', 'Path 702']);
    expect(hrefsIn(part('Skill Paths'))).toContain('/jp/skill-paths/path-701');
    expect(hrefsIn(part('Skill Paths'))).toContain('/jp/skill-paths?product=lumistage');
  });

  it('loses the row of skill paths alone when these do not load', async () => {
    await showPages('/home/lumistage', { querySkillPaths: () => Promise.reject(failedCall()) });
    expect(within(part('Skill Paths')).getByRole('alert')).toHaveTextContent("Couldn't load");
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(titlesIn('Videos')).toHaveLength(24);
  });

  it('shows skill paths among the videos where the server gives them', async () => {
    await showPages('/home/lumistage', {
      queryVideos: (request) => ({ ...explorerAnswer(request, 1), items: [videoOf(1), skillPathOf(7)] }),
    });
    expect(screen.getByRole('link', { name: 'Path 7' })).toHaveAttribute('href', '/skill-paths/path-7');
  });
});

describe('a category of an explorer', () => {
  it('shows what is in it alone, and the way to it', async () => {
    const { queries } = await showPages('/home/lumistage/motion/walks');
    expect(screen.getByRole('heading', { level: 1, name: 'Walks' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Skill Paths' })).not.toBeInTheDocument();
    expect(queries()[1]).toMatchObject({ category: ['home', 'lumistage', 'motion', 'walks'], searchType: 0 });
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(hrefsIn(way)).toEqual(['/home/lumistage', '/home/lumistage/motion']);
    expect(within(way).getByText('Walks')).toHaveAttribute('aria-current', 'page');
  });

  it('has the categories beside it at hand', async () => {
    await showPages('/home/lumistage/motion/walks');
    const siblings = screen.getByRole('navigation', { name: 'More topics of Lumistage' });
    expect(hrefsIn(siblings)).toEqual(['/home/lumistage/motion/walks', '/home/lumistage/motion/jumps']);
    expect(within(siblings).getByRole('link', { name: 'Walks' })).toHaveAttribute('aria-current');
  });

  it('is marked in the tree, whose branch stands open', async () => {
    await showPages('/home/lumistage/motion/walks');
    const categories = screen.getByRole('navigation', { name: 'Topics' });
    expect(within(categories).getByRole('link', { current: 'page' })).toHaveTextContent('Walks');
    expect(within(categories).getByText('What is in Motion').closest('details')).toHaveAttribute('open');
  });

  it('leads up where it has no videos yet', async () => {
    await showPages('/home/lumistage/lighting', {
      queryVideos: () => ({ count: 0, countIsCapped: false, items: [], tree }),
    });
    const empty = screen.getByRole('heading', { name: 'No videos here yet' }).parentElement!;
    expect(hrefsIn(empty)).toEqual(['/home/lumistage']);
  });
});

describe('the list of an explorer', () => {
  it('keeps the chosen order in the address and in what leads on', async () => {
    const { currentAddress, queries } = await showPages('/home/lumistage?page=2');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'oldest' } });
    await waitFor(() => expect(currentAddress()).toBe('/home/lumistage?sort=oldest'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('oldest'));
    expect(queries().at(-1)).toMatchObject({ orderBy: 2, page: 1 });
    expect(hrefsIn(part('Videos'))).toContain('/home/lumistage/lighting?sort=oldest&v=lesson-1');
    expect(hrefsIn(screen.getByRole('navigation', { name: 'Pages' }))).toContain('/home/lumistage?sort=oldest&page=2');
  });

  it('has pages of 24; after the first they are about the videos alone', async () => {
    const { queries } = await showPages('/home/lumistage?page=2');
    expect(titlesIn('Videos')).toHaveLength(6);
    expect(screen.queryByRole('region', { name: 'Topics' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Skill Paths' })).not.toBeInTheDocument();
    expect(queries()).toHaveLength(1);
  });
});

describe('an explorer with more videos than are counted', () => {
  it('goes on after the last counted page', async () => {
    await showPages('/home/lumistage?page=42', {
      queryVideos: (request) => ({ ...explorerAnswer(request, 1200), count: 1000, countIsCapped: true }),
    });
    expect(hrefsIn(screen.getByRole('navigation', { name: 'Pages' }))).toContain('/home/lumistage?page=43');
  });
});

describe('an explorer that does not load', () => {
  it('still says which it is, and loads when asked again', async () => {
    let isDown = true;
    await showPages('/home/lumistage/lighting', {
      queryVideos: (request) => (isDown ? Promise.reject(failedCall()) : explorerAnswer(request, 30)),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a few minutes before you try again.');

    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('an explorer whose product hangs', () => {
  it('shows the videos under the name of the product, and the rest of it later', async () => {
    const call = Promise.withResolvers<typeof families>();
    await showPages('/home/lumistage', { listProductFamilies: () => call.promise });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
    expect(titlesIn('Videos')).toHaveLength(24);
    expect(screen.queryByText('What Lumistage is for')).toBeNull();
    call.resolve(families);
    expect(await screen.findByText('What Lumistage is for')).toBeVisible();
  });
});

describe('an explorer whose product the list of products does not tell', () => {
  const failing = () => Promise.reject(failedCall());

  it('shows what there is of it, under the name that was known before', async () => {
    await showPages('/home/lumistage', { listProductFamilies: failing });
    expect(screen.getByRole('heading', { level: 1, name: 'Lumistage' })).toBeVisible();
    expect(titlesIn('Videos')).toHaveLength(24);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows what there is of it, under its slug where no list ever came', async () => {
    await showPages('/home/stopframe', { listProductFamilies: failing }, { products: null });
    expect(screen.getByRole('heading', { level: 1, name: 'stopframe' })).toBeVisible();
    expect(titlesIn('Videos')).toHaveLength(24);
  });

  it('does not wait for a list that never comes', async () => {
    await showPages('/home/lumistage', {
      listProductFamilies: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(failedCall('cancelled')));
        }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lumistage' }, { timeout: 5_000 })).toBeVisible();
  });

  it('is there once the server lists the product, although the page came before', async () => {
    const [first] = families;
    const added = { ...first!, product: 'stopframe', slug: 'stopframe', name: 'Stopframe', kind: undefined };
    await showPages('/home/stopframe', { listProductFamilies: () => [...families, added] });
    expect(screen.getByRole('heading', { level: 1, name: 'Stopframe' })).toBeVisible();
  });

  it('leads home where there is nothing of it either', async () => {
    const nothing = { count: 0, countIsCapped: false, items: [], tree: [] };
    const { currentAddress } = await showPages(
      '/home/photoslop',
      { listProductFamilies: failing, queryVideos: () => nothing, querySkillPaths: () => ({ count: 0, items: [] }) },
      { products: null },
    );
    expect(currentAddress()).toBe('/');
  });

  it('leads to the one address once the list tells that the address holds another name', async () => {
    const { currentAddress } = await showPages('/home/shelfmark-gallery', {}, { products: null });
    expect(currentAddress()).toBe('/home/shelfmark');
  });
});

describe('an address without an explorer', () => {
  it.each([
    ['/home', '/'],
    ['/home/photoslop', '/'],
    ['/tw/home/photoslop/lighting', '/tw/'],
  ])('leads from %s to %s', async (from, to) => {
    const { currentAddress, store } = await showPages(from);
    expect(currentAddress()).toBe(to);
    expect(store.get(isNotFoundAtom)).toBe(true);
  });

  it('leads from an unknown category to its product', async () => {
    const { currentAddress } = await showPages('/de/home/lumistage/motion/flying');
    expect(currentAddress()).toBe('/de/home/lumistage');
  });

  it('leads from another name of a product to its one address', async () => {
    const { currentAddress } = await showPages('/home/Shelfmark-Gallery?sort=oldest', {
      queryVideos: (request) => ({ ...explorerAnswer(request, 3), tree: [] }),
    });
    expect(currentAddress()).toBe('/home/shelfmark?sort=oldest');
  });

  it('drops what it does not understand, each value by itself', async () => {
    const { currentAddress } = await showPages('/home/lumistage?sort=relevance&page=2');
    expect(currentAddress()).toBe('/home/lumistage?page=2');
  });

  it('leads from a page after the last to the last', async () => {
    const { currentAddress } = await showPages('/home/lumistage?sort=oldest&page=9');
    expect(currentAddress()).toBe('/home/lumistage?sort=oldest&page=2');
  });

  it('leads home from a product that the server does not have', async () => {
    const { currentAddress } = await showPages('/home/rigmint', {
      listProductFamilies: () => families.filter(({ slug }) => slug !== 'rigmint'),
    });
    expect(currentAddress()).toBe('/');
  });
});
