import { useEffect } from 'react';
import { readStored, writeStored } from '../../lib/index.ts';
import { atom, useAtom } from '../../state/index.ts';
import { useWatching } from './playback-context.tsx';

const SPEED_KEY = 'lc.speed';
const AUTOPLAY_KEY = 'lc.autoplay';

/** The speeds that the video service offers. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** Plays at the speed that was last chosen on this device; answers the way to choose another. */
export function useSpeed(): (rate: number) => void {
  const { playback } = useWatching();
  useEffect(() => {
    const kept = Number(readStored(SPEED_KEY));
    if (SPEEDS.includes(kept) && kept !== 1) playback.setRate(kept);
  }, [playback]);
  return (rate) => {
    playback.setRate(rate);
    writeStored(SPEED_KEY, rate === 1 ? undefined : String(rate));
  };
}

/** The next speed up or down. */
export function neighborSpeed(rate: number, direction: 1 | -1): number {
  return SPEEDS[SPEEDS.indexOf(rate) + direction] ?? rate;
}

const autoplayAtom = atom<boolean | undefined>(undefined);

/** Whether videos play as soon as they are cued, kept on this device; undefined until that is read (decision A49). */
export function useAutoplay(): [boolean | undefined, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useAtom(autoplayAtom);
  useEffect(() => setIsOn(readStored(AUTOPLAY_KEY) === 'on'), [setIsOn]);
  const turn = (on: boolean) => {
    setIsOn(on);
    writeStored(AUTOPLAY_KEY, on ? 'on' : undefined);
  };
  return [isOn, turn];
}
