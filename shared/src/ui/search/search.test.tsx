/** @jest-environment jsdom */
import { act, screen, waitFor, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from '../../routing/index.ts';
import { renderPage } from '../../testing/index.ts';
import { FilterChips } from './FilterChips.tsx';
import { HiddenQuery, SearchField, type SearchFieldProps } from './SearchField.tsx';

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
});

describe('the search field', () => {
  const SUGGESTIONS = [{ text: 'walk cycle', count: '40' }, { text: 'walk and talk' }];
  const input = () => screen.getByRole<HTMLInputElement>('combobox');
  const type = (value: string) => fireEvent.change(input(), { target: { value } });
  const press = (key: string, more = {}) => fireEvent.keyDown(input(), { key, ...more });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const chosen = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

  function show(props: Partial<SearchFieldProps> = {}, address = '/library') {
    const field = <SearchField to="/library" label="Search tutorials" suggestions={SUGGESTIONS} {...props} />;
    return renderPage(field, { address });
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  describe('typing', () => {
    it('is reported 200 ms after the last key', () => {
      const onType = jest.fn();
      show({ onType });
      type('wa');
      pass(150);
      type('wal');
      pass(199);
      expect(onType).not.toHaveBeenCalled();
      pass(1);
      expect(onType.mock.calls).toEqual([['wal']]);
    });

    it('is not undone by a URL that repeats it, but is by another navigation', () => {
      function Page() {
        const [value, setValue] = useState('');
        return (
          <>
            <SearchField to="/library" label="Search" value={value} onType={setValue} />
            <button onClick={() => setValue('from a link')}>Link</button>
          </>
        );
      }
      renderPage(<Page />);
      type('wal');
      pass(200);
      type('walk');
      pass(100);
      expect(input()).toHaveValue('walk');
      pass(100);
      fireEvent.click(screen.getByText('Link'));
      expect(input()).toHaveValue('from a link');
    });
  });

  describe('suggestions', () => {
    it('are keywords and videos, each in a named group', () => {
      show({
        suggestions: [
          { text: 'walk', kind: 'keyword' },
          { text: 'A Walk Home', kind: 'title' },
        ],
      });
      type('walk');
      const optionsOf = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option');
      expect(optionsOf('Search terms').map(({ textContent }) => textContent)).toEqual(['walk']);
      expect(optionsOf('Videos').map(({ textContent }) => textContent)).toEqual(['A Walk Home']);
    });

    it('mark the typed text, and the focus stays in the field', () => {
      show();
      expect(input()).toHaveAttribute('aria-expanded', 'false');
      type('walk');
      expect(input()).toHaveAttribute('aria-expanded', 'true');
      expect(screen.getAllByRole('option')).toHaveLength(2);
      expect(screen.getAllByText('walk', { selector: 'mark' })).toHaveLength(2);
    });

    it('are reached with the arrow keys, in a cycle that includes the typed text', () => {
      show();
      type('walk');
      press('ArrowDown');
      expect(chosen()).toContain('walk cycle');
      press('ArrowDown');
      expect(chosen()).toContain('walk and talk');
      press('ArrowDown');
      expect(chosen()).toBeUndefined();
      press('ArrowUp');
      expect(chosen()).toContain('walk and talk');
      expect(input()).toHaveValue('walk');
    });

    it('are selected with Enter or a click', () => {
      const onPick = jest.fn();
      show({ onPick });
      type('walk');
      press('ArrowDown');
      press('Enter');
      expect(onPick).toHaveBeenLastCalledWith(SUGGESTIONS[0]);
      expect(input()).toHaveValue('walk cycle');
      expect(input()).toHaveAttribute('aria-expanded', 'false');
      type('walk');
      fireEvent.click(screen.getByText(/and talk/));
      expect(onPick).toHaveBeenLastCalledWith(SUGGESTIONS[1]);
    });

    it('leave Enter to the form if none is active, and to an input method, also after its composition', () => {
      show();
      type('walk');
      expect(press('Enter')).toBe(true);
      press('ArrowDown');
      expect(press('Enter', { isComposing: true })).toBe(true);
      expect(press('Enter', { keyCode: 229 })).toBe(true);
      expect(input()).toHaveValue('walk');
    });

    it('close with Esc, which then clears the field', () => {
      const onType = jest.fn();
      show({ onType });
      type('walk');
      press('Escape');
      expect(input()).toHaveAttribute('aria-expanded', 'false');
      expect(input()).toHaveValue('walk');
      press('Escape');
      expect(input()).toHaveValue('');
      expect(onType).toHaveBeenLastCalledWith('');
    });
  });

  describe('searching', () => {
    it("goes to the URL in the page's language and preserves the rest of the query", async () => {
      jest.useRealTimers();
      const query = new URLSearchParams('level=medium');
      const { router } = show({ children: <HiddenQuery query={query} /> }, '/jp/library');
      type('歩行');
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })));
      const { pathname, search } = router.state.location;
      expect(pathname).toBe('/jp/library');
      expect([...new URLSearchParams(search)]).toEqual([
        ['alltags', '歩行'],
        ['level', 'medium'],
      ]);
    });
  });
});
