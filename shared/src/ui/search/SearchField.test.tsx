/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import en from '../../i18n/locales/en.json';
import { renderPage } from '../../testing/index.ts';
import { HiddenQuery } from './HiddenQuery.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const SUGGESTIONS = [{ text: 'walk cycle', count: '40' }, { text: 'walk and talk' }];
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const press = (key: string, more = {}) => fireEvent.keyDown(input(), { key, ...more });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const chosen = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

function show(props: Partial<SearchFieldProps> = {}, address = '/library') {
  const field = <SearchField to="/library" label="Search tutorials" suggestions={SUGGESTIONS} {...props} />;
  return renderPage(field, { messages: { shared: en }, address });
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

  it('is limited to the maximum length of a keyword', () => {
    show();
    expect(input()).toHaveAttribute('maxlength', '200');
  });

  it('is not reported during IME composition', () => {
    const onType = jest.fn();
    show({ onType });
    fireEvent.input(input(), { target: { value: 'ほこ' }, isComposing: true });
    pass(1000);
    expect(onType).not.toHaveBeenCalled();
    fireEvent.compositionEnd(input());
    pass(200);
    expect(onType).toHaveBeenCalledWith('ほこ');
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
    renderPage(<Page />, { messages: { shared: en } });
    type('wal');
    pass(200);
    type('walk');
    pass(100);
    expect(input()).toHaveValue('walk');
    pass(100);
    fireEvent.click(screen.getByText('Link'));
    expect(input()).toHaveValue('from a link');
  });

  it('is replaced by an earlier URL, as with Back', () => {
    function Page() {
      const [value, setValue] = useState('');
      return (
        <>
          <SearchField to="/library" label="Search" value={value} onType={setValue} />
          <button onClick={() => setValue('wal')}>Back</button>
          <button onClick={() => setValue('walk')}>Forward</button>
        </>
      );
    }
    renderPage(<Page />, { messages: { shared: en } });
    act(() => input().focus());
    for (const text of ['wal', 'walk']) {
      type(text);
      pass(200);
    }
    fireEvent.click(screen.getByText('Back'));
    expect(input()).toHaveValue('wal');
    fireEvent.click(screen.getByText('Forward'));
    expect(input()).toHaveValue('walk');
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
    expect(chosen()).toBeUndefined();
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

  it('leave Enter to the form if none is active, and to IME composition', () => {
    show();
    type('walk');
    expect(press('Enter')).toBe(true);
    press('ArrowDown');
    expect(press('Enter', { isComposing: true })).toBe(true);
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
    const query = new URLSearchParams('level=medium&alltags=old');
    const { router } = show({ children: <HiddenQuery query={query} except={['alltags']} /> }, '/jp/library');
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

describe('a page that navigates itself', () => {
  it('receives the search text, and the form does not navigate', () => {
    const onSearch = jest.fn();
    const { router } = show({ onSearch });
    type('walk');
    fireEvent.submit(input());
    expect(onSearch).toHaveBeenCalledWith('walk');
    expect(router.state.location.search).toBe('');
  });
});
