/** A webinar as an entry of a calendar; `start` in milliseconds since 1970. */
export interface CalendarEvent {
  uid: string;
  title: string;
  start: number;
  minutes: number;
  url: string;
}

const LONGEST_LINE = 74;
/** How long a webinar takes when nobody says: a demonstration and its questions. */
const USUAL_MINUTES = 60;

/** How many minutes a webinar takes; `videoLength` is in seconds, and 0 as long as nobody knows. */
export function minutesOf({ videoLength }: { videoLength: number }): number {
  return videoLength > 0 ? Math.ceil(videoLength / 60) : USUAL_MINUTES;
}

/** The entry as an iCalendar file (RFC 5545), with times in UTC and a reminder half an hour before. */
export function calendarFile({ uid, title, start, minutes, url }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Learning Center//Webinars//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // The entry must not change from one download to the next, so its stamp is the start itself.
    `DTSTAMP:${utc(start)}`,
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
