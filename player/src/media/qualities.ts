import type { PlayerQualities } from '../player-adapter.ts';

/** Tracks the qualities of a playlist and reports every change. */
export function createQualities(onChange: (qualities: PlayerQualities) => void) {
  let qualities: PlayerQualities = { heights: [], chosen: undefined, playing: undefined };
  const change = (changes: Partial<PlayerQualities>) => {
    qualities = { ...qualities, ...changes };
    onChange(qualities);
  };
  return {
    setHeights: (heights: readonly number[]) =>
      change({ heights: [...new Set(heights)].filter((height) => height > 0).sort((a, b) => b - a) }),
    choose: (chosen: number | undefined) => change({ chosen }),
    setPlaying: (height: number | undefined) => {
      const playing = height || undefined;
      if (playing !== qualities.playing) change({ playing });
    },
  };
}
