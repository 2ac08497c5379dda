/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { queryVideos, ResultOf } from '@learning-center/shared/contract';
import { loadSharedMessages } from '@learning-center/shared/i18n';
import { hrefOf, hrefsOf, textsOf, typographyIssues, type FakeResponses } from '@learning-center/shared/testing';
import { pageOf, videoOf } from '../../testing/library-fixtures.ts';
import { loadMessages } from '../../library-text.ts';
import { renderLibrary } from '../../testing/render-library.tsx';
import { libraryMeta } from './data.ts';
import { LIBRARY_PARAMS } from './library-params.ts';

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tutorials and Master Classes' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const paused = () => act(() => new Promise((resolve) => setTimeout(resolve, 230)));

describe('typing in the search field', () => {
  it('updates the results in place and leaves the focus in the field', async () => {
    const { go, goBack, arrived, queries } = await renderLibrary('/elsewhere');
    await go('/library?level=medium');
    act(() => field().focus());
    type('wa');
    await paused();
    await arrived('/library?alltags=wa&level=medium');
    type('walk');
    await paused();
    await arrived('/library?alltags=walk&level=medium');
    expect(field()).toHaveFocus();
    expect(queries().at(-1)).toMatchObject({ keyword: 'walk', orderBy: 3 });
    await goBack();
    await arrived('/elsewhere');
  });

  it('shows only the results of the last letters, even if earlier responses arrive later', async () => {
    const waiting = new Map<string, () => void>();
    await renderLibrary('/library', {
      queryVideos: (request) => {
        const { keyword = '' } = request;
        if (keyword === '') return pageOf(request, 60);
        return new Promise((resolve) => waiting.set(keyword, () => resolve(pageOf(request, keyword.length))));
      },
    });
    type('wa');
    await paused();
    type('walk');
    await paused();
    await act(async () => waiting.get('walk')?.());
    await act(async () => waiting.get('wa')?.());
    expect(screen.getByRole('heading', { name: '4 results for “walk”' })).toBeVisible();
  });
});

describe('searching', () => {
  it('parses the address once, for the request, the field, the results and the title', async () => {
    const parse = jest.spyOn(LIBRARY_PARAMS, 'parse');
    const { queries, router, services } = await renderLibrary('/library?alltags=walk');
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
    expect(queries()).toEqual([expect.objectContaining({ keyword: 'walk' })]);
    expect(field()).toHaveValue('walk');
    expect(screen.getByRole('heading', { name: '12 results for “walk”' })).toBeVisible();
    const [data] = Object.values(router.state.loaderData).filter(Boolean);
    const args = { i18n: services.i18n, language: 'en', params: {}, search: new URLSearchParams() } as const;
    expect(libraryMeta({ data, ...args }).title).toContain('walk');
  });

  it('keeps the keyword in the title when the search fails', async () => {
    const { services } = await renderLibrary('/elsewhere');
    const search = new URLSearchParams('alltags=walk');
    const args = { data: undefined, i18n: services.i18n, language: 'en', params: {}, search } as const;
    expect(libraryMeta(args).title).toContain('walk');
  });

  it('adds a history entry, but none if nothing changed', async () => {
    const { arrived, goBack, router } = await renderLibrary('/library?sort=oldest');
    type('walk');
    fireEvent.submit(field());
    await arrived('/library?alltags=walk&sort=oldest');
    const { key } = router.state.location;
    fireEvent.submit(field());
    expect(router.state.location.key).toBe(key);
    await goBack();
    await arrived('/library?sort=oldest');
    expect(field()).toHaveValue('');
  });

  it('preserves the other filters and starts at page 1 without script', async () => {
    await renderLibrary('/library?alltags=light&level=medium&page=2');
    const form = field().form!;
    expect(form).toHaveAttribute('action', '/library');
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form)]).toEqual([
      ['alltags', 'light'],
      ['level', 'medium'],
    ]);
  });
});

const cards = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('heading', { level: 3 });

