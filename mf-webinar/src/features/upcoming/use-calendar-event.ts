import type { WebinarItem } from '@learning-center/shared/contract';
import { absoluteLink, isSafeLink, parsePdt, webinarMinutes } from '@learning-center/shared/lib';
import { paths, useLocalHref } from '@learning-center/shared/routing';
import { useMinute, useServices } from '@learning-center/shared/state';
import { webinarAnchor, type CalendarEvent } from './calendar.ts';

/** The calendar entry of a webinar, or undefined when its date makes no sense. */
export function useCalendarEvent(webinar: WebinarItem, title: string): CalendarEvent | undefined {
  const { config } = useServices();
  const localHref = useLocalHref();
  const madeAt = useMinute();
  const start = parsePdt(webinar.date);
  if (start === undefined) return undefined;
  const registration = absoluteLink(webinar.link, config.siteBase);
  const page = `${localHref(paths.webinars('upcoming'))}#${webinarAnchor(webinar.id)}`;
  return {
    uid: `webinar-${webinar.id}@${new URL(config.siteBase).hostname}`,
    title,
    start,
    minutes: webinarMinutes(webinar),
    url: isSafeLink(registration) ? new URL(registration).href : new URL(page, config.siteBase).href,
    madeAt,
    revision: webinar.revision,
  };
}
