const PDT_OFFSET_MS = 7 * 60 * 60 * 1000;

/** A time in the form of dates in content: wall clock at UTC−7, `YYYY/MM/DD HH:mm` (decision A42). */
export function wallClock(time: Date): string {
  const [date = '', clock = ''] = new Date(time.getTime() - PDT_OFFSET_MS).toISOString().split('T');
  return `${date.replaceAll('-', '/')} ${clock.slice(0, 5)}`;
}
