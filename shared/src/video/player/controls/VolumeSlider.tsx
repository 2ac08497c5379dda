import { useEffect, useState } from 'react';
import { useSharedText } from '../../../i18n/index.ts';
import { useIsHydrated } from '../../../ui/index.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import { audiblePercent, setVolume } from '../preferences.ts';
import styles from './ControlBar.module.css';

/** The volume from 0 to 100, hidden where only the device's own keys change it. */
export function VolumeSlider() {
  const t = useSharedText();
  const { playback } = usePlayer();
  const percent = usePlaybackValue(audiblePercent);
  const isHydrated = useIsHydrated();
  if (!useIsVolumeSettable()) return null;
  return (
    <input
      type="range"
      className={styles.slider}
      min={0}
      max={100}
      step={5}
      value={percent}
      disabled={!isHydrated}
      aria-label={t('video.player.volume')}
      aria-valuetext={t('video.player.percent', { percent })}
      onChange={(event) => setVolume(playback, Number(event.target.value))}
    />
  );
}

/** Whether script can change the volume. iOS accepts a value and has the old one again a moment later. */
function useIsVolumeSettable(): boolean {
  const [isSettable, setIsSettable] = useState(true);
  useEffect(() => {
    const probe = document.createElement('video');
    probe.volume = 0.5;
    const timer = setTimeout(() => setIsSettable(probe.volume === 0.5));
    return () => clearTimeout(timer);
  }, []);
  return isSettable;
}
