/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../i18n/locales/en.json';
import { renderPage } from '../../testing/index.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LoadMore } from './LoadMore.tsx';
import { pageNumbers, Pagination } from './Pagination.tsx';
import { ViewToggle } from './ViewToggle.tsx';

const messages = { shared: en };

describe('pagination', () => {
  it('links to the first, the last and the neighboring pages', () => {
    expect(pageNumbers(6, 12)).toEqual([1, undefined, 5, 6, 7, undefined, 12]);
    expect(pageNumbers(3, 12)).toEqual([1, 2, 3, 4, undefined, 12]);
    expect(pageNumbers(1, 2)).toEqual([1, 2]);
  });

  it('has real links and marks the current page', () => {
    renderPage(<Pagination page={2} pageCount={3} getPath={(page) => `/library?page=${page}`} />, {
      messages,
      address: '/jp/library',
    });
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/jp/library?page=3');
  });

  it('renders nothing for a single page', () => {
    renderPage(<Pagination page={1} pageCount={1} getPath={() => '/'} />, { messages });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('loading more', () => {
  it('is a link to the next page, below the number of visible items', () => {
    renderPage(
      <LoadMore to="/library?page=2" visibleCount={24} totalCount={1204} visibleText="24" totalText="1,204" />,
      {
        messages,
      },
    );
    expect(screen.getByRole('link', { name: 'Load more' })).toHaveAttribute('href', '/library?page=2');
    expect(screen.getByRole('progressbar', { name: '24 of 1,204 shown' })).toBeVisible();
  });
});

describe('cards or details', () => {
  it('submits a form and preserves the query', async () => {
    const { router } = renderPage(
      <ViewToggle value="cards" getPath={(view) => `/library?alltags=walk&view=${view}`} />,
      {
        messages,
        address: '/de/library?alltags=walk',
      },
    );
    expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Details' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/de/library?alltags=walk&view=details');
  });
});

describe('a breadcrumb', () => {
  it('ends with the current page, which is no link', () => {
    renderPage(
      <Breadcrumbs
        items={[
          { name: 'Library', to: '/library' },
          { name: 'Lighting', to: '/x' },
        ]}
      />,
      { messages },
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('Lighting')).toHaveAttribute('aria-current', 'page');
  });
});
