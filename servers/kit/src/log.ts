/** Writes one line of JSON about an event. Its fields contain no personal data. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** Writes the log to standard output. */
export const logToStdout: Log = (event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`);
};

const MAX_LINES_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/**
 * Limits the lines of each event per minute: repeated failures must not fill the log. A `lines-suppressed` event then
 * counts the rest. Lines about successful requests are not limited, because the operator enabled them.
 */
export function limitLog(log: Log): Log {
  const counts = new Map<string, number>();
  const startMinute = (event: string) => {
    setTimeout(() => {
      const suppressed = (counts.get(event) ?? 0) - MAX_LINES_PER_MINUTE;
      counts.delete(event);
      if (suppressed > 0) log('lines-suppressed', { of: event, suppressed });
    }, MINUTE_MS).unref();
  };
  return (event, fields) => {
    if (event === 'request' && Number(fields?.['status']) < 400) return log(event, fields);
    const count = (counts.get(event) ?? 0) + 1;
    counts.set(event, count);
    if (count === 1) startMinute(event);
    if (count <= MAX_LINES_PER_MINUTE) log(event, fields);
  };
}
