/** A webinar as an entry of a calendar; `start` in milliseconds since 1970. */
export interface CalendarEvent {
  uid: string;
  title: string;
  start: number;
  minutes: number;
  /** Where the webinar is registered for and joined, or found. */
  url: string;
  /** When the entry is made, in milliseconds since 1970. */
  madeAt: number;
  /** Grows when the webinar changes. */
  revision: number | undefined;
}

const LONGEST_LINE = 74;
/** The largest integer of an iCalendar file (RFC 5545, 3.3.8). */
const LARGEST_INTEGER = 2 ** 31 - 1;

/** The id of a webinar's card on the page of the upcoming ones. */
export const webinarAnchor = (id: number | string) => `webinar-${id}`;

/** The entry as an iCalendar file (RFC 5545), with times in UTC and a reminder half an hour before. */
export function calendarFile({ uid, title, start, minutes, url, madeAt, revision }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Learning Center//Webinars//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(madeAt)}`,
    `SEQUENCE:${sequenceOf(revision)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${title}\n${url}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The file as an address that a link with `download` saves, with or without script. */
export function calendarFileHref(event: CalendarEvent): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event))}`;
}

/** The address that opens the entry in Google's calendar. */
export function googleCalendarHref({ title, start, minutes, url }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(start)}/${utc(start + minutes * 60_000)}`,
    details: url,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** The first of all is 0 (RFC 5545, 3.8.7.4). */
function sequenceOf(revision = 0): number {
  return Number.isInteger(revision) && revision >= 0 && revision <= LARGEST_INTEGER ? revision : 0;
}

const utc = (time: number) => `${new Date(time).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
    // Half a character, which a cut text may end with, has no octets and no address.
    .replace(/\p{Cs}/gu, '\ufffd');

/** Lines are folded by octets, and never inside of a character. */
function folded(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const current = parts.at(-1) ?? '';
    if (new TextEncoder().encode(current + character).length > LONGEST_LINE) parts.push(` ${character}`);
    else parts[parts.length - 1] = current + character;
  }
  return parts.join('\r\n');
}
