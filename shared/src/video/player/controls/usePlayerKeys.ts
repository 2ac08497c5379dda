import { adjacentChapterTime } from '../chapters/chapters.ts';
import type { Playback } from '@learning-center/player/playback';
import { usePlayer } from '../player-context.tsx';
import { adjacentSpeed, audiblePercent, setSpeed, setVolume, showCaptions } from '../preferences.ts';
import type { SkipDirection } from '../useVideoEvents.ts';
import type { PlayerCommand } from './player-command.ts';
import { useFullscreen } from './useFullscreen.ts';
import { usePlayerCommand } from './usePlayerCommand.ts';

export interface KeyActions {
  bookmark: () => void;
  share: () => void;
  skipVideo: ((direction: SkipDirection) => void) | undefined;
}

/** Controls the player by single keys, unless the visitor has switched them off. */
export function usePlayerKeys(actions: KeyActions): void {
  const { playback, chapters, playerRef } = usePlayer();
  const fullscreen = useFullscreen();
  usePlayerCommand((command, event) => {
    const { phase, time, duration, rate, isMuted, areCaptionsVisible } = playback.getState();
    // The notes below the player write it.
    if (command.do === 'note') return false;
    if (phase === 'poster' && !isAvailableOnPoster(command, event)) return false;
    if (command.do === 'volume')
      return changeVolume(playback, command.direction, { player: playerRef.current, target: event.target });
    if (command.do === 'toggle') playback.toggle();
    else if (command.do === 'step') playback.seekTo(time + command.by);
    else if (command.do === 'fraction') playback.seekTo(duration * command.of);
    else if (command.do === 'speed') setSpeed(playback, adjacentSpeed(rate, command.direction));
    else if (command.do === 'mute') playback.set({ isMuted: !isMuted });
    else if (command.do === 'captions') showCaptions(playback, !areCaptionsVisible);
    else if (command.do === 'video') actions.skipVideo?.(command.direction);
    else if (command.do === 'chapter') playback.seekTo(adjacentChapterTime(chapters, time, command.direction) ?? time);
    else if (command.do === 'fullscreen') fullscreen.toggle();
    else actions[command.do]();
    return command.do !== 'video' || actions.skipVideo !== undefined;
  });
}

/** Elsewhere than on the player's sliders, Space scrolls the page there. */
const isAvailableOnPoster = (command: PlayerCommand, { key, target }: KeyboardEvent) =>
  (key !== ' ' || target instanceof HTMLInputElement) && ['toggle', 'bookmark', 'share', 'video'].includes(command.do);

const VOLUME_STEP_PERCENT = 5;

/** Elsewhere the key scrolls the page; in a list, it scrolls that in full screen too. */
function changeVolume(
  playback: Playback,
  direction: 1 | -1,
  { player, target }: { player: HTMLElement | null; target: EventTarget | null },
): boolean {
  const element = target instanceof Element ? target : undefined;
  const isForPlayer = document.fullscreenElement || (element && player?.contains(element));
  if (playback.getState().element === undefined || !isForPlayer || element?.closest('ol, ul')) return false;
  setVolume(playback, audiblePercent(playback.getState()) + direction * VOLUME_STEP_PERCENT);
  return true;
}
