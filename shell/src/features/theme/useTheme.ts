import { themeAtom, useAtom, useSetAtom, type Theme } from '@learning-center/shared/state';
import { onRemoteStorageChange, readStored, writeStored } from '@learning-center/shared/lib';
import { useCallback, useEffect } from 'react';
import { onReturn } from '../../on-return.ts';

/**
 * Light or dark. Called by `Layout.tsx` and the two choosers here; the script in the document's head applies it first.
 * Owns `lc.theme`. Fails: without storage the system decides.
 */

/** Local storage key of the theme; the script in the page's head reads it before the first paint. */
export const THEME_KEY = 'lc.theme';

export const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

export const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const;

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useAtom(themeAtom);
  const choose = useCallback(
    (chosen: Theme) => {
      setTheme(chosen);
      applyTheme(document.documentElement, chosen);
      writeStored(THEME_KEY, chosen);
    },
    [setTheme],
  );
  return [theme, choose];
}

/** Applies the stored theme, and follows changes in other tabs. */
export function useThemeSync(): void {
  const setTheme = useSetAtom(themeAtom);
  useEffect(() => {
    const applyStored = () => {
      const theme = themeOf(readStored(THEME_KEY));
      setTheme(theme);
      applyTheme(document.documentElement, theme);
    };
    applyStored();
    const stopFollowing = onRemoteStorageChange(THEME_KEY, applyStored);
    // A page in the back/forward cache gets no events.
    const stopLooking = onReturn(applyStored);
    return () => {
      stopFollowing();
      stopLooking();
    };
  }, [setTheme]);
}

/** Parses a stored theme; anything unknown is `system`. */
const themeOf = (text: string | null): Theme => THEMES.find((theme) => theme === text) ?? 'system';

/** Applies a theme to the document and to the browser's own bars. Without `data-theme` the system's theme applies. */
function applyTheme(root: HTMLElement, theme: Theme): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    meta.media = mediaOf(theme, meta.dataset.scheme);
}

function mediaOf(theme: Theme, scheme = ''): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return theme === scheme ? 'all' : 'not all';
}
