const PDT_OFFSET_MS = 7 * 60 * 60 * 1000;

/** A moment as dates are written in content: wall clock at UTC−7 (decision A42). */
export function wallClock(moment: Date): string {
  const [date = '', time = ''] = new Date(moment.getTime() - PDT_OFFSET_MS).toISOString().split('T');
  return `${date.replaceAll('-', '/')} ${time.slice(0, 5)}`;
}
