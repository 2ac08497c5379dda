/** Formats a video's length as `m:ss` or `h:mm:ss`, rounded down; empty below one second (A69). */
export function formatVideoLength(seconds: number): string {
  const whole = Math.floor(seconds);
  if (!Number.isFinite(whole) || whole < 1) return '';
  return formatTimecode(whole);
}

/** Formats a position in a video as `m:ss` or `h:mm:ss`; the start is `0:00` (A69). */
export function formatTimecode(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Formats a length for a `datetime` attribute: `PT1H2M3S` (A69). */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `PT${Math.floor(whole / 3600)}H${Math.floor((whole % 3600) / 60)}M${whole % 60}S`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
