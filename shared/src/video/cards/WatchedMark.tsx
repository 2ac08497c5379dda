import { useSharedText } from '../../i18n/index.ts';
import { Icon } from '../../ui/index.ts';
import styles from './WatchedMark.module.css';

/** Among the facts of a card: that the viewer has watched the video. */
export function WatchedMark() {
  const t = useSharedText();
  return (
    <span className={styles.mark}>
      <Icon name="check" size={16} />
      {t('video.watched')}
    </span>
  );
}
