import { parsePdt, webinarMinutes } from '@learning-center/shared/lib';
import ICAL from 'ical.js';
import { upcomingOf } from '../../testing/webinar-fixtures.ts';
import { calendarFile, calendarFileHref, googleCalendarHref, type CalendarEvent } from './calendar.ts';

const event: CalendarEvent = {
  uid: 'webinar-7@learn.example.com',
  title: 'Rigging, lighting; and 照明の基本を一から学ぶウェビナー \\ 実演つきの二時間集中講座',
  about: undefined,
  start: Date.UTC(2027, 4, 13, 17, 0),
  minutes: 90,
  url: 'https://learn.example.com/webinar/upcoming?webinar=a,2;b',
  registration: 'https://events.example.com/7',
  createdAt: Date.UTC(2027, 3, 1, 8, 15, 30),
  revision: 7,
};

/** Titles that would break a file without escaping. */
const HOSTILE = [
  ['separators and escapes', 'Commas, semicolons; colons: and \\ backslashes \\n \\, \\;'],
  ['quotes and markup', 'Quotes " and \' and `, <b>tags</b> & entities &amp;'],
  ['lines of its own', 'One\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Another'],
  ['three hundred characters', '絵'.repeat(300)],
  ['joined characters', '👩‍🎨🎬'.repeat(40)],
  ['another direction', 'שלום, عالم'],
  ['blanks at its ends', '   blanks   '],
  ['no characters', ''],
] as const;

/** How often each property occurs in a component (RFC 5545, 3.6): each of these exactly once, and no other. */
const PROPERTIES = {
  vcalendar: ['version', 'prodid', 'calscale'],
  vevent: ['uid', 'dtstamp', 'sequence', 'dtstart', 'dtend', 'summary', 'description', 'url'],
  valarm: ['action', 'description', 'trigger'],
} as const;

const fileOf = (change: Partial<CalendarEvent> = {}) => calendarFile({ ...event, ...change });
const entryOf = (change: Partial<CalendarEvent> = {}) => readEntry(fileOf(change));
const instantOf = (time: ICAL.Time) => time.toJSDate().getTime();
const unfolded = (file: string) => file.replaceAll('\r\n ', '').trim();
const propertiesOf = (component: ICAL.Component) => component.getAllProperties().map(({ name }) => name);

/** The calendar of a file, parsed by the library of a calendar program. */
function readFile(file: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  // Compares with the file that the library itself writes, because it accepts more than the standard allows.
  expect(unfolded(file)).toBe(unfolded(calendar.toString()));
  return calendar;
}

/** The only event of a file. */
function readEntry(file: string): ICAL.Event {
  const entries = readFile(file).getAllSubcomponents();
  expect(entries.map(({ name }) => name)).toEqual(['vevent']);
  return new ICAL.Event(entries[0]!);
}

describe('the calendar event of a webinar', () => {
  it.each(['2027/05/20 10:00', '2027/07/01 23:30', '2027/12/31 18:00', '2028/02/28 17:00', '2027/03/14 02:30'])(
    'starts and ends at the time of a webinar that the API dates %s',
    (date) => {
      const webinar = upcomingOf(1, { date, videoLength: 5400 });
      const start = parsePdt(webinar.date) ?? NaN;
      const entry = entryOf({ start, minutes: webinarMinutes(webinar) });
      expect(entry.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
      expect(entry.endDate.zone).toBe(ICAL.Timezone.utcTimezone);
      expect(instantOf(entry.startDate)).toBe(start);
      expect(instantOf(entry.endDate)).toBe(start + webinar.videoLength * 1000);
    },
  );

  it('reminds 30 minutes before', () => {
    const alarms = entryOf().component.getAllSubcomponents();
    const triggers = alarms.map((alarm) => alarm.getFirstPropertyValue('trigger') as ICAL.Duration);
    expect(triggers.map((trigger) => trigger.toSeconds())).toEqual([-30 * 60]);
    expect(alarms[0]?.getFirstPropertyValue('action')).toBe('DISPLAY');
  });

  it.each([['text in two scripts', event.title], ...HOSTILE])('escapes a title with %s', (...[, title = '']) => {
    const entry = entryOf({ title });
    expect(entry.summary).toBe(title);
    expect(entry.description).toBe(`${title}\n${event.url}\n${event.registration}`);
    expect(entry.component.getFirstPropertyValue('url')).toBe(event.url);
  });

  it.each(HOSTILE)('has lines of at most 75 octets, each terminated, for a title with %s', (_, title) => {
    const file = fileOf({ title });
    expect(file).toMatch(/\r\n$/);
    for (const line of file.slice(0, -2).split('\r\n')) {
      expect(line).not.toMatch(/\p{Cc}/u);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(line).toString()).toBe(line);
    }
  });

  it('is imported as the visitor’s own event, not as an invitation', () => {
    const calendar = readFile(fileOf());
    const [entry] = calendar.getAllSubcomponents();
    const [alarm] = entry!.getAllSubcomponents();
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    for (const component of [calendar, entry!, alarm!])
      expect(propertiesOf(component)).toEqual(PROPERTIES[component.name as keyof typeof PROPERTIES]);
  });

  it('opens in Google’s calendar with the same times', () => {
    const query = new URL(googleCalendarHref(event)).searchParams;
    expect(query.get('dates')).toBe('20270513T170000Z/20270513T183000Z');
    expect(query.get('text')).toBe(event.title);
  });

  it('has the whole text of the webinar, which addresses of other calendars shorten', () => {
    const about = 'Bring a shot of your own. '.repeat(40).trim();
    expect(entryOf({ about }).description).toBe([event.title, about, event.url, event.registration].join('\n'));
    const details = new URL(googleCalendarHref({ ...event, about })).searchParams.get('details');
    expect(details).toMatch(/^(?:Bring a shot of your own\. ?){19}\nhttps:/);
    expect(details).toContain(event.registration);
  });

  it('contains the revision of the webinar, so that a later file replaces an earlier one', () => {
    expect(entryOf().sequence).toBe(7);
    expect(entryOf({ revision: 29_832_481 }).sequence).toBe(29_832_481);
  });

  it('has a stable identifier, so that a second download changes nothing', () => {
    expect(entryOf().uid).toBe(event.uid);
    expect(entryOf({ title: 'Renamed', start: event.start + 60_000 }).uid).toBe(event.uid);
    expect(calendarFileHref(event)).toBe(calendarFileHref({ ...event }));
  });

  it('contains the time of its last change, in UTC', () => {
    const changedAt = Date.UTC(2027, 2, 1, 8, 30);
    const { component } = entryOf({ revision: changedAt / 60_000 });
    for (const name of ['dtstamp', 'last-modified'])
      expect(instantOf(component.getFirstPropertyValue(name) as ICAL.Time)).toBe(changedAt);
  });

  it('contains its creation time, in UTC, if the time of its last change is unknown', () => {
    const stamp = entryOf().component.getFirstPropertyValue('dtstamp') as ICAL.Time;
    expect(stamp.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(instantOf(stamp)).toBe(event.createdAt);
  });
});
