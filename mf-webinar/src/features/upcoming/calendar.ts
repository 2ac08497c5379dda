import { shorten } from '@learning-center/shared/lib';

/** A webinar as a calendar event; `start` is in milliseconds since 1970. */
export interface CalendarEvent {
  uid: string;
  title: string;
  /** The whole description, if it is known. */
  about: string | undefined;
  start: number;
  minutes: number;
  /** The webinar's page on the site. */
  url: string;
  /** The registration link, or empty. */
  registration: string;
  /** The time of the page, in milliseconds since 1970. */
  createdAt: number;
  /** Grows when the webinar changes. */
  revision: number | undefined;
}

/** The longest description in an address, in UTF-16 code units. */
const MAX_ADDRESS_TEXT = 500;
const MAX_LINE_OCTETS = 74;
/** Earlier minutes are no time of a change, but a small counter. */
const FIRST_MINUTE = Date.UTC(2000, 0, 1) / 60_000;
/** The largest integer in an iCalendar file (RFC 5545, 3.3.8). */
const MAX_INTEGER = 2 ** 31 - 1;

/** Writes an iCalendar file (RFC 5545). Its times are UTC, and its reminder is 30 minutes before. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, title, start, minutes, url, createdAt, revision } = event;
  const changedAt = changeTime(event);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Learning Center//Webinars//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt ?? createdAt)}`,
    ...(changedAt === undefined ? [] : [`LAST-MODIFIED:${utc(changedAt)}`]),
    `SEQUENCE:${sequenceOf(revision)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * 60_000)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${title}\n${textOf(event)}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** Returns a data URL for a link with `download`, which works without script. */
export function calendarFileHref(event: CalendarEvent): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event))}`;
}

/** Returns the address that opens the event in Google Calendar. */
export function googleCalendarHref(event: CalendarEvent): string {
  const { title, start, minutes } = event;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(start)}/${utc(start + minutes * 60_000)}`,
    details: shortTextOf(event),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** Returns the address that opens the event in Outlook.com. */
export function outlookCalendarHref(event: CalendarEvent): string {
  const { title, start, minutes } = event;
  const query = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(start + minutes * 60_000).toISOString(),
    body: shortTextOf(event),
  });
  return `https://outlook.live.com/calendar/0/action/compose?${query.toString()}`;
}

/** The description, the page, and the registration, each on a line of its own. */
const textOf = ({ about, url, registration }: CalendarEvent) => [about, url, registration].filter(Boolean).join('\n');

/** The same for the address of a calendar, which can't have any length. */
const shortTextOf = (event: CalendarEvent) => textOf({ ...event, about: shorten(event.about ?? '', MAX_ADDRESS_TEXT) });

/** The first revision is 0 (RFC 5545, 3.8.7.4). */
function sequenceOf(revision = 0): number {
  return Number.isInteger(revision) && revision >= 0 && revision <= MAX_INTEGER ? revision : 0;
}

/** When the webinar was last changed, if its revision is that minute (docs/for-integrators.md). */
function changeTime({ revision = 0, createdAt }: CalendarEvent): number | undefined {
  const time = Math.floor(revision) * 60_000;
  return revision >= FIRST_MINUTE && time <= createdAt ? time : undefined;
}

const utc = (time: number) => `${new Date(time).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
    // Truncated text may end with half a surrogate pair, which can't be encoded.
    .replace(/\p{Cs}/gu, '\ufffd');

/** Folds a line by octets, never inside a character. */
function foldLine(line: string): string {
  const lines: string[] = [''];
  for (const character of line) {
    const current = lines.at(-1) ?? '';
    if (new TextEncoder().encode(current + character).length > MAX_LINE_OCTETS) lines.push(` ${character}`);
    else lines[lines.length - 1] = current + character;
  }
  return lines.join('\r\n');
}
