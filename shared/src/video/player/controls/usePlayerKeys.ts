import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOnAtom, useAtomValue } from '../../../state/index.ts';
import { adjacentChapterTime } from '../chapters/chapters.ts';
import { usePlayer } from '../playback/player-context.tsx';
import { adjacentSpeed } from '../playback/preferences.ts';
import type { SkipDirection } from '../playback/useVideoEvents.ts';
import { toPlayerCommand, type PlayerCommand } from './player-command.ts';

export interface KeyActions {
  bookmark: () => void;
  share: () => void;
  fullscreen: () => void;
  speed: (rate: number) => void;
  skipVideo: ((direction: SkipDirection) => void) | undefined;
}

/** Controls the player by single keys, unless the visitor has switched them off. */
export function usePlayerKeys(actions: KeyActions): void {
  const areShortcutsOn = useAtomValue(areShortcutsOnAtom);
  const run = useRunCommand(actions);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = toPlayerCommand(event);
    if (command && run(command, event.key)) event.preventDefault();
  });
  useEffect(() => {
    if (!areShortcutsOn) return undefined;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areShortcutsOn]);
}

/** Returns whether the command was handled. */
function useRunCommand(actions: KeyActions) {
  const { playback, chapters } = usePlayer();
  const isAvailableOnPoster = (command: PlayerCommand, key: string) =>
    key.toLowerCase() === 'k' || ['bookmark', 'share', 'video'].includes(command.do);
  return (command: PlayerCommand, key: string): boolean => {
    const { phase, time, duration, rate, isMuted, areCaptionsVisible } = playback.getState();
    if (phase === 'poster' && !isAvailableOnPoster(command, key)) return false;
    if (command.do === 'toggle') playback.toggle();
    else if (command.do === 'step') playback.seekTo(time + command.by);
    else if (command.do === 'fraction') playback.seekTo(duration * command.of);
    else if (command.do === 'speed') actions.speed(adjacentSpeed(rate, command.direction));
    else if (command.do === 'mute') playback.mute(!isMuted);
    else if (command.do === 'captions') playback.showCaptions(!areCaptionsVisible);
    else if (command.do === 'video') actions.skipVideo?.(command.direction);
    else if (command.do === 'chapter') playback.seekTo(adjacentChapterTime(chapters, time, command.direction) ?? time);
    else actions[command.do]();
    return command.do !== 'video' || actions.skipVideo !== undefined;
  };
}
