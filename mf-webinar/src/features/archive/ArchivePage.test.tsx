/** @jest-environment jsdom */

import { hrefOf, hrefsOf, outage, textsOf } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderWebinars } from '../../testing/render-webinars.tsx';
import { archiveOf, upcomingOf, webinarsOf } from '../../testing/webinar-fixtures.ts';

const cardsOf = (year: string) => within(screen.getByRole('region', { name: year })).getAllByRole('article');
const products = () => within(screen.getByRole('navigation', { name: 'Product' }));

describe('the archive of webinars', () => {
  it('shows the newest 24 replays by year', async () => {
    const { lists } = await renderWebinars('/jp/webinar/archive', { listWebinars: webinarsOf([], 50, 24) });
    expect(lists()).toEqual([{ lang: 4, type: 2, productFamily: '', page: 1, pageSize: 24 }]);
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['2026', '2025']);
    expect(cardsOf('2026')).toHaveLength(20);
    expect(cardsOf('2025')).toHaveLength(4);
    expect(screen.getByText('50 replays')).toBeVisible();
  });

  it('announces awaited replays apart from existing ones', async () => {
    await renderWebinars('/de/webinar/archive', {
      listWebinars: (request) => {
        const { count, items } = archiveOf(request, 3);
        const ended = upcomingOf(9, { stage: 'over', date: '2027/05/13 08:00' });
        return { count: count + 1, awaited: 1, items: [ended, ...items] };
      },
    });
    const awaited = within(screen.getByRole('region', { name: 'Replay coming soon' }));
    expect(awaited.getByText(/as soon as it is ready/)).toBeVisible();
    expect(hrefOf('Session 9', awaited)).toBe('/de/webinar/archive?v=session-9');
    expect(cardsOf('2026')).toHaveLength(3);
    expect(screen.queryByRole('region', { name: '2027' })).toBeNull();
    expect(screen.getByText('3 replays')).toBeVisible();
  });

  it('can be filtered by product, in product order', async () => {
    const { lists, currentAddress } = await renderWebinars('/de/webinar/archive?page=2');
    const links = products().getAllByRole('link');
    expect(textsOf(links)).toEqual(['All products', 'Lumistage', 'Castwright', 'Inkhop', 'Motionwell']);
    const inOrder = ['', '?product=lumistage', '?product=castwright', '?product=inkhop', '?product=motionwell'];
    expect(hrefsOf(links)).toEqual(inOrder.map((search) => `/de/webinar/archive${search}`));
    await act(async () => fireEvent.click(products().getByRole('link', { name: 'Inkhop' })));
    await waitFor(() => expect(products().getByRole('link', { current: true })).toHaveTextContent('Inkhop'));
    expect(currentAddress()).toBe('/de/webinar/archive?product=inkhop');
    expect(lists().at(-1)).toMatchObject({ productFamily: 'inkhop', page: 1 });
  });

  it('has pages that preserve the product, and links each replay to its detail page under the archive', async () => {
    const { lists } = await renderWebinars('/webinar/archive?product=lumistage&page=2');
    expect(lists()[0]).toMatchObject({ productFamily: 'lumistage', page: 2 });
    expect(cardsOf('2025')).toHaveLength(6);
    expect(hrefOf('Replay 25')).toBe('/webinar/archive?v=replay-25');
    expect(hrefOf('Page 1')).toBe('/webinar/archive?product=lumistage');
    expect(hrefOf('Next page')).toBe('/webinar/archive?product=lumistage&page=3');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(['?', '?product=lumistage&'])(
    'ends at its last page, whatever page the address with %s names',
    async (query) => {
      const { currentAddress } = await renderWebinars(`/de/webinar/archive${query}page=70`);
      expect(currentAddress()).toBe(`/de/webinar/archive${query}page=3`);
      expect(cardsOf('2024')).toHaveLength(2);
    },
  );

  it('is no longer requested if the visitor leaves', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { router } = await renderWebinars('/webinar/speakerinfo', {
      listWebinars: (_request, { signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    act(() => void router.navigate('/webinar/archive'));
    await waitFor(() => expect(signals).toHaveLength(1));
    await act(() => router.navigate('/webinar/speakerinfo'));
    expect(signals[0]?.aborted).toBe(true);
  });

  it('says so if a product has no replay, and links to all of them', async () => {
    await renderWebinars('/de/webinar/archive?product=rigmint', { listWebinars: () => ({ count: 0, items: [] }) });
    expect(screen.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
    expect(screen.getByText('There is no webinar replay on Rigmint yet.')).toBeVisible();
    expect(hrefOf('Show all replays')).toBe('/de/webinar/archive');
    expect(hrefOf('See upcoming webinars')).toBe('/de/webinar/upcoming');
  });
});

describe('a failed request of the archive', () => {
  it('for the list shows the failure and retries', async () => {
    const server = outage();
    await renderWebinars('/webinar/archive', { listWebinars: server.whenUp((request) => archiveOf(request, 3)) });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.');
    server.isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(cardsOf('2026')).toHaveLength(3));
  });
});
