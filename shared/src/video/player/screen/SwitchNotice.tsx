import { useSharedText } from '../../../i18n/index.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import styles from './SwitchNotice.module.css';

/** Says that the video plays from this site instead of the video service. */
export function SwitchNotice() {
  const t = useSharedText();
  const { sources } = usePlayer().playback.video;
  const switchedAfter = usePlaybackValue((state) => (state.phase === 'failed' ? undefined : state.switchedAfter));
  const isAfterService = switchedAfter !== undefined && sources[0]?.kind === 'service';
  return (
    <p className={styles.notice} role="status">
      {isAfterService && t(`video.player.switched.${switchedAfter === 'unreachable' ? 'unreachable' : 'refused'}`)}
    </p>
  );
}
