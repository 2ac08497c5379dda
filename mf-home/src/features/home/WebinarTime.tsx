import { useLanguage } from '@learning-center/shared/i18n';
import { formatLongDate, parsePdt, pdtLine } from '@learning-center/shared/lib';
import { Icon, useIsHydrated } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import styles from './NextWebinar.module.css';

/** When a webinar is: in the provider's time, and in the visitor's once the browser has said their zone (decision A42). */
export function WebinarTime({ date }: { date: string }) {
  const start = parsePdt(date);
  const iso = start === undefined ? undefined : new Date(start).toISOString();
  return (
    <div className={styles.time}>
      <Icon name="calendar" />
      <p>
        <time className={styles.date} dateTime={iso}>
          {pdtLine(date)}
        </time>
        {start !== undefined && <OwnTime start={start} />}
      </p>
    </div>
  );
}

/** The line keeps its place until it has its words. */
function OwnTime({ start }: { start: number }) {
  const t = useHomeText();
  const language = useLanguage();
  if (!useIsHydrated()) return <span className={styles.ownTime} aria-hidden="true" />;
  const { text, zone } = formatLongDate(start, language);
  return <span className={styles.ownTime}>{t('home.webinar.ownTime', { time: text, zone })}</span>;
}