describe('no results', () => {
  const nothing = (hints: Partial<ResultOf<typeof queryVideos>> = {}) => ({
    queryVideos: () => ({ count: 0, countIsCapped: false, items: [], ...hints }),
  });

  it('offer another spelling and what to do without, each with its count, and all videos', async () => {
    await renderLibrary(
      '/library?alltags=wlak+cycle&level=medium,advanced&product=lumistage&version=8&type=tutorial',
      nothing({
        suggestion: 'walk cycle',
        suggestionCount: 12,
        waysOut: [
          { drop: 'version', count: 1200 },
          { drop: 'product', count: 9 },
          { drop: 'level', count: 3 },
          { drop: 'type', count: 2 },
          { drop: 'word', word: 'wlak', keyword: 'cycle', count: 1 },
        ],
      }),
    );
    expect(screen.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
    expect(hrefOf('Remove wlak cycle')).toBe(
      '/library?type=tutorial&level=medium%2Cadvanced&product=lumistage&version=8',
    );
    const others = '&level=medium%2Cadvanced';
    expect(hrefOf('Did you mean “walk cycle”? · 12 results')).toBe(
      `/library?alltags=walk+cycle&type=tutorial${others}&product=lumistage&version=8`,
    );
    expect(hrefOf('Remove “Version 8” · 1,200 results')).toBe(
      `/library?alltags=wlak+cycle&type=tutorial${others}&product=lumistage`,
    );
    expect(hrefOf('Remove “Lumistage” · 9 results')).toBe(`/library?alltags=wlak+cycle&type=tutorial${others}`);
    expect(hrefOf('Remove “Medium and Advanced” · 3 results')).toBe(
      '/library?alltags=wlak+cycle&type=tutorial&product=lumistage&version=8',
    );
    expect(hrefOf('Remove “Tutorial” · 2 results')).toBe(
      `/library?alltags=wlak+cycle${others}&product=lumistage&version=8`,
    );
    expect(hrefOf('Remove “wlak” · 1 result')).toBe(
      `/library?alltags=cycle&type=tutorial${others}&product=lumistage&version=8`,
    );
    expect(hrefOf('Show all videos')).toBe('/library');
    expect(screen.queryByRole('link', { name: 'Search without filters' })).toBeNull();
  });

  it.each(['de', 'jp', 'tw', 'cn'] as const)('have chips and offers with the typography of %s', async (language) => {
    const address = `/${language}/library?level=medium,advanced&product=lumistage&version=8&type=tutorial&alltags=`;
    const drops = ['version', 'product', 'level', 'type'] as const;
    const waysOut = [
      ...drops.map((drop) => ({ drop, count: 1200 })),
      { drop: 'word' as const, word: 'walk', keyword: '照明', count: 2 },
    ];
    const messages = { library: await loadMessages(language), shared: await loadSharedMessages(language) };
    for (const keyword of ['walk', '照明']) {
      const hints = { suggestion: keyword, suggestionCount: 12, waysOut };
      const { container, unmount } = await renderLibrary(address + keyword, nothing(hints), { messages });
      const texts = textsOf([...container.querySelectorAll<HTMLElement>('a, h1, h2')]);
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.flatMap((text) => typographyIssues(language, text))).toEqual([]);
      unmount();
    }
  });
});

describe('the closest matches', () => {
  const closest: FakeResponses = {
    queryVideos: (request) => ({
      ...pageOf(request, 3),
      isClosest: true,
      matchedWords: ['lesson'],
      suggestion: 'lesson 1',
      suggestionCount: 1,
    }),
  };

  it('say that no lesson has all words, and offer another spelling', async () => {
    await renderLibrary('/library?alltags=how+do+I+lesson+oen', closest);
    expect(screen.getByText('No lesson has all of these words in one place. These come closest.')).toBeVisible();
    expect(hrefOf('Did you mean “lesson 1”? · 1 result')).toBe('/library?alltags=lesson+1');
    expect(cards()).toHaveLength(3);
  });
});

const said = [
  { time: 192.4, text: '…set the rim light behind her.', language: 'en' },
  { time: 0.5, text: '逆光です。', language: 'ja' },
];

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
      expect(textsOf(links)).toEqual(['Said at 3:12: …set the rim light behind her.', 'Said at 0:00: 逆光です。']);
      expect(hrefsOf(links)).toEqual([
        '/home/lumistage/lighting?alltags=backlight&sort=relevance&v=lesson-1&t=192',
        '/home/lumistage/lighting?alltags=backlight&sort=relevance&v=lesson-1',
      ]);
      expect(textsOf(links[0]!.querySelectorAll('mark'))).toEqual(['rim', 'light']);
    },
  );
});

describe('captions in the language of the page', () => {
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

  it('are no active filter for an API that does not count them, whatever the address says', async () => {
    await renderLibrary('/library?captions=1', { queryVideos: (request) => pageOf(request, 12) });
    expect(screen.queryByRole('checkbox', { name: /Captions/ })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });
});
