import { useSharedText } from '../../i18n/index.ts';
import { formatVideoLength, isoDuration } from '../../lib/index.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './DurationChip.module.css';

/** A video's length in seconds as a small chip (A69); nothing below one second. */
export function DurationChip(props: { seconds: number }) {
  const t = useSharedText();
  const length = formatVideoLength(props.seconds);
  if (length === '') return null;
  return (
    <time className={styles.chip} dateTime={isoDuration(props.seconds)}>
      <span aria-hidden="true">{length}</span>
      <VisuallyHidden>{t('duration.label', { length })}</VisuallyHidden>
    </time>
  );
}
