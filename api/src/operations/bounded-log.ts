import type { FastifyBaseLogger } from 'fastify';

/** Lines a minute: of refused calls, which anybody can make, and of failures, of which one fault can make very many. */
const REFUSED_PER_MINUTE = 60;
const FAILED_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

type Write = (log: FastifyBaseLogger, line: object, text: string) => void;

/** Writes lines about calls, a bounded number a minute, and then how many more there were. */
export interface BoundedLog {
  refused: Write;
  failed: Write;
}

/** Makes the log of calls of one server; `now` is in milliseconds of a clock that is never set. */
export function createBoundedLog(now: () => number): BoundedLog {
  const [mayRefuse, mayFail] = [createBudget(REFUSED_PER_MINUTE, now), createBudget(FAILED_PER_MINUTE, now)];
  return {
    refused: (log, line, text) => {
      if (mayRefuse(log)) log.info(line, text);
    },
    failed: (log, line, text) => {
      if (mayFail(log)) log.error(line, text);
    },
  };
}

function createBudget(most: number, now: () => number): (log: FastifyBaseLogger) => boolean {
  let windowEndsAt = 0;
  let count = 0;
  const tellSuppressed = (log: FastifyBaseLogger) => {
    if (count > most) log.warn({ suppressed: count - most }, 'More calls were refused or failed than are logged');
    count = 0;
  };
  return (log) => {
    if (now() >= windowEndsAt) {
      tellSuppressed(log);
      windowEndsAt = now() + MINUTE_MS;
    }
    count += 1;
    // Told also when no other line follows.
    if (count === most + 1) setTimeout(tellSuppressed, windowEndsAt - now(), log).unref();
    return count <= most;
  };
}
