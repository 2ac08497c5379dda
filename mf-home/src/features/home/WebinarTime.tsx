import type { WebinarItem } from '@learning-center/shared/contract';
import { parsePdt, pdtLine } from '@learning-center/shared/lib';
import { useWebinarStage } from '@learning-center/shared/state';
import { Icon, OwnTime, Tag } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import styles from './NextWebinar.module.css';

/** When a webinar is: in the provider's time, and in the visitor's once the browser has said their zone (decision A42). */
export function WebinarTime({ webinar }: { webinar: Pick<WebinarItem, 'date' | 'videoLength' | 'stage'> }) {
  const t = useHomeText();
  const isLive = useWebinarStage(webinar) === 'live';
  const start = parsePdt(webinar.date);
  if (webinar.date === '') return null;
  const iso = start === undefined ? undefined : new Date(start).toISOString();
  return (
    <div className={styles.time}>
      <Icon name="calendar" />
      <p>
        <time className={styles.date} dateTime={iso}>
          {pdtLine(webinar.date)}
        </time>
        {isLive && <Tag tone="key">{t('home.webinar.live')}</Tag>}
        {start !== undefined && (
          <span className={styles.ownTime}>
            <OwnTime instant={start} />
          </span>
        )}
      </p>
    </div>
  );
}
