import { languageByCode, type LanguageCode, type SiteConfig, type WebinarItem } from '@learning-center/shared/contract';
import { absoluteLink, isSafeLink, parsePdt, webinarMinutes, webinarStage } from '@learning-center/shared/lib';
import ical, { escape, ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import { catalogPath, siteUrl } from '../site-urls.ts';
import { aboutWebinar, changeTime, titleOf, webinarUrl } from './feed-entries.ts';
import { plainText } from './plain-text.ts';
import { fillSlots } from '../fill-slots.ts';
import { messagesIn } from './subscription-paths.ts';

/** How often calendar programs should fetch it. */
const REFRESH_SECONDS = 60 * 60;
/** How long a webinar stays after its start: learners look for the replay of what they attended. */
const PAST_MS = 28 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The largest integer in an iCalendar file (RFC 5545, 3.3.8). */
const MAX_INTEGER = 2 ** 31 - 1;

/** A calendar must have a component (RFC 5545, 3.6). This one changes nothing. */
const UTC_COMPONENT = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

export interface CalendarHead {
  language: LanguageCode;
  site: SiteConfig;
  title: string;
  /** The path of the calendar itself. */
  path: string;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

/** Writes the calendar of webinars (RFC 5545, 7986). Webinars without a valid date have no entry. */
export function webinarCalendar(head: CalendarHead, webinars: readonly WebinarItem[]): string {
  const { language, site, now } = head;
  const unique = [...new Map(webinars.map((webinar) => [webinar.id, webinar])).values()];
  const events = unique.flatMap((webinar) => {
    const start = parsePdt(webinar.date);
    return start === undefined || start < now - PAST_MS ? [] : [calendarEvent(webinar, start, head)];
  });
  const calendar = ical({
    // The library escapes the texts of events only.
    name: escape(plainText(head.title), false),
    description: escape(plainText(messagesIn(language).calendarAbout), false),
    prodId: { company: 'Learning Center', product: 'Webinars', language: languageByCode(language).bcp47.toUpperCase() },
    source: new URL(head.path, site.siteBase).href,
    url: siteUrl(language, '/webinar/upcoming', site.siteBase),
    ttl: REFRESH_SECONDS,
    timezone: events.length > 0 ? null : { name: 'UTC', generator: () => UTC_COMPONENT },
    events,
  });
  return `${calendar.toString()}\r\n`;
}

function calendarEvent(webinar: WebinarItem, start: number, { language, site, now }: CalendarHead): ICalEventData {
  const messages = messagesIn(language);
  const title = titleOf(webinar);
  const isOver = webinar.replay === true || (webinar.stage ?? webinarStage(webinar, now)) === 'over';
  const hasPage = isOver && !webinar.canceled;
  const url = hasPage
    ? siteUrl(language, catalogPath(webinar.category, webinar.urlName), site.siteBase)
    : webinarUrl(webinar.urlName, language, site.siteBase);
  const registration = absoluteLink(webinar.link, site.siteBase);
  const canRegister = !webinar.canceled && !isOver && isSafeLink(registration);
  const register = canRegister ? fillSlots(messages.register, { link: new URL(registration).href }) : '';
  const changedAt = changeTime(webinar, now);
  return {
    // The same as in the file of a single webinar (mf-webinar/src/features/upcoming/calendar.ts).
    id: `webinar-${webinar.id}@${new URL(site.siteBase).hostname}`,
    sequence: sequenceOf(webinar.revision),
    // An unknown time changes once a day, so that an unchanged calendar is not sent again.
    stamp: changedAt ?? new Date(Math.floor(now / DAY_MS) * DAY_MS),
    lastModified: changedAt ?? null,
    start: new Date(start),
    end: new Date(start + webinarMinutes(webinar) * 60_000),
    summary: webinar.canceled ? fillSlots(messages.canceled, { title }) : title,
    description: [aboutWebinar(webinar), url, register].filter(Boolean).join('\n\n'),
    url,
    // Whoever subscribes to all webinars attends few of them: they are no appointments.
    transparency: ICalEventTransparency.TRANSPARENT,
    status: webinar.canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** The first revision is 0 (RFC 5545, 3.8.7.4). */
function sequenceOf(revision = 0): number {
  return Number.isInteger(revision) && revision >= 0 && revision <= MAX_INTEGER ? revision : 0;
}
