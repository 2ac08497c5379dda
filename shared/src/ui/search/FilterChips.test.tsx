/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '../../routing/index.ts';
import { renderPage } from '../../testing/index.ts';
import { FilterChips } from './FilterChips.tsx';

/** A list whose filters are the names in the address. */
function Filtered() {
  const names = [...new URLSearchParams(useLocation().search).keys()];
  const filters = names.map((label) => ({ label, to: `/?${names.filter((name) => name !== label).join('&')}` }));
  return <FilterChips label="Active filters" filters={filters} clear={{ label: 'Clear all', to: '/' }} />;
}

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the active filters', () => {
  it('can each be removed, and all together', async () => {
    renderPage(<Filtered />, { address: '/?Medium&Lumistage' });
    expect(links()).toEqual(['Medium', 'Lumistage', 'Clear all']);
    expect(screen.getByRole('link', { name: 'Remove Medium' })).toHaveAttribute('href', '/?Lumistage');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  });

  it('move the focus to the next chip when one is removed', async () => {
    renderPage(<Filtered />, { address: '/?Medium&Lumistage' });
    await userEvent.click(screen.getByRole('link', { name: 'Remove Medium' }));
    await waitFor(() => expect(links()).toEqual(['Lumistage']));
    expect(screen.getByRole('link', { name: 'Remove Lumistage' })).toHaveFocus();
  });

  it('leave the focus alone if it is elsewhere', async () => {
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
