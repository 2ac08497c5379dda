import type { Theme } from '@learning-center/shared/state';

/** Where the chosen theme is kept on this device; the script in the page's head reads it before the first paint. */
export const THEME_KEY = 'lc.theme';

/** The order in which the themes are offered. */
export const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** The icon of each theme. */
export const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const;

/** The theme a stored text names; anything else means what the system says. */
export function themeOf(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}

/** Puts a theme in force: `data-theme` overrules the system, its absence follows it; the browser around the page follows. */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    meta.media = mediaOf(theme, meta.dataset.scheme);
}

function mediaOf(theme: Theme, scheme = ''): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return theme === scheme ? 'all' : 'not all';
}
