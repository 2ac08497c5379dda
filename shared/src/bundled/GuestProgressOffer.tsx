import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { Button, Row } from '@learning-center/shared/ui';
import { useGuestProgress } from '@learning-center/shared/video';

/** Offers a member what a guest watched on this device. The guest may have been another person. */
export function GuestProgressOffer(look: { isPanel?: boolean; className?: string | undefined }) {
  const t = useSharedText();
  const language = useLanguage();
  const { count, take } = useGuestProgress();
  if (count === 0) return null;
  return (
    <Row wraps gap={3} rowGap={2} size="sm" isScreenOnly {...look}>
      <p>{t('video.progress.guest', { count, number: formatCount(count, language) })}</p>
      <Button size="small" icon="history" onClick={take}>
        {t('video.progress.add')}
      </Button>
    </Row>
  );
}
