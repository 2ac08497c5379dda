import { parsePdt, pdtLine } from '@learning-center/shared/lib';
import { Icon, OwnTime } from '@learning-center/shared/ui';
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
        {start !== undefined && (
          <span className={styles.ownTime}>
            <OwnTime instant={start} />
          </span>
        )}
      </p>
    </div>
  );
}
