import {
  instantOf,
  minutesBefore,
  readCalendar,
  textOf,
  valueOf,
  type Component,
} from '../../testing/read-calendar.ts';
import { calendarFile, calendarFileHref, googleCalendarHref, minutesOf, type CalendarEvent } from './calendar.ts';

const MINUTE = 60_000;
const event: CalendarEvent = {
  uid: 'webinar-7@learn.example.com',
  title: 'Rigging, lighting; and 照明の基本を一から学ぶウェビナー \\ 実演つきの二時間集中講座',
  start: Date.UTC(2027, 4, 13, 17, 0),
  minutes: 90,
  url: 'https://learn.example.com/webinar/upcoming?a=1,2;b',
};

const entryOf = (change: Partial<CalendarEvent> = {}): Component =>
  readCalendar(calendarFile({ ...event, ...change })).parts[0]!;

describe('the calendar entry of a webinar', () => {
  it('gives its times in UTC, so that every calendar shows the visitor’s own time', () => {
    const entry = entryOf();
    expect(valueOf(entry, 'DTSTART')).toBe('20270513T170000Z');
    expect(instantOf(entry, 'DTSTART')).toBe(event.start);
    expect(instantOf(entry, 'DTEND')).toBe(event.start + 90 * MINUTE);
  });

  it('is the same instant after midnight, at the end of a year and when clocks change', () => {
    for (const start of ['2027-12-31T23:30Z', '2028-02-29T00:00Z', '2027-03-28T01:30Z'].map(Date.parse)) {
      expect(instantOf(entryOf({ start }), 'DTSTART')).toBe(start);
      expect(instantOf(entryOf({ start }), 'DTEND')).toBe(start + 90 * MINUTE);
    }
  });

  it('reminds half an hour before', () => {
    expect(entryOf().parts.map((alarm) => [valueOf(alarm, 'ACTION'), minutesBefore(alarm)])).toEqual([['DISPLAY', 30]]);
  });

  it('keeps its words whole, whatever they are', () => {
    const entry = entryOf();
    expect(textOf(entry, 'SUMMARY')).toBe(event.title);
    expect(textOf(entry, 'DESCRIPTION')).toBe(`${event.title}\n${event.url}`);
    expect(valueOf(entry, 'URL')).toBe(event.url);
    expect(textOf(entryOf({ title: '絵'.repeat(300) }), 'SUMMARY')).toBe('絵'.repeat(300));
    expect(textOf(entryOf({ title: 'One\r\nTwo\u0007' }), 'SUMMARY')).toBe('One\nTwo');
  });

  it('is known again by its name, so that a second download changes nothing', () => {
    expect(valueOf(entryOf(), 'UID')).toBe(event.uid);
    expect(calendarFileHref(event)).toBe(calendarFileHref(event));
  });

  it('is one that the visitor’s program files as their own, not as an invitation to answer', () => {
    const calendar = readCalendar(calendarFile(event));
    expect(valueOf(calendar, 'VERSION')).toBe('2.0');
    expect(calendar.properties.map(({ name }) => name)).not.toContain('METHOD');
  });

  it('opens in Google’s calendar with the same times', () => {
    const query = new URL(googleCalendarHref(event)).searchParams;
    expect(query.get('dates')).toBe('20270513T170000Z/20270513T183000Z');
    expect(query.get('text')).toBe(event.title);
  });

  it('takes as long as the webinar, or an hour while nobody knows', () => {
    expect(minutesOf({ videoLength: 3601 })).toBe(61);
    expect(minutesOf({ videoLength: 0 })).toBe(60);
  });
});

describe('the reader that these tests read it with', () => {
  const file = calendarFile(event);

  it.each([
    ['lines without their ends', file.replaceAll('\r\n', '\n')],
    ['a line that is too long', file.replaceAll('\r\n ', '')],
    ['a component that stays open', file.replace('END:VALARM\r\n', '')],
    ['an entry without a name', file.replace(/UID:.*\r\n/, '')],
    ['a property twice', file.replace('BEGIN:VALARM', 'UID:twice\r\nBEGIN:VALARM')],
  ])('refuses %s', (_, broken) => {
    expect(() => readCalendar(broken)).toThrow();
  });

  it('refuses a floating time and a text that is not escaped', () => {
    const floating = readCalendar(file.replace('DTSTART:20270513T170000Z', 'DTSTART:20270513T170000'));
    expect(() => instantOf(floating.parts[0]!, 'DTSTART')).toThrow();
    const unescaped = readCalendar(file.replace('SUMMARY:Rigging\\,', 'SUMMARY:Rigging,'));
    expect(() => textOf(unescaped.parts[0]!, 'SUMMARY')).toThrow();
  });
});
