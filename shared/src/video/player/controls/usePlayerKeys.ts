import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOnAtom, useAtomValue } from '../../state/index.ts';
import { neighborTime } from './chapters.ts';
import { useWatching } from './playback-context.tsx';
import { playerCommandOf, type PlayerCommand } from './player-command.ts';
import type { SkipDirection } from './player-events.ts';
import { neighborSpeed } from './preferences.ts';

/** What keys do beyond the playback itself. */
export interface KeyActions {
  bookmark: () => void;
  share: () => void;
  fullscreen: () => void;
  speed: (rate: number) => void;
  skipVideo: ((direction: SkipDirection) => void) | undefined;
}

/** Lets single keys work the player, unless the visitor has switched them off; on a poster only those that open it. */
export function usePlayerKeys(actions: KeyActions): void {
  const areOn = useAtomValue(areShortcutsOnAtom);
  const run = useRunCommand(actions);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = playerCommandOf(event);
    if (command && run(command, event.key)) event.preventDefault();
  });
  useEffect(() => {
    if (!areOn) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areOn]);
}

/** Answers whether the command was for the player. */
function useRunCommand(actions: KeyActions) {
  const { playback, chapters } = useWatching();
  const isAlwaysThere = (command: PlayerCommand, key: string) =>
    key.toLowerCase() === 'k' || ['bookmark', 'share', 'video'].includes(command.do);
  return (command: PlayerCommand, key: string): boolean => {
    const { phase, time, duration, rate, isMuted, areCaptionsShown } = playback.getState();
    if (phase === 'poster' && !isAlwaysThere(command, key)) return false;
    if (command.do === 'toggle') playback.toggle();
    else if (command.do === 'step') playback.seekTo(time + command.by);
    else if (command.do === 'part') playback.seekTo(duration * command.of);
    else if (command.do === 'speed') actions.speed(neighborSpeed(rate, command.direction));
    else if (command.do === 'mute') playback.mute(!isMuted);
    else if (command.do === 'captions') playback.showCaptions(!areCaptionsShown);
    else if (command.do === 'video') actions.skipVideo?.(command.direction);
    else if (command.do === 'chapter') playback.seekTo(neighborTime(chapters, time, command.direction) ?? time);
    else actions[command.do]();
    return command.do !== 'video' || actions.skipVideo !== undefined;
  };
}
