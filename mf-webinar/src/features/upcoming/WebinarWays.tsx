import type { WebinarItem } from '@learning-center/shared/contract';
import { isSafeLink } from '@learning-center/shared/lib';
import { ButtonLink, Icon, MenuItem, PopoverMenu, VisuallyHidden } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import { calendarFileHref, googleCalendarHref } from './calendar.ts';
import { useCalendarEvent } from './use-calendar-event.ts';
import styles from './WebinarCard.module.css';

/** How to be there: the registration's own address (decision A70), and the date for the visitor's calendar. */
export function WebinarWays({ webinar, title }: { webinar: WebinarItem; title: string }) {
  const t = useWebinarText();
  const event = useCalendarEvent(webinar, title);
  const which = <VisuallyHidden> {t('upcoming.card.for', { title })}</VisuallyHidden>;
  return (
    <div className={styles.ways}>
      {isSafeLink(webinar.link) && (
        <ButtonLink href={webinar.link} isNewTab variant="primary">
          <span>
            {t('upcoming.card.register')}
            {which}
          </span>
        </ButtonLink>
      )}
      {event && (
        <PopoverMenu
          trigger={
            <>
              <Icon name="calendar" />
              <span>
                {t('upcoming.card.calendar')}
                {which}
              </span>
            </>
          }
        >
          <MenuItem icon="download" href={calendarFileHref(event)} download={`${webinar.urlName}.ics`}>
            {t('upcoming.card.calendarFile')}
          </MenuItem>
          <MenuItem icon="calendar" href={googleCalendarHref(event)} isNewTab>
            {t('upcoming.card.googleCalendar')}
          </MenuItem>
        </PopoverMenu>
      )}
    </div>
  );
}
