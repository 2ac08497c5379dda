import { readStored, writeStored } from '@learning-center/shared/lib';
import { areShortcutsOnAtom, useAtom, useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { shortcutOf, type Shortcut } from './shortcut-of.ts';

/** Where it is kept that a visitor switched the shortcuts off. */
const SHORTCUTS_KEY = 'lc.shortcuts';
const OFF = 'off';

/** Runs what single keys do, unless the visitor has switched them off on this device. */
export function useShortcuts(actions: Readonly<Record<Shortcut, () => void>>): void {
  const areOn = useAtomValue(areShortcutsOnAtom);
  const setAreOn = useSetAtom(areShortcutsOnAtom);
  useEffect(() => setAreOn(readStored(SHORTCUTS_KEY) !== OFF), [setAreOn]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = event.defaultPrevented ? undefined : shortcutOf(event);
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

/** Whether single keys do something, and the switch. */
export function useShortcutSwitch(): [boolean, (areOn: boolean) => void] {
  const [areOn, setAreOn] = useAtom(areShortcutsOnAtom);
  const turn = useCallback(
    (on: boolean) => {
      setAreOn(on);
      writeStored(SHORTCUTS_KEY, on ? undefined : OFF);
    },
    [setAreOn],
  );
  return [areOn, turn];
}
