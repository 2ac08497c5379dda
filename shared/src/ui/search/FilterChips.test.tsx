/** @jest-environment jsdom */
import { renderPage } from '../../testing/index.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '../../routing/index.ts';
import { FilterChips } from './FilterChips.tsx';

/** A list whose filters are the names in the address. */
function Filtered() {
  const names = [...new URLSearchParams(useLocation().search).keys()];
  const filters = names.map((label) => ({ label, to: `/?${names.filter((name) => name !== label).join('&')}` }));
  return <FilterChips label="Active filters" filters={filters} clear={{ label: 'Clear all', to: '/' }} />;
}

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the filters in force', () => {
  it('each have a way out of it, and one out of all', async () => {
    renderPage(<Filtered />, { address: '/?Medium&Lumistage' });
    expect(links()).toEqual(['Medium', 'Lumistage', 'Clear all']);
    expect(screen.getByRole('link', { name: 'Remove Medium' })).toHaveAttribute('href', '/?Lumistage');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  });

  it('hand the focus on when one of them goes', async () => {
    renderPage(<Filtered />, { address: '/?Medium&Lumistage' });
    await userEvent.click(screen.getByRole('link', { name: 'Remove Medium' }));
    await waitFor(() => expect(links()).toEqual(['Lumistage']));
    expect(screen.getByRole('link', { name: 'Remove Lumistage' })).toHaveFocus();
  });

  it('leave the focus alone where it was elsewhere', async () => {
    const { router } = renderPage(
      <>
        <button>Sort</button>
        <Filtered />
      </>,
      { address: '/?Medium&Lumistage' },
    );
    screen.getByRole('button').focus();
    await act(() => router.navigate('/?Medium'));
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
