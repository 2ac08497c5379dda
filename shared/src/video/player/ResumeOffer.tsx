import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode } from '../../lib/index.ts';
import { Button } from '../../ui/index.ts';
import styles from './ResumeOffer.module.css';

/** Over the poster of a video that was watched before: go on from there, or from the beginning. */
export function ResumeOffer(props: { time: number; onOpen: (at: number) => void }) {
  const t = useSharedText();
  return (
    <div className={styles.offer}>
      <Button variant="primary" size="small" icon="history" onClick={() => props.onOpen(props.time)}>
        {t('video.resume.from', { time: formatTimecode(props.time) })}
      </Button>
      <Button size="small" onClick={() => props.onOpen(0)}>
        {t('video.resume.over')}
      </Button>
    </div>
  );
}
