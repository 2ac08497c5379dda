import ICAL from 'ical.js';
import { readConfig } from '../../config.ts';
import { listedWebinar } from '../../testing/fake-subscription-api.ts';
import { webinarCalendar, type CalendarHead } from './webinar-calendar.ts';

const NOW = Date.UTC(2027, 4, 13, 16, 5);
const head: CalendarHead = {
  language: 'en',
  site: { ...readConfig({}).site, siteBase: 'https://learn.example.com/' },
  title: 'Upcoming webinars – Learning; a, b',
  path: '/calendars/en/webinars.ics',
  now: NOW,
};

type Webinars = Parameters<typeof webinarCalendar>[1];

/** The calendar, parsed by the library of a calendar program. */
function calendarOf(webinars: Webinars, change: Partial<CalendarHead> = {}): ICAL.Component {
  const file = webinarCalendar({ ...head, ...change }, webinars);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  for (const line of file.slice(0, -2).split('\r\n')) {
    expect(line).not.toMatch(/\p{Cc}/u);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  return new ICAL.Component(ICAL.parse(file) as unknown[]);
}

const eventsOf = (webinars: Webinars, change: Partial<CalendarHead> = {}) =>
  calendarOf(webinars, change)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status');
const instantOf = (time: ICAL.Time | undefined) => time?.toJSDate().getTime();

describe('the calendar of webinars', () => {
  it('has each webinar with its times, its whole description, its page, and the link to register', () => {
    const description = 'How light falls.\n\nBring a scene.';
    const [event, ...others] = eventsOf([listedWebinar(7, { urlName: 'fog & light', description })]);
    expect(others).toEqual([]);
    expect(event?.summary).toBe('Session 7');
    expect(instantOf(event?.startDate)).toBe(Date.UTC(2027, 4, 20, 17));
    expect(instantOf(event?.endDate)).toBe(Date.UTC(2027, 4, 20, 18, 30));
    const page = 'https://learn.example.com/webinar/upcoming?webinar=fog+%26+light';
    expect(event?.component.getFirstPropertyValue('url')).toBe(page);
    expect(event?.description).toBe(`${description}\n\n${page}\n\nRegister: https://events.example.com/7`);
    expect(statusOf(event)).toBe('CONFIRMED');
    // Nobody is busy because of what they subscribed to.
    expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  it('names each webinar like the file of this webinar alone, and counts its changes', () => {
    const [event] = eventsOf([listedWebinar(7, { revision: 29_832_481 })]);
    expect(event?.uid).toBe('webinar-7@learn.example.com');
    expect(event?.sequence).toBe(29_832_481);
    const sequences = [undefined, -1, 1.5, 2 ** 31].map((revision) => eventsOf([listedWebinar(1, { revision })])[0]);
    expect(sequences.map((each) => each?.sequence)).toEqual([0, 0, 0, 0]);
  });

  it('dates each webinar by its last change, and one without that time by the day', () => {
    const datesOf = (revision: number) => {
      const [event] = eventsOf([listedWebinar(7, { revision })]);
      return ['dtstamp', 'last-modified'].map((name) => {
        const time = event?.component.getFirstPropertyValue(name);
        return time instanceof ICAL.Time ? instantOf(time) : time;
      });
    };
    const changedAt = Date.UTC(2027, 4, 1, 8, 30);
    expect(datesOf(changedAt / 60_000)).toEqual([changedAt, changedAt]);
    expect(datesOf(3)).toEqual([Date.UTC(2027, 4, 13), null]);
  });

  it('tells that a webinar is canceled, without its registration', () => {
    const [event] = eventsOf([listedWebinar(7, { canceled: true })], { language: 'de' });
    expect(statusOf(event)).toBe('CANCELLED');
    expect(event?.summary).toBe('Abgesagt: Session 7');
    expect(event?.description).not.toContain('events.example.com');
  });

  it('keeps a webinar for four weeks, with the page of its replay', () => {
    const replay = listedWebinar(1, { date: '2027/04/20 10:00', replay: true, urlName: 'a b' });
    const old = listedWebinar(2, { date: '2027/04/10 10:00', replay: true });
    const events = eventsOf([replay, old], { language: 'jp' });
    expect(events.map(({ uid }) => uid)).toEqual(['webinar-1@learn.example.com']);
    expect(events[0]?.component.getFirstPropertyValue('url')).toBe(
      'https://learn.example.com/jp/webinar/archive?v=a+b',
    );
  });

  it('tells programs its name and when to fetch it again', () => {
    const calendar = calendarOf([listedWebinar(1)]);
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    // The parser does not know this property, and returns its text as it is in the file.
    expect(value('name')).toBe('Upcoming webinars – Learning\\; a\\, b');
    expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT1H', 'PT1H']);
    expect(value('source')).toBe('https://learn.example.com/calendars/en/webinars.ics');
    expect(calendar.getFirstProperty('method')).toBeNull();
  });

  it('is valid without webinars, and without their dates', () => {
    for (const webinars of [[], [listedWebinar(1, { date: '' }), listedWebinar(2, { date: 'soon' })]]) {
      const parts = calendarOf(webinars).getAllSubcomponents();
      expect(parts.map(({ name }) => name)).toEqual(['vtimezone']);
    }
  });

  it.each([
    ['lines of its own', 'One\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'One\nEND:VEVENT\nBEGIN:VEVENT'],
    ['separators', 'a, b; c: \\ d', 'a, b; c: \\ d'],
    ['half a character and a control character', 'Half \ud83d a\u0007', 'Half \ufffd a'],
    ['long lines of wide characters', '絵👩‍🎨'.repeat(60), '絵👩‍🎨'.repeat(60)],
  ])('escapes titles and descriptions with %s', (_, text, expected) => {
    const [event] = eventsOf([listedWebinar(1, { title: text, excerpt: text })]);
    expect(event?.summary).toBe(expected);
    expect(event?.description.startsWith(`${expected}\n`)).toBe(true);
  });

  it.each(['javascript:alert(1)', 'webcal://evil.example/a.ics', 'data:text/html,x', 'no address'])(
    'has no link from the API that could run or open programs: %s',
    (link) => {
      const [event] = eventsOf([listedWebinar(1, { link })]);
      expect(event?.description).not.toContain('Register');
      expect(event?.description).not.toContain(link);
    },
  );
});
