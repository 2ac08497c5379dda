import type { Log } from './log.ts';

/** Lines of one event in a minute; how many more there were is said at its end. */
const LINES_PER_MINUTE = 120;
const MINUTE = 60_000;

/**
 * Bounds a log, so that whoever is refused again and again does not fill it. Lines of requests that were answered are
 * written whenever they are asked for.
 */
export function boundLog(log: Log): Log {
  const written = new Map<string, number>();
  const begin = (event: string) => {
    setTimeout(() => {
      const suppressed = (written.get(event) ?? 0) - LINES_PER_MINUTE;
      written.delete(event);
      if (suppressed > 0) log('lines-suppressed', { of: event, suppressed });
    }, MINUTE).unref();
  };
  return (event, facts) => {
    if (isOrdinary(event, facts)) return log(event, facts);
    const count = (written.get(event) ?? 0) + 1;
    written.set(event, count);
    if (count === 1) begin(event);
    if (count <= LINES_PER_MINUTE) log(event, facts);
  };
}

function isOrdinary(event: string, facts: Parameters<Log>[1]): boolean {
  return event === 'request' && Number(facts?.['status']) < 400;
}
