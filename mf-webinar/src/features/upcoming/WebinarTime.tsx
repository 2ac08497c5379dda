import type { WebinarItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatRelativeTime, parsePdt } from '@learning-center/shared/lib';
import { useCurrentMinute, useWebinarStage } from '@learning-center/shared/state';
import { EventTime, Icon, Tag, useIsHydrated } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './WebinarTime.module.css';

/** The time of a webinar: the visitor's time, the provider's time and a countdown (A42). */
export function WebinarTime({
  webinar,
}: {
  webinar: Pick<WebinarItem, 'date' | 'videoLength' | 'stage' | 'canceled'>;
}) {
  const t = useWebinarText();
  const start = parsePdt(webinar.date);
  const isHydrated = useIsHydrated();
  const isLive = useWebinarStage(webinar) === 'live' && !webinar.canceled;
  if (webinar.date === '') return null;
  return (
    <div className={styles.time}>
      <Icon name="calendar" />
      <EventTime date={webinar.date}>
        {webinar.canceled && <Tag>{t('upcoming.card.canceled')}</Tag>}
        {isLive && <Tag tone="key">{t('upcoming.card.live')}</Tag>}
        {start !== undefined && isHydrated && !isLive && !webinar.canceled && <Countdown start={start} />}
      </EventTime>
    </div>
  );
}

function Countdown({ start }: { start: number }) {
  const language = useLanguage();
  const now = useCurrentMinute();
  return <span className={styles.countdown}>{formatRelativeTime(start - now, language)}</span>;
}
