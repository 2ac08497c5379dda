/** @jest-environment jsdom */
import type { queryVideos, ResultOf } from '@learning-center/shared/contract';
import type { FakeResponses } from '@learning-center/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../testing/library-fixtures.ts';
import { renderLibrary } from '../../testing/render-library.tsx';

const cards = () => within(screen.getByRole('list', { name: 'Results' })).getAllByRole('heading', { level: 3 });
const sixty: FakeResponses = { queryVideos: (request) => pageOf(request, 60) };

describe('no results', () => {
  const nothing = (hints: Partial<ResultOf<typeof queryVideos>> = {}) => ({
    queryVideos: () => ({ count: 0, countIsCapped: false, items: [], ...hints }),
  });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

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
    const others = '&level=medium%2Cadvanced';
    expect(hrefOf('Did you mean “walk cycle”? · 12 results')).toBe(
      `/library?alltags=walk+cycle&type=tutorial${others}&product=lumistage&version=8`,
    );
    expect(hrefOf('Without Version 8 · 1,200 results')).toBe(
      `/library?alltags=wlak+cycle&type=tutorial${others}&product=lumistage`,
    );
    expect(hrefOf('Without Lumistage · 9 results')).toBe(`/library?alltags=wlak+cycle&type=tutorial${others}`);
    expect(hrefOf('Without Medium / Advanced · 3 results')).toBe(
      '/library?alltags=wlak+cycle&type=tutorial&product=lumistage&version=8',
    );
    expect(hrefOf('Without Tutorial · 2 results')).toBe(
      `/library?alltags=wlak+cycle${others}&product=lumistage&version=8`,
    );
    expect(hrefOf('Without “wlak” · 1 result')).toBe(
      `/library?alltags=cycle&type=tutorial${others}&product=lumistage&version=8`,
    );
    expect(hrefOf('Show all videos')).toBe('/library');
    expect(screen.queryByRole('link', { name: 'Search without filters' })).toBeNull();
  });

  it('offer the search without any filter if no single one helps', async () => {
    await renderLibrary(
      '/library?alltags=walk&level=medium&product=lumistage',
      nothing({ waysOut: [{ drop: 'filters', count: 7 }] }),
    );
    expect(hrefOf('Without filters · 7 results')).toBe('/library?alltags=walk');
  });

  it('promise nothing that the API does not count', async () => {
    await renderLibrary('/library?alltags=wlak&level=medium&product=lumistage', nothing({ suggestion: 'walk' }));
    expect(hrefOf('Did you mean “walk”?')).toBe('/library?alltags=walk&level=medium&product=lumistage');
    expect(hrefOf('Search without filters')).toBe('/library?alltags=wlak');
  });

  it('offer no filter that the address does not have, and none if no way out has results', async () => {
    await renderLibrary('/library?alltags=walk&level=medium', nothing({ waysOut: [{ drop: 'version', count: 7 }] }));
    expect(screen.queryByRole('link', { name: /^Without|without/ })).toBeNull();
  });

  it('leave nothing to sort or to display in another view', async () => {
    await renderLibrary('/library?alltags=zzqqxx', nothing());
    expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
  });

  it('are replaced by skeleton cards during the next search', async () => {
    let responses = 0;
    await renderLibrary('/library?alltags=zzqqxx', {
      queryVideos: () => (responses++ === 0 ? nothing().queryVideos() : new Promise(() => undefined)),
    });
    fireEvent.click(screen.getByRole('link', { name: 'Show all videos' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'No search results found.' })).toBeNull());
    expect(screen.getByText('Loading…')).toBeInTheDocument();
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
    expect(screen.getByRole('link', { name: 'Did you mean “lesson 1”? · 1 result' })).toHaveAttribute(
      'href',
      '/library?alltags=lesson+1',
    );
    expect(cards()).toHaveLength(3);
  });

  it('mark the words that were found instead of those that were typed', async () => {
    await renderLibrary('/library?alltags=how+do+I+lesson+oen', closest);
    expect([...new Set([...document.querySelectorAll('mark')].map(({ textContent }) => textContent))]).toEqual([
      'Lesson',
    ]);
  });

  it('are not announced for other results', async () => {
    await renderLibrary('/library?alltags=lesson', sixty);
    expect(screen.queryByText(/come closest/)).toBeNull();
  });
});
