import type { Theme } from '@learning-center/shared/state';

/** Local storage key of the theme; the script in the page's head reads it before the first paint. */
export const THEME_KEY = 'lc.theme';

export const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

export const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const;

/** Parses a stored theme; anything unknown is `system`. */
export function themeOf(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}

/** Applies a theme to the document and to the browser's own bars. Without `data-theme` the system's theme applies. */
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
