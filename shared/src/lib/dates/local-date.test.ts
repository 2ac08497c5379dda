import { formatClockTime, formatLongDate, formatLongDay, localDay } from './local-date.ts';
import { UI_LANGUAGES } from '../../i18n/language-tags.ts';
import { formatRelativeTime } from './relative-time.ts';

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

  it('starts half days at 0 in Japanese, and at 12 in Chinese', () => {
    const midnight = Date.UTC(2027, 4, 13, 0, 30);
    expect(['jp', 'tw', 'cn'].map((language) => formatClockTime(midnight, language as never, 'UTC'))).toEqual([
      '午前0:30',
      expect.stringMatching(/12:30$/),
      expect.stringMatching(/12:30$/),
    ]);
    expect(formatClockTime(midnight + DAY / 2, 'jp', 'UTC')).toBe('午後0:30');
  });
});

describe("a day in the visitor's own time", () => {
  it('is formatted with its weekday, separately from its time', () => {
    expect(formatLongDay(START, 'en', 'America/New_York')).toBe('Thursday, 13 May 2027');
    expect(formatLongDay(START, 'jp', 'Asia/Tokyo')).toBe('2027年5月14日（金）');
    expect(formatClockTime(START, 'de', 'Europe/Berlin')).toBe('19:00');
    expect(formatClockTime(START, 'jp', 'Asia/Tokyo')).toBe('午前2:00');
  });

  it('has two digits in each hour of a 24-hour clock', () => {
    expect(formatClockTime(START + 8 * 3_600_000, 'en', 'UTC')).toBe('01:00');
    expect(formatClockTime(START + 8 * 3_600_000, 'de', 'UTC')).toBe('01:00');
  });

  it('changes at midnight in its time zone', () => {
    expect(localDay(START, 'Europe/Berlin')).toBe('2027-05-13');
    expect(localDay(START, 'Asia/Tokyo')).toBe('2027-05-14');
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
    expect(inEach(45_000)).toEqual(['in a moment', 'gleich', 'まもなく', '即將', '即将']);
    expect(inEach(-60_000)).toEqual(['1 minute ago', 'vor 1 Minute', '1分前', '1 分鐘前', '1 分钟前']);
  });

  it('has spaces around numbers in Chinese, but not in Japanese', () => {
    const inEach = (span: number) =>
      (['jp', 'tw', 'cn'] as const).map((language) => formatRelativeTime(span, language));
    expect(inEach(-3 * 3_600_000)).toEqual(['3時間前', '3 小時前', '3 小时前']);
    expect(inEach(6 * DAY)).toEqual(['6日後', '6 天後', '6 天后']);
    expect(inEach(-65 * DAY)).toEqual(['2か月前', '2 個月前', '2 个月前']);
  });
});

it('an invalid instant has no day and no time', () => {
  expect([formatLongDay(NaN, 'en'), formatLongDay(NaN, 'jp'), formatClockTime(NaN, 'de'), localDay(NaN)]).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
