import { useEffect, useState } from 'react';
import { useSharedText } from '../../../i18n/index.ts';
import type { PlayerStall } from '@learning-center/player';
import { usePlaybackValue } from '../player-context.tsx';
import styles from './MediaLayer.module.css';

/** Short waits are not worth a message. */
const SLOW_DELAY_MS = 700;
/** A message that has appeared stays readable between two waits. */
const GONE_DELAY_MS = 600;

/** Says why the picture stands still. */
export function StallLine() {
  const t = useSharedText();
  const stall = useSteady(usePlaybackValue((state) => state.stall));
  return (
    <p className={styles.stall} role="status">
      {stall && t(`video.stall.${stall}`)}
    </p>
  );
}

function useSteady(stall: PlayerStall): PlayerStall {
  const [steady, setSteady] = useState<PlayerStall>();
  useEffect(() => {
    const delay = stall === undefined ? GONE_DELAY_MS : stall === 'slow' ? SLOW_DELAY_MS : 0;
    const timer = setTimeout(setSteady, delay, stall);
    return () => clearTimeout(timer);
  }, [stall]);
  return steady;
}
