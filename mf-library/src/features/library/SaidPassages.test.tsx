/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { facets, pageOf, videoOf } from '../../testing/library-fixtures.ts';
import { renderLibrary } from '../../testing/render-library.tsx';

const said = [
  { time: 192.4, text: '…set the rim light behind her.', language: 'en' },
  { time: 0.5, text: '逆光です。', language: 'ja' },
];

const NOTHING = { count: 0, countIsCapped: false, items: [] };

const renderSearch = (address: string) =>
  renderLibrary(address, {
    queryVideos: () => ({
      count: 2,
      countIsCapped: false,
      items: [
        { ...videoOf(1), said, hasCaptions: true },
        { ...videoOf(2), said: [] },
      ],
      matchedWords: ['rim light'],
    }),
  });

describe('the passages of a result', () => {
  it.each(['/library?alltags=backlight', '/library?alltags=backlight&view=details'])(
    'are links that start there, with the words marked, in %s',
    async (address) => {
      await renderSearch(address);
      const links = within(screen.getByRole('list', { name: 'Said in the video' })).getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual([
        'Said at 3:12: …set the rim light behind her.',
        'Said at 0:00: 逆光です。',
      ]);
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/home/lumistage/lighting?alltags=backlight&sort=relevance&v=lesson-1&t=192',
        '/home/lumistage/lighting?alltags=backlight&sort=relevance&v=lesson-1',
      ]);
      expect([...(links[0]?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['rim', 'light']);
    },
  );

  it('name their language only if it is not the one of the page', async () => {
    await renderSearch('/library?alltags=backlight');
    expect(screen.getByText('逆光です。').closest('[lang]')).toHaveAttribute('lang', 'ja');
    expect(screen.getByText(/behind her/).closest('[lang]')).toBeNull();
  });
});

describe('captions in the language of the page', () => {
  it('are marked on the cards of videos that have them', async () => {
    await renderSearch('/library?alltags=backlight');
    const [first, second] = screen.getAllByRole('article');
    expect(within(first as HTMLElement).getByRole('img', { name: 'Captions in English' })).toHaveTextContent('CC');
    expect(within(second as HTMLElement).queryByRole('img', { name: 'Captions in English' })).toBeNull();
  });

  it('are a filter if the API counts them, which the address keeps', async () => {
    const { arrived, queries } = await renderLibrary('/library?alltags=walk&page=1', {
      queryVideos: (request) => {
        const page = pageOf(request, 12);
        return { ...page, facets: page.facets && { ...page.facets, captions: 31 } };
      },
    });
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
    const filter = filters.getByRole('checkbox', { name: /Captions in English/ });
    expect(filter.closest('label')).toHaveTextContent('Captions in English31');
    fireEvent.click(filter);
    await arrived('/library?alltags=walk&captions=1');
    expect(queries().at(-1)).toMatchObject({ hasCaptions: true, keyword: 'walk' });
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getByRole('link', { name: /Captions in English/ })).toHaveAttribute('href', '/library?alltags=walk');
  });

  it('are no filter for an API that does not count them', async () => {
    const { queries } = await renderLibrary();
    expect(screen.queryByRole('checkbox', { name: /Captions/ })).toBeNull();
    expect(queries()[0]).not.toHaveProperty('hasCaptions');
  });

  it('stay a filter that can be removed where nothing has them', async () => {
    await renderLibrary('/library?captions=1', {
      queryVideos: () => ({
        ...NOTHING,
        facets: { ...facets, captions: 0 },
        waysOut: [{ drop: 'captions', count: 40 }],
      }),
    });
    expect(screen.getByRole('checkbox', { name: /Captions in English/ })).toBeChecked();
    const way = screen.getByRole('link', { name: /^Without Captions in English · 40.results$/ });
    expect(way).toHaveAttribute('href', '/library');
  });

  it('are no active filter for an API that does not count them, whatever the address says', async () => {
    await renderLibrary('/library?captions=1', { queryVideos: (request) => pageOf(request, 12) });
    expect(screen.queryByRole('checkbox', { name: /Captions/ })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });

  it('are not named as a reason by such an API that finds nothing', async () => {
    await renderLibrary('/library?captions=1', { queryVideos: () => NOTHING });
    expect(screen.queryByRole('link', { name: /without filters/i })).toBeNull();
  });
});
