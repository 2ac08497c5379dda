const DAY_MS = 24 * 60 * 60 * 1000;
const SEASON_FIRST = [3, 15] as const;
const SEASON_LAST = [10, 31] as const;

/** Weekdays in one year's season of webinars. */
export const SEASON_LENGTH = 165;

/** Reads DEMO_NOW: an ISO date, or the start of today (UTC) when it is not set. */
export function demoDay(text: string | undefined, today: Date): Date {
  const day = text === undefined || text === '' ? today : new Date(text);
  if (Number.isNaN(day.getTime()))
    throw new Error(`DEMO_NOW: expected an ISO date such as 2026-06-01, found "${text}"`);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}

/** A day some years ago. It is yesterday at the latest, because today has not reached every hour. */
export function yearsBefore(now: Date, years: number): Date {
  return addDays(now, -Math.max(1, Math.round(years * 365.25)));
}

/** A day some days later, or earlier. */
export function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}

/**
 * The nth weekday of webinar seasons after a day. A negative n counts back. A season lasts from mid-March to October,
 * while Los Angeles has daylight saving time, so that the label PDT is true (decision A42).
 */
export function seasonDay(now: Date, n: number): Date {
  const step = Math.sign(n);
  let day = now;
  for (let left = Math.abs(n); left > 0;) {
    day = addDays(day, step);
    if (isInSeason(day)) left -= 1;
  }
  return day;
}

/** Whether a day is a weekday of the season. */
export function isInSeason(day: Date): boolean {
  const date = (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
  const isWeekday = day.getUTCDay() % 6 !== 0;
  return isWeekday && date >= SEASON_FIRST[0] * 100 + SEASON_FIRST[1] && date <= SEASON_LAST[0] * 100 + SEASON_LAST[1];
}

/** A day and time of day as content files write it. */
export function dateText(day: Date, time: string): string {
  return `${day.toISOString().slice(0, 10).replaceAll('-', '/')} ${time}`;
}
