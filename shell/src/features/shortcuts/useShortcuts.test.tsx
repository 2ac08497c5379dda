/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useShortcutSheet } from './useShortcutSheet.tsx';

function Page({ onSearch }: { onSearch: () => void }) {
  const [shortcutSheet, showSheet] = useShortcutSheet();
  useShortcuts({ search: onSearch, sheet: showSheet });
  return (
    <>
      <input aria-label="Field" />
      {shortcutSheet}
    </>
  );
}

function renderKeys() {
  const onSearch = jest.fn();
  renderPage(<Page onSearch={onSearch} />, { messages: { shell: en } });
  return onSearch;
}

const press = (key: string, rest: object = {}) => fireEvent.keyDown(document.body, { key, ...rest });

describe('the shortcuts', () => {
  beforeEach(() => localStorage.clear());

  it('focus the search field and open the list of shortcuts', async () => {
    const onSearch = renderKeys();
    press('/');
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    press('?');
    expect(await screen.findByRole('dialog')).toHaveAttribute('open');
  });

  it('are listed with their names in the page’s language', () => {
    renderPage(<ShortcutSheet isOpen onClose={() => undefined} />, { address: '/de/', messages: { shell: de } });
    const names = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);
    expect(names).toContain('kLeertaste');
    expect(names).toContain('0–9');
    expect(names).toContain('Shift+n/p');
  });

  it('do nothing while somebody types or composes, or together with modifier keys', async () => {
    const onSearch = renderKeys();
    await userEvent.type(screen.getByLabelText('Field'), '/?');
    expect(screen.getByLabelText('Field')).toHaveValue('/?');
    press('/', { ctrlKey: true });
    press('/', { metaKey: true });
    press('/', { isComposing: true });
    press('/', { keyCode: 229 });
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('do nothing in a dialog, or with a key that something else has handled', async () => {
    const onSearch = renderKeys();
    press('?');
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: '/' });
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('/');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('can be turned off on this device, and on again', async () => {
    const onSearch = renderKeys();
    press('?');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    press('/');
    expect(onSearch).not.toHaveBeenCalled();
    expect(localStorage.getItem('lc.shortcuts')).toBe('off');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    press('/');
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('lc.shortcuts')).toBeNull();
  });

  it('stay off on the next page', () => {
    localStorage.setItem('lc.shortcuts', 'off');
    const onSearch = renderKeys();
    press('/');
    expect(onSearch).not.toHaveBeenCalled();
  });
});
