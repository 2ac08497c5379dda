import { useEffectEvent, useLayoutEffect } from 'react';
import { areShortcutsOnAtom, useAtomValue } from '../../../state/index.ts';
import { toPlayerCommand, type PlayerCommand } from './player-command.ts';

/** Runs the commands of single keys, unless the visitor has switched them off. `run` returns whether it did anything. */
export function usePlayerCommand(run: (command: PlayerCommand, event: KeyboardEvent) => boolean): void {
  const areShortcutsOn = useAtomValue(areShortcutsOnAtom);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = toPlayerCommand(event);
    if (command && run(command, event)) event.preventDefault();
  });
  // A key pressed as soon as another video is on screen belongs to that video.
  useLayoutEffect(() => {
    if (!areShortcutsOn) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areShortcutsOn]);
}
