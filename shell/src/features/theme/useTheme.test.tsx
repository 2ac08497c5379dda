/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json';
import { ThemeChoice, ThemeMenu } from './ThemeMenu.tsx';
import { THEME_KEY, useThemeSync } from './useTheme.ts';

function Themes() {
  useThemeSync();
  return (
    <>
      <ThemeMenu />
      <ThemeChoice />
    </>
  );
}

const renderThemes = () => renderPage(<Themes />, { messages: { shell: en } });
const choice = () => within(screen.getByRole('group', { name: 'Theme' }));
const chosen = () => choice().getByRole('button', { pressed: true }).textContent;
const inForce = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });

  it('is stored on this device', async () => {
    renderThemes();
    await userEvent.click(choice().getByText('Dark'));
    expect(inForce()).toBe('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
    await userEvent.click(choice().getByText('System'));
    expect(inForce()).toBeUndefined();
  });

  it('is restored on the next page', () => {
    localStorage.setItem(THEME_KEY, 'dark');
    renderThemes();
    expect(chosen()).toBe('Dark');
    expect(inForce()).toBe('dark');
  });

  it('is read again when the browser restores the page from its cache', () => {
    renderThemes();
    localStorage.setItem(THEME_KEY, 'light');
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(chosen()).toBe('Light');
    expect(inForce()).toBe('light');
  });

  it('follows a choice in another tab', () => {
    const { unmount } = renderThemes();
    localStorage.setItem(THEME_KEY, 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY })));
    expect(chosen()).toBe('Light');
    expect(inForce()).toBe('light');
    unmount();
    localStorage.setItem(THEME_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
    expect(inForce()).toBe('light');
  });
});
