/** @jest-environment jsdom */
import { loginInfoAtom } from '@learning-center/shared/state';
import { failedCall } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showWebinars } from '../../testing/show-webinars.tsx';
import { archiveCards } from '../../replay-cards.ts';
import { archiveOf, comingOf, families, replayOf } from '../../testing/webinar-answers.ts';

const cardsOf = (year: string) => within(screen.getByRole('region', { name: year })).getAllByRole('article');
const products = () => within(screen.getByRole('navigation', { name: 'Product' }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the archive of webinars', () => {
  it('shows the newest 24 replays under their years', async () => {
    const { lists } = await showWebinars('/jp/webinar/archive');
    expect(lists()).toEqual([{ lang: 4, type: 2, productFamily: '', page: 1, pageSize: 24 }]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '2026',
      '2025',
    ]);
    expect(cardsOf('2026')).toHaveLength(20);
    expect(cardsOf('2025')).toHaveLength(4);
    expect(screen.getByText('50 replays')).toBeVisible();
  });

  it('announces the replays of what has just ended, apart from those that there are', async () => {
    await showWebinars('/de/webinar/archive', {
      listWebinars: (request) => {
        const { count, items } = archiveOf(request, 3);
        const ended = comingOf(9, { stage: 'over', date: '2027/05/13 08:00' });
        return { count: count + 1, awaited: 1, items: [ended, ...items] };
      },
    });
    const awaited = within(screen.getByRole('region', { name: 'Replay coming soon' }));
    expect(awaited.getByText(/as soon as it is ready/)).toBeVisible();
    expect(awaited.getByRole('link', { name: 'Session 9' })).toHaveAttribute('href', '/de/webinar/archive?v=session-9');
    expect(cardsOf('2026')).toHaveLength(3);
    expect(screen.queryByRole('region', { name: '2027' })).toBeNull();
    expect(screen.getByText('3 replays')).toBeVisible();
  });

  it('is not empty while a replay is awaited', async () => {
    await showWebinars('/webinar/archive', {
      listWebinars: () => ({ count: 1, awaited: 1, items: [comingOf(9, { stage: 'over' })] }),
    });
    expect(screen.getByRole('region', { name: 'Replay coming soon' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'No search results found.' })).toBeNull();
  });

  it('marks what was watched: by a guest on this device, by a member anywhere', async () => {
    const marked = () =>
      screen.queryAllByText('Watched').map((mark) => mark.closest('article')?.querySelector('h3')?.textContent);
    const guest = { login: false, avatarUrl: '', defaultAvatarUrl: '' };
    const [video] = archiveCards([replayOf(3)]).replays;
    const view = { viewId: 'view-1', viewedAt: '2027-05-01T10:00:00.000Z', viewCount: 1, video: video! };
    localStorage.setItem('lc.seen.2', '1');
    const { store } = await showWebinars('/webinar/archive', {
      queryHistory: () => ({ count: 1, items: [view] }),
      queryBookmarks: () => ({ count: 0, items: [], ids: [] }),
    });
    expect(marked()).toEqual([]);
    act(() => store.set(loginInfoAtom, guest));
    expect(marked()).toEqual(['Replay 2']);
    act(() => store.set(loginInfoAtom, { ...guest, login: true }));
    await waitFor(() => expect(marked()).toEqual(['Replay 3']));
    localStorage.clear();
  });

  it('leads from each to its detail under the archive', async () => {
    await showWebinars('/de/webinar/archive?product=lumistage');
    expect(hrefOf('Replay 1')).toBe('/de/webinar/archive?v=replay-1');
  });

  it('is narrowed by product, in the order of the products', async () => {
    const { lists, currentAddress } = await showWebinars('/de/webinar/archive?page=2');
    expect(
      products()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['All products', '/de/webinar/archive'],
      ['Lumistage', '/de/webinar/archive?product=lumistage'],
      ['Castwright', '/de/webinar/archive?product=castwright'],
      ['Inkhop', '/de/webinar/archive?product=inkhop'],
      ['Motionwell', '/de/webinar/archive?product=motionwell'],
    ]);
    await act(async () => fireEvent.click(products().getByRole('link', { name: 'Inkhop' })));
    await waitFor(() => expect(products().getByRole('link', { current: true })).toHaveTextContent('Inkhop'));
    expect(currentAddress()).toBe('/de/webinar/archive?product=inkhop');
    expect(lists().at(-1)).toMatchObject({ productFamily: 'inkhop', page: 1 });
  });

  it('goes on page by page, and keeps the product', async () => {
    const { lists } = await showWebinars('/webinar/archive?product=lumistage&page=2');
    expect(lists()[0]).toMatchObject({ productFamily: 'lumistage', page: 2 });
    expect(cardsOf('2025')).toHaveLength(16);
    expect(cardsOf('2024')).toHaveLength(8);
    expect(hrefOf('Page 1')).toBe('/webinar/archive?product=lumistage');
    expect(hrefOf('Next page')).toBe('/webinar/archive?product=lumistage&page=3');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('ends at its last page, whatever page is asked for', async () => {
    const { currentAddress } = await showWebinars('/de/webinar/archive?page=70');
    expect(currentAddress()).toBe('/de/webinar/archive?page=3');
    expect(cardsOf('2024')).toHaveLength(2);
  });

  it('drops what makes no sense in its address, each value by itself', async () => {
    const { lists, currentAddress } = await showWebinars('/webinar/archive?product=paint&page=-2&utm_source=mail');
    expect(lists()[0]).toMatchObject({ productFamily: '', page: 1 });
    expect(currentAddress()).toBe('/webinar/archive?utm_source=mail');
  });

  it('draws the old replays back while others are on their way', async () => {
    let answer: () => void = () => undefined;
    let asked = 0;
    await showWebinars('/webinar/archive', {
      listWebinars: (request) => {
        asked += 1;
        if (asked === 1) return archiveOf(request, 3);
        return new Promise((resolve) => {
          answer = () => resolve(archiveOf(request, 1));
        });
      },
    });
    await act(async () => fireEvent.click(products().getByRole('link', { name: 'Inkhop' })));
    expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
    expect(cardsOf('2026')).toHaveLength(3);
    await act(async () => answer());
    await waitFor(() => expect(cardsOf('2026')).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('1 replay')).toBeVisible();
  });

  it('says when a product has no replay, and leads to all of them', async () => {
    await showWebinars('/de/webinar/archive?product=rigmint', { listWebinars: () => ({ count: 0, items: [] }) });
    expect(screen.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
    expect(screen.getByText('There is no webinar replay on Rigmint yet.')).toBeVisible();
    expect(hrefOf('Show all replays')).toBe('/de/webinar/archive');
    expect(hrefOf('See upcoming webinars')).toBe('/de/webinar/upcoming');
  });

  it('leads to what is to come when there is no replay at all', async () => {
    await showWebinars('/webinar/archive', { listWebinars: () => ({ count: 0, items: [] }) });
    expect(screen.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show all replays' })).toBeNull();
    expect(hrefOf('See upcoming webinars')).toBe('/webinar/upcoming');
  });
});

describe('a failure', () => {
  it('of the list says so and tries again', async () => {
    let isDown = true;
    await showWebinars('/webinar/archive', {
      listWebinars: (request) => {
        if (isDown) throw failedCall();
        return archiveOf(request, 3);
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.');
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(cardsOf('2026')).toHaveLength(3));
  });

  it('of the products leaves the replays there, and asks again only when told to', async () => {
    let isDown = true;
    const { api } = await showWebinars('/webinar/archive', {
      listProductFamilies: () => {
        if (isDown) throw failedCall();
        return families;
      },
    });
    expect(screen.getByText('Filters are unavailable')).toBeVisible();
    expect(cardsOf('2026')).toHaveLength(20);
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(products().getAllByRole('link')).toHaveLength(5));
    expect(api.calls.filter(({ name }) => name === 'listProductFamilies')).toHaveLength(2);
  });
});
