import type { WebinarItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatRelativeTime, parsePdt, pdtLine } from '@learning-center/shared/lib';
import { useMinute, useWebinarStage } from '@learning-center/shared/state';
import { Icon, OwnTime, Tag, useIsHydrated } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './WebinarTime.module.css';

/** When a webinar is: the provider's time, then the visitor's own and how long until then (decision A42). */
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
          {pdtLine(webinar.date)}
        </time>
        {isLive && <Tag tone="key">{t('upcoming.card.live')}</Tag>}
        {start !== undefined && (
          <div className={styles.own}>{isHydrated && <VisitorTime start={start} isLive={isLive} />}</div>
        )}
      </div>
    </div>
  );
}

/** The visitor's zone is known only in the browser; the lines keep their place until then. */
function VisitorTime({ start, isLive }: { start: number; isLive: boolean }) {
  const language = useLanguage();
  const now = useMinute();
  return (
    <>
      <p>
        <OwnTime instant={start} />
      </p>
      {!isLive && <p className={styles.countdown}>{formatRelativeTime(start - now, language)}</p>}
    </>
  );
}
