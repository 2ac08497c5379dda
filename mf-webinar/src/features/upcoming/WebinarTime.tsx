import { useLanguage } from '@learning-center/shared/i18n';
import { formatLongDate, formatRelativeTime, parsePdt, pdtLine } from '@learning-center/shared/lib';
import { useServices } from '@learning-center/shared/state';
import { Icon, useIsHydrated } from '@learning-center/shared/ui';
import { useEffect, useState } from 'react';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './WebinarCard.module.css';

const MINUTE = 60_000;

/** When a webinar is: the provider's time, and after hydration the visitor's own time and how long until then. */
export function WebinarTime({ date }: { date: string }) {
  const start = parsePdt(date);
  return (
    <div className={styles.time}>
      <p>
        <Icon name="calendar" /> <time dateTime={start === undefined ? undefined : new Date(start).toISOString()}>{pdtLine(date)}</time>
      </p>
      {start !== undefined && <OwnTime start={start} />}
    </div>
  );
}

/** The visitor's zone is known only in the browser; the line keeps its place until then. */
function OwnTime({ start }: { start: number }) {
  const t = useWebinarText();
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  const now = useMinute();
  if (!isHydrated) return <p className={styles.ownTime} aria-hidden="true" />;
  const { text, zone } = formatLongDate(start, language);
  return (
    <p className={styles.ownTime}>
      {t('upcoming.card.ownTime', { time: text, zone })} · {formatRelativeTime(start - now, language)}
    </p>
  );
}

/** The current time, new each minute. */
function useMinute(): number {
  const { now } = useServices();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), MINUTE);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
