import type { WebinarItem } from '@learning-center/shared/contract';
import { parsePdt } from '@learning-center/shared/lib';
import { paths, useLocalHref } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { minutesOf, type CalendarEvent } from './calendar.ts';

/** The calendar entry of a webinar, or undefined when its date makes no sense. */
export function useCalendarEvent(webinar: WebinarItem, title: string): CalendarEvent | undefined {
  const { config } = useServices();
  const localHref = useLocalHref();
  const start = parsePdt(webinar.date);
  if (start === undefined) return undefined;
  return {
    uid: `webinar-${webinar.id}@${new URL(config.siteBase).hostname}`,
    title,
    start,
    minutes: minutesOf(webinar),
    url: new URL(localHref(paths.webinars('upcoming')), config.siteBase).href,
  };
}
