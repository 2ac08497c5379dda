import { findProductFamily, type WebinarItem } from '@learning-center/shared/contract';
import { LANGUAGE_TAGS, useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatPrice, isSafeLink } from '@learning-center/shared/lib';
import { ButtonLink, LevelDiamonds, Picture } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import { calendarFileHref, googleCalendarHref } from './calendar.ts';
import { useCalendarEvent } from './use-calendar-event.ts';
import styles from './WebinarCard.module.css';
import { WebinarTime } from './WebinarTime.tsx';

/** One webinar to come: what, who, when, and how to be there. */
export function WebinarCard({ webinar }: { webinar: WebinarItem }) {
  const t = useWebinarText();
  const language = useLanguage();
  const title = displayTitle(webinar.title);
  const isForeign = webinar.titleLanguage !== language;
  const price = formatPrice(webinar.price, language, t('upcoming.price.free'));
  return (
    <article className={styles.card} data-product={findProductFamily(webinar.productName)?.slug}>
      <div className={styles.art}>
        <Picture src={webinar.thumbnail} width={640} height={360} isEager />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <span className={styles.product}>{webinar.productName}</span>
          <LevelDiamonds level={webinar.level} />
          {price !== undefined && <span>{price}</span>}
        </p>
        <h2 className={styles.title} lang={isForeign ? LANGUAGE_TAGS[webinar.titleLanguage] : undefined}>
          {title}
        </h2>
        <WebinarTime date={webinar.date} />
        <p className={styles.speakers}>{t('upcoming.card.hosts', { names: webinar.speakers.map(({ name }) => name).join(', ') })}</p>
        {webinar.excerpt !== '' && <p className={styles.excerpt}>{webinar.excerpt}</p>}
        <Ways webinar={webinar} title={title} />
      </div>
    </article>
  );
}

function Ways({ webinar, title }: { webinar: WebinarItem; title: string }) {
  const t = useWebinarText();
  const event = useCalendarEvent(webinar, title);
  return (
    <div className={styles.ways}>
      {isSafeLink(webinar.link) && (
        <ButtonLink href={webinar.link} isNewTab variant="primary">
          {t('upcoming.card.register')}
        </ButtonLink>
      )}
      {event && (
        <details className={styles.calendar}>
          <summary>{t('upcoming.card.calendar')}</summary>
          <a href={calendarFileHref(event)} download={`${webinar.urlName}.ics`}>
            {t('upcoming.card.calendarFile')}
          </a>
          <a href={googleCalendarHref(event)} target="_blank" rel="noopener noreferrer">
            Google Calendar
          </a>
        </details>
      )}
    </div>
  );
}
