import type { WebinarItem } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { absoluteLink, isSafeLink, parsePdt, webinarMinutes } from '@learning-center/shared/lib';
import { paths, useLocalHref } from '@learning-center/shared/routing';
import { showToastAtom, useCurrentMinute, useServices, useSetAtom } from '@learning-center/shared/state';
import { Icon, MenuItem, PopoverMenu, useIsHydrated } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { useWebinarText } from '../../webinar-text.ts';
import { type CalendarEvent, calendarFileHref, googleCalendarHref, outlookCalendarHref } from './calendar.ts';

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

/** Subscribes to the webinars: as a calendar that updates itself, or as a feed. */
export function SubscribeMenu() {
  const t = useWebinarText();
  const language = useLanguage();
  const { siteBase } = useServices().config;
  const calendar = new URL(`/calendars/${language}/webinars.ics`, siteBase).href;
  const isHydrated = useIsHydrated();
  const copy = useCopy(calendar);
  const feed = new URL(`/feeds/${language}/webinars.atom`, siteBase).href;
  return (
    <PopoverMenu
      trigger={
        <>
          <Icon name="calendar" />
          <span>{t('upcoming.subscribe.label')}</span>
        </>
      }
    >
      <MenuItem
        icon="calendar"
        href={calendar.replace(/^https?:/, 'webcal:')}
        hint={t('upcoming.subscribe.programUse')}
      >
        {t('upcoming.subscribe.program')}
      </MenuItem>
      <MenuItem icon="calendar" href={calendar} hint={t('upcoming.subscribe.addressUse')}>
        {t('upcoming.subscribe.address')}
      </MenuItem>
      {isHydrated && (
        <MenuItem icon="link" onClick={() => void copy()}>
          {t('upcoming.subscribe.copy')}
        </MenuItem>
      )}
      <MenuItem icon="list" href={feed}>
        {t('upcoming.subscribe.feed')}
      </MenuItem>
    </PopoverMenu>
  );
}

/** Copies the address and says so. A browser may refuse. */
function useCopy(address: string) {
  const t = useWebinarText();
  const showToast = useSetAtom(showToastAtom);
  return async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'success', text: t('upcoming.subscribe.copied') });
    } catch {
      showToast({ tone: 'error', text: t('upcoming.subscribe.notCopied') });
    }
  };
}
