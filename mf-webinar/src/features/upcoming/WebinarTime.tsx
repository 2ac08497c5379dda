import type { WebinarItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatRelativeTime, parsePdt, formatPdt } from '@learning-center/shared/lib';
import { useCurrentMinute, useWebinarStage } from '@learning-center/shared/state';
import { Icon, LocalTime, Tag, useIsHydrated } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './WebinarTime.module.css';

/** The time of a webinar: the provider's time, the visitor's local time and a countdown (A42). */
export function WebinarTime({ webinar }: { webinar: Pick<WebinarItem, 'date' | 'videoLength' | 'stage'> }) {
  const t = useWebinarText();
  const start = parsePdt(webinar.date);
  const isHydrated = useIsHydrated();
  const isLive = useWebinarStage(webinar) === 'live';
  if (webinar.date === '') return null;
  return (
    <div className={styles.time}>
      <Icon name="calendar" />
      <div>
        <time className={styles.date} dateTime={start === undefined ? undefined : new Date(start).toISOString()}>
          {formatPdt(webinar.date)}
        </time>
        {isLive && <Tag tone="key">{t('upcoming.card.live')}</Tag>}
        {start !== undefined && (
          <div className={styles.localTime}>{isHydrated && <VisitorTime start={start} isLive={isLive} />}</div>
        )}
      </div>
    </div>
  );
}

/** Only the browser has the visitor's time zone; until then the space is reserved. */
function VisitorTime({ start, isLive }: { start: number; isLive: boolean }) {
  const language = useLanguage();
  const now = useCurrentMinute();
  return (
    <>
      <p>
        <LocalTime instant={start} />
      </p>
      {!isLive && <p className={styles.countdown}>{formatRelativeTime(start - now, language)}</p>}
    </>
  );
}
