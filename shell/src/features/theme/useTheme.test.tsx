/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_KEY, THEMES } from './theme-storage.ts';
import { useTheme, useThemeSync } from './useTheme.ts';

function Themes() {
  useThemeSync();
  const [theme, choose] = useTheme();
  return THEMES.map((offered) => (
    <button key={offered} aria-pressed={offered === theme} onClick={() => choose(offered)}>
      {offered}
    </button>
  ));
}

const inForce = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });

  it('is what the system says until the visitor chooses', () => {
    renderPage(<Themes />);
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('system');
    expect(inForce()).toBeUndefined();
  });

  it('is kept on this device once chosen', async () => {
    renderPage(<Themes />);
    await userEvent.click(screen.getByText('dark'));
    expect(inForce()).toBe('dark');
    expect(localStorage.getItem(THEME_KEY)).toBe('dark');
    await userEvent.click(screen.getByText('system'));
    expect(inForce()).toBeUndefined();
  });

  it('comes back with the next page', () => {
    localStorage.setItem(THEME_KEY, 'dark');
    renderPage(<Themes />);
    expect(screen.getByText('dark')).toHaveAttribute('aria-pressed', 'true');
    expect(inForce()).toBe('dark');
  });

  it('follows what another tab chooses', () => {
    renderPage(<Themes />);
    localStorage.setItem(THEME_KEY, 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY })));
    expect(screen.getByText('light')).toHaveAttribute('aria-pressed', 'true');
    expect(inForce()).toBe('light');
  });

  it('takes an unknown text for the system', () => {
    localStorage.setItem(THEME_KEY, 'sepia');
    renderPage(<Themes />);
    expect(screen.getByText('system')).toHaveAttribute('aria-pressed', 'true');
  });
});
