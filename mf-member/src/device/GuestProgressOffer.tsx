import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { Button, Row } from '@learning-center/shared/ui';
import { useGuestProgress } from '@learning-center/shared/video';
import { useMemberText } from '../member-text.ts';
import styles from './AddSavedVideos.module.css';

/** Offers a member what a guest watched on this device. The guest may have been another person. */
export function GuestProgressOffer() {
  const t = useMemberText();
  const language = useLanguage();
  const { count, take } = useGuestProgress();
  if (count === 0) return null;
  return (
    <Row wraps gap={3} rowGap={2} size="sm" className={styles.offer} data-screen-only>
      <p>{t('device.progress.text', { count, number: formatCount(count, language) })}</p>
      <Button size="small" icon="history" onClick={take}>
        {t('device.progress.action')}
      </Button>
    </Row>
  );
}
