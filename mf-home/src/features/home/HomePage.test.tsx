/** @jest-environment jsdom */
import { localPath } from '@learning-center/shared/routing';
import {
  failedCall,
  hrefOf,
  hrefsOf,
  hydratePage,
  outage,
  renderOnServer,
  textsOf,
} from '@learning-center/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadMessages } from '../../home-text.ts';
import { families, familyOf, skillPathOf, videoOf, webinar } from '../../testing/home-fixtures.ts';
import { renderHomePages } from '../../testing/render-home-pages.tsx';
import en from '../../locales/en.json';
import { WebinarTime } from './NextWebinar.tsx';

const region = (name: string) => screen.getByRole('region', { name });
const linksOf = (element: HTMLElement) => within(element).getAllByRole('link');
const titlesIn = (name: string) => textsOf(within(region(name)).getAllByRole('heading', { level: 3 }));

describe('the home page', () => {
  it('greets, and searches the library', async () => {
    const { currentAddress } = await renderHomePages('/');
    expect(screen.getByRole('heading', { level: 1, name: 'What will you learn today?' })).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: 'Search all lessons' }), { target: { value: 'walk' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(currentAddress()).toBe('/library?alltags=walk'));
  });

  it('starts with what visitors can make, a path for beginners of each product, and their bookmarks', async () => {
    const goal = { title: 'A short film', category: ['skill-paths', 'first-film'] };
    const [rigmint, motionwell] = families;
    const listed = [{ ...rigmint!, beginnerPath: skillPathOf(7), goals: [goal] }, motionwell!];
    await renderHomePages('/jp/', { listProductFamilies: () => listed });
    expect(linksOf(region('Start here')).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['A short film Rigmint', '/jp/skill-paths/first-film'],
      ['Rigmint Path 7', '/jp/skill-paths/path-7'],
      ['See your bookmarks', '/jp/bookmark'],
    ]);
  });

  it('shows the seven products in product order, with their tagline and video count', async () => {
    await renderHomePages('/');
    expect(titlesIn('Explore by product')).toEqual([
      'Lumistage',
      'Castwright',
      'Inkhop',
      'Rigmint',
      'Motionwell',
      'Shelfmark Manager',
      'Crewline',
    ]);
    const [first] = within(region('Explore by product')).getAllByRole('listitem');
    expect(first).toHaveTextContent('What Lumistage is for');
    expect(first).toHaveTextContent('12 videos');
    expect(linksOf(first!)[0]).toHaveAttribute('href', '/home/lumistage');
  });

  it.each([
    { language: 'en', count: 0, sentence: /^Start with the tool/ },
    { language: 'en', count: 1, sentence: /^One tool\./ },
    { language: 'en', count: 3, sentence: /^Three tools\./ },
    { language: 'en', count: 12, sentence: /^12 tools\./ },
    { language: 'de', count: 3, sentence: /^Drei Werkzeuge\./ },
    { language: 'jp', count: 3, sentence: /3つのツール/ },
  ] as const)('counts $count products of the provider in $language', async ({ language, count, sentence }) => {
    const listed = Array.from({ length: count }, (_, nth) => familyOf(`tool-${nth}`, `Tool ${nth}`, []));
    const messages = { home: await loadMessages(language) };
    await renderHomePages(localPath(language, '/'), { listProductFamilies: () => listed }, { messages });
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('shows the newest videos and links to all of them; each link carries the order', async () => {
    const { queries } = await renderHomePages('/');
    expect(queries()).toEqual([{ lang: 1, orderBy: 1, targetType: 2, pageSize: 8 }]);
    expect(titlesIn('New this month')).toHaveLength(6);
    const hrefs = hrefsOf(linksOf(region('New this month')));
    expect(hrefs).toContain('/library?sort=latest');
    expect(hrefs).toContain('/home/lumistage/lighting?sort=latest&v=lesson-1');
  });

  it('says "this month" only if no video is older than a month', async () => {
    const items = [videoOf(1), videoOf(2, '2027/03/01 10:00')];
    await renderHomePages('/', { queryVideos: () => ({ count: 2, countIsCapped: false, items }) });
    expect(titlesIn('Latest videos')).toEqual(['Lesson 1', 'Lesson 2']);
  });

  it('shows the newest skill paths with their video counts, and links to all of them', async () => {
    const { api } = await renderHomePages('/de/');
    expect(api.calls).toContainEqual({
      name: 'querySkillPaths',
      request: { lang: 8, productFamily: '', orderBy: 1, pageSize: 6 },
    });
    const [more] = linksOf(region('Skill Paths'));
    expect(more).toHaveAttribute('href', '/de/skill-paths');
    expect(titlesIn('Skill Paths')).toEqual(['Path 701', 'Path 702']);
    expect(screen.getByRole('link', { name: 'Path 701' })).toHaveAttribute('href', '/de/skill-paths/path-701');
    expect(region('Skill Paths')).toHaveTextContent('6 videos');
  });

  it('announces the next webinar in the provider’s time and in the visitor’s time', async () => {
    await renderHomePages('/de/');
    expect(region('Next webinar')).toHaveTextContent('2027-05-20 10:00 (PDT)');
    expect(region('Next webinar')).toHaveTextContent(/Donnerstag, 20\. Mai 2027.* (your time \(.+\)|UTC)/);
    expect(hrefOf('A Storm at Sea', within(region('Next webinar')))).toBe(
      `/de/webinar/upcoming?webinar=${webinar.urlName}`,
    );
  });

  it('announces the first webinar that is not canceled', async () => {
    const canceled: typeof webinar = { ...webinar, id: 99, title: 'A Calm Sea', canceled: true };
    await renderHomePages('/de/', { listWebinars: () => ({ count: 2, items: [canceled, webinar] }) });
    expect(region('Next webinar')).toHaveTextContent('A Storm at Sea');
    expect(region('Next webinar')).not.toHaveTextContent('A Calm Sea');
  });

  it('links to community and support in new tabs', async () => {
    await renderHomePages('/');
    const links = linksOf(region('Community & Support'));
    expect(links).toHaveLength(6);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveTextContent('opens in a new tab');
    }
  });
});

