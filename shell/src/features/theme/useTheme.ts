import { themeAtom, useAtom, useSetAtom, type Theme } from '@learning-center/shared/state';
import { onRemoteStorageChange, readStored, writeStored } from '@learning-center/shared/lib';
import { useCallback, useEffect } from 'react';
import { onReturn } from '../../on-return.ts';
import { applyTheme, THEME_KEY, themeOf } from './theme-storage.ts';

/**
 * Light or dark. Called by `Layout.tsx` and the two choosers here; the script in the document's head applies it first.
 * Owns `lc.theme` (`theme-storage.ts`). Fails: without storage the system decides.
 */

/** The current theme, and its setter. */
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
