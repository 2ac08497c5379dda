import { DurationChip, Icon } from '../../ui/index.ts';
import styles from './PictureChip.module.css';

interface PictureChipProps {
  seconds?: number | undefined;
  /** What the viewer watched, as text. */
  mark: string | undefined;
  isWatched: boolean;
}

/** A video's length in the corner of its picture. The mark appears beside it without moving it. */
export function PictureChip({ seconds = 0, mark, isWatched }: PictureChipProps) {
  return (
    <span className={styles.chips} data-mark={mark && (isWatched ? 'watched' : 'started')}>
      {mark && (
        <span className={styles.mark}>
          {isWatched && <Icon name="check" size={16} />}
          <span className={styles.text}>{mark}</span>
        </span>
      )}
      <DurationChip seconds={seconds} />
    </span>
  );
}
