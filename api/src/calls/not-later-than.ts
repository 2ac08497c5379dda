/** A time that a caller named in ISO 8601, or `now` where that is still to come or is no time. */
export function notLaterThan(now: Date, named: string): Date {
  const time = Date.parse(named);
  return time <= now.getTime() ? new Date(time) : now;
}
