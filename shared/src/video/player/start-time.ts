/** The moment that a shared address asks for, in seconds: `t=135`, `135s` or `1h2m15s`. */
export function startTime(search: string): number | undefined {
  const wanted = new URLSearchParams(search).get('t') ?? '';
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(wanted) ?? [];
  const time = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return time > 0 ? time : undefined;
}
