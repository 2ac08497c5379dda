import { readStored, writeStored } from '@learning-center/shared/lib';
import { atom, useAtom } from '@learning-center/shared/state';
import { useEffect } from 'react';

const KEY = 'lc.playlist.autoplay';

const autoplayAtom = atom(true);

/** Whether one video of a playlist follows the other by itself: on, unless switched off on this device (decision A49). */
export function usePlaylistAutoplay(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useAtom(autoplayAtom);
  useEffect(() => setIsOn(readStored(KEY) !== 'off'), [setIsOn]);
  const turn = (on: boolean) => {
    setIsOn(on);
    writeStored(KEY, on ? undefined : 'off');
  };
  return [isOn, turn];
}
