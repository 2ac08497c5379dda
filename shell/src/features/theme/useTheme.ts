import { themeAtom, useAtom, useSetAtom, type Theme } from '@learning-center/shared/state';
import { onStoredElsewhere, readStored, writeStored } from '@learning-center/shared/lib';
import { useCallback, useEffect } from 'react';
import { onReturn } from '../../on-return.ts';
import { applyTheme, THEME_KEY, themeOf } from './theme-storage.ts';

/** The theme in force, and the way to choose another one. */
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

/** Takes up the theme kept on this device, and follows what other tabs choose. */
export function useThemeSync(): void {
  const setTheme = useSetAtom(themeAtom);
  useEffect(() => {
    const takeUp = () => {
      const theme = themeOf(readStored(THEME_KEY));
      setTheme(theme);
      applyTheme(document.documentElement, theme);
    };
    takeUp();
    const stopFollowing = onStoredElsewhere(THEME_KEY, takeUp);
    // A page that rests in the browser's history hears nothing.
    const stopLooking = onReturn(takeUp);
    return () => {
      stopFollowing();
      stopLooking();
    };
  }, [setTheme]);
}
