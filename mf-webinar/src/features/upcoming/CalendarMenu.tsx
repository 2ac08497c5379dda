import type { WebinarItem } from '@learning-center/shared/contract';
import { Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { useWebinarText } from '../../webinar-text.ts';
import { calendarFileHref, googleCalendarHref } from './calendar.ts';
import { useCalendarEvent } from './use-calendar-event.ts';

/** The date for the visitor's calendar; nothing where the date makes no sense. */
export function CalendarMenu({ webinar, title, which }: { webinar: WebinarItem; title: string; which: ReactNode }) {
  const t = useWebinarText();
  const event = useCalendarEvent(webinar, title);
  if (!event) return null;
  return (
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
  );
}
