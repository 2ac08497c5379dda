/** @jest-environment jsdom */
import { localPath } from '@learning-center/shared/routing';
import { failedCall, type Answers } from '@learning-center/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadMessages } from '../../home-text.ts';
import { families, familyOf, videoOf, webinar } from '../../testing/home-answers.ts';
import { showPages } from '../../testing/show-pages.tsx';

const part = (name: string) => screen.getByRole('region', { name });
const linksOf = (element: HTMLElement) => within(element).getAllByRole('link');
const titlesIn = (name: string) =>
  within(part(name))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const failing = () => Promise.reject(failedCall());

describe('the home page', () => {
  it('greets, and searches the library from there', async () => {
    const { currentAddress } = await showPages('/');
    expect(screen.getByRole('heading', { level: 1, name: 'What will you bring to life today?' })).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: 'Search all lessons' }), { target: { value: 'walk' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(currentAddress()).toBe('/library?alltags=walk'));
  });

  it('takes a suggestion to the library, in the language of the page', async () => {
    const suggestKeywords: Answers['suggestKeywords'] = () => [{ text: 'walk cycle', kind: 'keyword', count: 4 }];
    const { currentAddress } = await showPages('/de/', { suggestKeywords });
    fireEvent.change(screen.getByRole('combobox', { name: 'Search all lessons' }), { target: { value: 'wal' } });
    fireEvent.click(await screen.findByRole('option'));
    await waitFor(() => expect(currentAddress()).toBe('/de/library?alltags=walk+cycle'));
  });

  it('starts with three steps that lead to pages that exist', async () => {
    await showPages('/jp/');
    expect(linksOf(part('Start here')).map((link) => link.getAttribute('href'))).toEqual([
      '/jp/#products',
      '/jp/library?level=foundational',
      '/jp/bookmark',
    ]);
  });

  it('has the seven products in product order, with what they are for and how many videos they have', async () => {
    await showPages('/');
    expect(titlesIn('Explore by product')).toEqual([
      'Lumistage',
      'Castwright',
      'Inkhop',
      'Rigmint',
      'Motionwell',
      'Shelfmark Manager',
      'Crewline',
    ]);
    const [first] = within(part('Explore by product')).getAllByRole('listitem');
    expect(first).toHaveTextContent('What Lumistage is for');
    expect(first).toHaveTextContent('12 videos');
    expect(linksOf(first!)[0]).toHaveAttribute('href', '/home/lumistage');
  });

  it.each([
    { language: 'en', count: 0, sentence: /^Tools for/ },
    { language: 'en', count: 1, sentence: /^One tool for/ },
    { language: 'en', count: 3, sentence: /^Three tools for/ },
    { language: 'en', count: 12, sentence: /^12 tools for/ },
    { language: 'de', count: 1, sentence: /^Ein Werkzeug für/ },
    { language: 'de', count: 3, sentence: /^Drei Werkzeuge für/ },
    { language: 'jp', count: 3, sentence: /3つのツール/ },
    { language: 'tw', count: 2, sentence: /共兩套工具/ },
    { language: 'cn', count: 7, sentence: /共七款工具/ },
  ] as const)('counts $count products of the provider in $language', async ({ language, count, sentence }) => {
    const listed = Array.from({ length: count }, (_, nth) => familyOf(`tool-${nth}`, `Tool ${nth}`, []));
    const messages = { home: await loadMessages(language) };
    await showPages(localPath(language, '/'), { listProductFamilies: () => listed }, { messages });
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('counts the products that are known from before when the row of products fails', async () => {
    await showPages('/', { listProductFamilies: failing });
    expect(screen.getByText(/^Seven tools for/)).toBeVisible();
  });

  it('shows the newest videos and leads to all of them; each keeps the order in its address', async () => {
    const { queries } = await showPages('/');
    expect(queries()).toEqual([{ lang: 1, orderBy: 1, targetType: 2, pageSize: 12 }]);
    expect(titlesIn('New this month')).toHaveLength(12);
    const hrefs = linksOf(part('New this month')).map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/library?sort=latest');
    expect(hrefs).toContain('/home/lumistage/lighting?sort=latest&v=lesson-1');
  });

  it('says "this month" only of videos that are no older than a month', async () => {
    const items = [videoOf(1), videoOf(2, '2027/03/01 10:00')];
    await showPages('/', { queryVideos: () => ({ count: 2, countIsCapped: false, items }) });
    expect(titlesIn('Latest videos')).toEqual(['Lesson 1', 'Lesson 2']);
  });

  it('shows the newest skill paths with how many videos they have, and leads to all of them', async () => {
    const { api } = await showPages('/de/');
    expect(api.calls).toContainEqual({
      name: 'querySkillPaths',
      request: { lang: 8, productFamily: '', orderBy: 1, pageSize: 6 },
    });
    const [more] = linksOf(part('Skill Paths'));
    expect(more).toHaveAttribute('href', '/de/skill-paths');
    expect(titlesIn('Skill Paths')).toEqual(['Path 701', 'Path 702']);
    expect(screen.getByRole('link', { name: 'Path 701' })).toHaveAttribute('href', '/de/skill-paths/path-701');
    expect(part('Skill Paths')).toHaveTextContent('6 videos');
  });

  it('announces the next webinar in the provider’s time and in the visitor’s', async () => {
    await showPages('/de/');
    expect(part('Next webinar')).toHaveTextContent('2027-05-20 10:00 (PDT)');
    expect(part('Next webinar')).toHaveTextContent(/Donnerstag, 20\. Mai 2027.* your time \(.+\)/);
    expect(within(part('Next webinar')).getByRole('link', { name: 'A Storm at Sea' })).toHaveAttribute(
      'href',
      '/de/webinar/upcoming',
    );
  });

  it('announces no webinar that is over by the word of the server', async () => {
    const ended: typeof webinar = { ...webinar, stage: 'over' };
    await showPages('/de/', { listWebinars: () => ({ count: 1, items: [ended] }) });
    expect(screen.queryByRole('region', { name: 'Next webinar' })).toBeNull();
  });

  it('leads to community and support in new tabs', async () => {
    await showPages('/');
    const links = linksOf(part('Community & Support'));
    expect(links).toHaveLength(6);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveTextContent('opens in a new tab');
    }
  });
});

