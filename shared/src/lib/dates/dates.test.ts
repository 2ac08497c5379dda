import { formatClockTime, formatLongDate, formatLongDay, formatRelativeTime } from './local-date.ts';
import { UI_LANGUAGES } from '../../i18n/language-tags.ts';
import { formatServerDate, formatShortDate, parsePdt, formatPdt } from './server-date.ts';
import { formatVideoLength } from './video-length.ts';
import { webinarMinutes, webinarStage } from './webinar-stage.ts';

const START = Date.UTC(2027, 4, 13, 17);
const DAY = 86_400_000;

describe("a date in the visitor's own time", () => {
  it('has the day, the time and the zone', () => {
    expect(formatLongDate(START, 'en', 'Europe/Berlin')).toEqual({
      text: 'Thursday, 13 May 2027, 19:00',
      zone: 'Europe/Berlin',
    });
    expect(formatLongDate(START, 'de', 'Europe/Berlin').text).toBe('Donnerstag, 13. Mai 2027, 19:00');
  });

  it('has a 12-hour clock in Chinese and Japanese', () => {
    expect(formatLongDate(START, 'jp', 'Asia/Tokyo').text).toBe('2027年5月14日（金）午前2:00');
    expect(formatLongDate(START, 'tw', 'Asia/Taipei').text).toMatch(/2027年5月14日.*凌晨1:00|2027年5月14日.*上午1:00/);
    expect(formatLongDate(START, 'cn', 'Asia/Shanghai').text).toMatch(/2027年5月14日.*1:00$/);
  });

  it.each(['Nowhere/None', undefined, 'Atlantic/Reykjavik'])(
    'is in UTC on a device whose time zone is %s',
    (timeZone) => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      const first = {
        ...new Intl.DateTimeFormat('en').resolvedOptions(),
        timeZone,
      } as Intl.ResolvedDateTimeFormatOptions;
      jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(() => first);
      expect(formatLongDate(START, 'en')).toEqual({ text: 'Thursday, 13 May 2027, 17:00', zone: 'UTC' });
      Intl.DateTimeFormat.prototype.resolvedOptions = resolvedOptions;
    },
  );
});

describe("a day in the visitor's own time", () => {
  it('is formatted with its weekday, separately from its time', () => {
    expect(formatLongDay(START, 'en', 'America/New_York')).toBe('Thursday, 13 May 2027');
    expect(formatLongDay(START, 'jp', 'Asia/Tokyo')).toBe('2027年5月14日（金）');
    expect(formatClockTime(START, 'de', 'Europe/Berlin')).toBe('19:00');
    expect(formatClockTime(START, 'jp', 'Asia/Tokyo')).toBe('午前2:00');
  });
});

describe('a span of time', () => {
  it('is formatted in the nearest unit', () => {
    expect(formatRelativeTime(3 * DAY, 'en')).toBe('in 3 days');
    expect(formatRelativeTime(DAY - 10_000, 'en')).toBe('tomorrow');
    expect(formatRelativeTime(59.8 * 60_000, 'en')).toBe('in 1 hour');
    expect(formatRelativeTime(-2 * 3_600_000, 'de')).toBe('vor 2 Stunden');
    expect(formatRelativeTime(-400 * DAY, 'en')).toBe('last year');
  });

  it('below one minute has its own text in each language', () => {
    const inEach = (span: number) => UI_LANGUAGES.map((language) => formatRelativeTime(span, language));
    expect(inEach(-45_000)).toEqual(['just now', 'gerade eben', 'たった今', '剛剛', '刚刚']);
    expect(inEach(45_000)).toEqual(['in a moment', 'gleich', 'まもなく', '即將開始', '即将开始']);
    expect(inEach(-60_000)).toEqual(['1 minute ago', 'vor 1 Minute', '1分前', '1 分鐘前', '1 分钟前']);
  });
});

describe('the date of the server', () => {
  it('is formatted with dashes and PDT', () => {
    expect(formatPdt('2026/05/14 10:00')).toBe('2026-05-14 10:00 (PDT)');
    expect(formatPdt('2026-05-14')).toBe('2026-05-14 (PDT)');
    expect(formatServerDate('2026/5/4 9:05')).toBe('2026-05-04 09:05');
    expect(formatPdt('')).toBe('');
  });

  it('is seven hours behind UTC all year, as PDT is', () => {
    expect(parsePdt('2026/05/14 10:00')).toBe(Date.UTC(2026, 4, 14, 17));
    expect(parsePdt('2026-12-31 20:30')).toBe(Date.UTC(2027, 0, 1, 3, 30));
  });

  it('is undefined when it is invalid', () => {
    expect(['', 'soon', '2026-13-01', '2026-02-30', '2026-05-14 25:00'].map(parsePdt)).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('has a short form for each language', () => {
    expect(formatShortDate('2026/05/14 10:00', 'en')).toBe('14 May 2026');
    expect(formatShortDate('2026/05/14', 'de')).toBe('14.05.2026');
    expect(formatShortDate('2026-05-14', 'jp')).toBe('2026年5月14日');
  });
});

describe('the length of a video', () => {
  it('leaves out zero hours, but never the minutes', () => {
    expect([3600, 3599, 5, 754].map(formatVideoLength)).toEqual(['1:00:00', '59:59', '0:05', '12:34']);
  });

  it('is empty for an invalid length', () => {
    expect([0, 0.4, -3, Number.NaN, Infinity].map(formatVideoLength)).toEqual(['', '', '', '', '']);
  });
});

const stageAt = (time: string, videoLength = 0) =>
  webinarStage({ date: '2026/12/10 23:30', videoLength }, Date.parse(`2026-12-11T${time}Z`));

describe('the stage of a webinar', () => {
  it('is live for an hour from its start at UTC−7 when it has no length', () => {
    expect(stageAt('06:29:59')).toBe('coming');
    expect(stageAt('06:30:00')).toBe('live');
    expect(stageAt('07:29:59')).toBe('live');
    expect(stageAt('07:30:00')).toBe('over');
  });

  it('is live for its length, rounded up to a minute', () => {
    expect(stageAt('07:59:59', 5341)).toBe('live');
    expect(stageAt('08:00:00', 5341)).toBe('over');
    expect(webinarMinutes({ videoLength: 3601 })).toBe(61);
  });

  it('is coming when its date is invalid', () => {
    expect(webinarStage({ date: 'soon', videoLength: 0 }, 0)).toBe('coming');
    expect(webinarStage({ date: '', videoLength: 0 }, 0)).toBe('coming');
  });
});
