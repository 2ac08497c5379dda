import { calendarFile, calendarFileHref, googleCalendarHref } from './calendar.ts';

const event = {
  uid: 'webinar-7@learn.example.com',
  title: 'Rigging, lighting; and 照明の基本を一から学ぶウェビナー、実演つきの二時間集中講座',
  start: Date.UTC(2027, 4, 13, 17, 0),
  minutes: 90,
  url: 'https://learn.example.com/webinar/upcoming',
};

describe('the calendar entry of a webinar', () => {
  it('gives its times in UTC, so that every calendar shows the visitor’s own time', () => {
    const lines = calendarFile(event).split('\r\n');
    expect(lines).toContain('DTSTART:20270513T170000Z');
    expect(lines).toContain('DTEND:20270513T183000Z');
  });

  it('reminds half an hour before', () => {
    expect(calendarFile(event)).toContain('TRIGGER:-PT30M');
  });

  it('escapes what would end a value', () => {
    expect(calendarFile(event).replace(/\r\n /g, '')).toContain('SUMMARY:Rigging\\, lighting\\; and 照明');
  });

  it('keeps every line within 75 octets and every character whole', () => {
    const lines = calendarFile(event).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('').includes('\ufffd')).toBe(false);
  });

  it('is the same at every download', () => {
    expect(calendarFileHref(event)).toBe(calendarFileHref(event));
  });

  it('opens in Google’s calendar with the same times', () => {
    expect(new URL(googleCalendarHref(event)).searchParams.get('dates')).toBe('20270513T170000Z/20270513T183000Z');
  });
});