describe('a row of the home page', () => {
  it('says alone that it could not load, and loads when asked again', async () => {
    let isDown = true;
    await showPages('/', { listProductFamilies: () => (isDown ? failing() : families) });
    const shelf = part('Explore by product');
    expect(within(shelf).getByRole('alert')).toHaveTextContent("Couldn't load");
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(titlesIn('New this month')).toHaveLength(12);

    isDown = false;
    fireEvent.click(within(shelf).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(titlesIn('Explore by product')).toHaveLength(7));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that did not load is asked for again with all others that did not', async () => {
    let isDown = true;

    await showPages('/', {
      listProductFamilies: () => (isDown ? failing() : families),
      listWebinars: () => (isDown ? failing() : { count: 1, items: [webinar] }),
    });
    expect(screen.getAllByRole('alert')).toHaveLength(2);

    isDown = false;
    fireEvent.click(within(part('Next webinar')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(titlesIn('Explore by product')).toHaveLength(7);
  });

  it('vanishes when there is nothing in it', async () => {
    await showPages('/', {
      queryVideos: () => ({ count: 0, countIsCapped: false, items: [] }),
      listProductFamilies: () => [],
      querySkillPaths: () => ({ count: 0, items: [] }),
      listWebinars: () => ({ count: 0, items: [] }),
    });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Start here',
      'Community & Support',
    ]);
  });

  it('leaves the greeting and the way to support when nothing at all loads', async () => {
    await showPages('/', {
      queryVideos: failing,
      listProductFamilies: failing,
      querySkillPaths: failing,
      listWebinars: failing,
    });
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(part('Community & Support')).toBeVisible();
  });

  it('names a webinar’s language where it is not the page’s', async () => {
    await showPages('/jp/', { listWebinars: () => ({ count: 1, items: [{ ...webinar, titleLanguage: 'de' }] }) });
    expect(screen.getByRole('heading', { name: 'A Storm at Sea' })).toHaveAttribute('lang', 'de');
  });
});

describe('a row of the home page that hangs', () => {
  it('holds no other row back, and comes by itself', async () => {
    const call = Promise.withResolvers<typeof families>();
    await showPages('/', { listProductFamilies: () => call.promise });
    await waitFor(() => expect(part('Next webinar')).toBeVisible());
    expect(within(part('Explore by product')).getByText('Loading…')).toBeInTheDocument();
    call.resolve(families);
    await waitFor(() => expect(titlesIn('Explore by product')).toContain('Lumistage'));
    expect(within(part('Explore by product')).queryByText('Loading…')).toBeNull();
  });

  it('says that it failed when it does, and loads when asked again', async () => {
    const call = Promise.withResolvers<typeof families>();
    let isDown = true;
    await showPages('/', { listProductFamilies: () => (isDown ? call.promise : families) });
    await waitFor(() => expect(part('Next webinar')).toBeVisible());
    call.reject(failedCall());
    const retry = await within(part('Explore by product')).findByRole('button', { name: 'Retry' });
    isDown = false;
    fireEvent.click(retry);
    await waitFor(() => expect(titlesIn('Explore by product')).toContain('Lumistage'));
  });
});
