import { commandKey, readStored, writeStored } from '@learning-center/shared/lib';
import { areShortcutsOnAtom, useAtom, useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { useCallback, useEffect, useEffectEvent } from 'react';

/**
 * The keys of the whole site. Called by `Layout.tsx`; those of a video are the player's, and `ShortcutSheet.tsx` lists
 * both. Owns `lc.shortcuts`, the switch. Fails: the sheet loads late; without it the keys still work.
 */

/** Single-key shortcuts that work everywhere on the site. */
type Shortcut = 'search' | 'sheet';

const KEYS: Readonly<Record<string, Shortcut>> = { '/': 'search', '?': 'sheet' };

/** Local storage key of the visitor's choice to turn the shortcuts off. */
const SHORTCUTS_KEY = 'lc.shortcuts';
const OFF = 'off';

/** Runs the actions of shortcuts, unless the visitor turned them off on this device. */
export function useShortcuts(actions: Readonly<Record<Shortcut, () => void>>): void {
  const areOn = useAtomValue(areShortcutsOnAtom);
  const setAreOn = useSetAtom(areShortcutsOnAtom);
  useEffect(() => setAreOn(readStored(SHORTCUTS_KEY) !== OFF), [setAreOn]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = KEYS[commandKey(event) ?? ''];
    if (!shortcut) return;
    event.preventDefault();
    actions[shortcut]();
  });
  useEffect(() => {
    if (!areOn) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areOn]);
}

/** Whether the shortcuts are on, and the setter, which stores the choice. */
export function useShortcutSwitch(): [boolean, (areOn: boolean) => void] {
  const [areOn, setAreOn] = useAtom(areShortcutsOnAtom);
  const switchShortcuts = useCallback(
    (on: boolean) => {
      setAreOn(on);
      writeStored(SHORTCUTS_KEY, on ? undefined : OFF);
    },
    [setAreOn],
  );
  return [areOn, switchShortcuts];
}