describe('a row of the home page', () => {
  it('shows a failure of its own, and reloads together with all other failed rows', async () => {
    const server = outage();
    await renderHomePages('/', {
      listProductFamilies: server.whenUp(() => families),
      listWebinars: server.whenUp(() => ({ count: 1, items: [webinar] })),
    });
    expect(within(region('Explore by product')).getByRole('alert')).toHaveTextContent("Couldn't load");
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(titlesIn('New this month')).toHaveLength(6);
    server.isDown = false;
    fireEvent.click(within(region('Next webinar')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(titlesIn('Explore by product')).toHaveLength(7);
  });

  it('disappears if it is empty', async () => {
    await renderHomePages('/', {
      queryVideos: () => ({ count: 0, countIsCapped: false, items: [] }),
      listProductFamilies: () => [],
      querySkillPaths: () => ({ count: 0, items: [] }),
      listWebinars: () => ({ count: 0, items: [] }),
    });
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Start here', 'Community & Support']);
  });

  it('leaves the greeting and the support links if nothing loads at all', async () => {
    const failing = () => Promise.reject(failedCall());
    await renderHomePages('/', {
      queryVideos: failing,
      listProductFamilies: failing,
      querySkillPaths: failing,
      listWebinars: failing,
    });
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(region('Community & Support')).toBeVisible();
  });
});

describe('a hanging row of the home page', () => {
  it('does not delay other rows, and appears later', async () => {
    const call = Promise.withResolvers<typeof families>();
    await renderHomePages('/', { listProductFamilies: () => call.promise });
    await waitFor(() => expect(region('Next webinar')).toBeVisible());
    expect(within(region('Explore by product')).getByText('Loading…')).toBeInTheDocument();
    call.resolve(families);
    await waitFor(() => expect(titlesIn('Explore by product')).toContain('Lumistage'));
    expect(within(region('Explore by product')).queryByText('Loading…')).toBeNull();
  });
});

const START = Date.UTC(2027, 4, 20, 17, 0);
const time = <WebinarTime webinar={{ date: '2027/05/20 10:00', videoLength: 0 }} />;

describe('the time of the next webinar', () => {
  it('says that it is live while it runs, on the server too', () => {
    const pageAt = (now: number) => ({ messages: { home: en }, services: { now: () => now } });
    const live = pageAt(START + 60_000);
    expect(renderOnServer(time, live)).toContain('Live now');
    expect(renderOnServer(time, pageAt(START - 60_000))).not.toContain('Live now');
    hydratePage(time, live);
    expect(screen.getByText('Live now')).toBeVisible();
  });
});
