import type { WebinarItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { absoluteLink, isSafeLink, parsePdt, webinarMinutes } from '@learning-center/shared/lib';
import { paths, useLocalHref } from '@learning-center/shared/routing';
import { useCurrentMinute, useServices } from '@learning-center/shared/state';
import { Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { useWebinarText } from '../../webinar-text.ts';
import { calendarFileHref, googleCalendarHref, outlookCalendarHref } from './calendar.ts';
import type { CalendarEvent } from './calendar.ts';

/** Adds a webinar to the visitor's calendar; hidden if its date is invalid. */
export function CalendarMenu({ webinar, title, which }: { webinar: WebinarItem; title: string; which: ReactNode }) {
  const t = useWebinarText();
  const newTab = useSharedText()('link.newTab');
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
      <MenuItem
        icon="download"
        href={calendarFileHref(event)}
        download={`${webinar.urlName}.ics`}
        hint={t('upcoming.card.calendarFileUse')}
      >
        {t('upcoming.card.calendarFile')}
      </MenuItem>
      <MenuItem icon="calendar" href={googleCalendarHref(event)} isNewTab hint={newTab}>
        {t('upcoming.card.googleCalendar')}
      </MenuItem>
      <MenuItem icon="calendar" href={outlookCalendarHref(event)} isNewTab hint={newTab}>
        {t('upcoming.card.outlookCalendar')}
      </MenuItem>
    </PopoverMenu>
  );
}

/** Builds the calendar event of a webinar; undefined if its date is invalid. */
function useCalendarEvent(webinar: WebinarItem, title: string): CalendarEvent | undefined {
  const { config } = useServices();
  const localHref = useLocalHref();
  const createdAt = useCurrentMinute();
  const start = parsePdt(webinar.date);
  if (start === undefined) return undefined;
  const registration = absoluteLink(webinar.link, config.siteBase);
  return {
    uid: `webinar-${webinar.id}@${new URL(config.siteBase).hostname}`,
    title,
    about: webinar.description,
    start,
    minutes: webinarMinutes(webinar),
    url: new URL(localHref(paths.upcomingWebinar(webinar.urlName)), config.siteBase).href,
    registration: isSafeLink(registration) ? new URL(registration).href : '',
    createdAt,
    revision: webinar.revision,
  };
}
