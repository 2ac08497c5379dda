import { useEffect } from 'react';
import { readStored, writeStored } from '../../../lib/index.ts';
import { atom, useAtom } from '../../../state/index.ts';
import { usePlayer } from './player-context.tsx';

const SPEED_KEY = 'lc.speed';
const AUTOPLAY_KEY = 'lc.autoplay';

/** The speeds that the video service supports. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Applies the speed stored on this device; returns a function that sets and stores another. */
export function useSpeed(): (rate: number) => void {
  const { playback } = usePlayer();
  useEffect(() => {
    const stored = Number(readStored(SPEED_KEY));
    if (SPEEDS.includes(stored) && stored !== 1) playback.setRate(stored);
  }, [playback]);
  return (rate) => {
    playback.setRate(rate);
    writeStored(SPEED_KEY, rate === 1 ? undefined : String(rate));
  };
}

export function adjacentSpeed(rate: number, direction: 1 | -1): number {
  return SPEEDS[SPEEDS.indexOf(rate) + direction] ?? rate;
}

const autoplayAtom = atom<boolean | undefined>(undefined);

/** The autoplay preference, stored on this device; undefined until read (A49). */
export function useAutoplay(): [boolean | undefined, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useAtom(autoplayAtom);
  useEffect(() => setIsOn(readStored(AUTOPLAY_KEY) === 'on'), [setIsOn]);
  const turn = (on: boolean) => {
    setIsOn(on);
    writeStored(AUTOPLAY_KEY, on ? 'on' : undefined);
  };
  return [isOn, turn];
}
