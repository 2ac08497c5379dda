import type { WebinarItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatRelativeTime, parsePdt, pdtLine } from '@learning-center/shared/lib';
import { Icon, OwnTime, Tag, useIsHydrated } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import { minutesOf } from './calendar.ts';
import { useMinute } from './use-minute.ts';
import styles from './WebinarTime.module.css';

/** When a webinar is: the provider's time, then the visitor's own and how long until then (decision A42). */
export function WebinarTime({ webinar }: { webinar: Pick<WebinarItem, 'date' | 'videoLength'> }) {
  const start = parsePdt(webinar.date);
  const isHydrated = useIsHydrated();
  if (webinar.date === '') return null;
  return (
    <div className={styles.time}>
      <Icon name="calendar" />
      <div>
        <time className={styles.date} dateTime={start === undefined ? undefined : new Date(start).toISOString()}>
          {pdtLine(webinar.date)}
        </time>
        {start !== undefined && (
          <div className={styles.own}>{isHydrated && <Coming start={start} minutes={minutesOf(webinar)} />}</div>
        )}
      </div>
    </div>
  );
}

/** The visitor's zone is known only in the browser; the lines keep their place until then. */
function Coming({ start, minutes }: { start: number; minutes: number }) {
  const t = useWebinarText();
  const language = useLanguage();
  const now = useMinute();
  const isLive = now >= start && now < start + minutes * 60_000;
  return (
    <>
      <p>
        <OwnTime instant={start} />
      </p>
      <p className={styles.countdown}>
        {isLive ? <Tag tone="key">{t('upcoming.card.live')}</Tag> : formatRelativeTime(start - now, language)}
      </p>
    </>
  );
}
