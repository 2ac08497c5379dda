import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestTrace } from '@learning-center/server-kit';
import type { LogEvent } from 'kysely';

/** A statement that has just ended, with placeholders instead of values. */
interface EndedStatement {
  system: 'postgresql' | 'sqlite';
  sql: string;
  durationMs: number;
  error?: unknown;
}

export type RecordStatement = (statement: EndedStatement) => void;

/** Records SQL in the trace of the request that it runs for. */
export type SqlTrace = ReturnType<typeof createSqlTrace>;

const MAX_SQL_LENGTH = 1_000;
const OPERATION = /^\s*(\w+)(?:[^]*?\b(?:from|into|update)\s+"?(\w+))?/i;
const LITERALS = /'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b/g;

/** Creates the record of one server. */
export function createSqlTrace() {
  const current = new AsyncLocalStorage<RequestTrace>();
  return {
    /** Runs the work for a request. */
    runWith: (trace: RequestTrace, run: () => void) => current.run(trace, run),
    record: ({ system, sql, durationMs, error }: EndedStatement) => {
      const trace = current.getStore();
      if (!trace) return;
      const [, operation = 'SQL', table = ''] = OPERATION.exec(sql) ?? [];
      trace.addCall(`${operation.toUpperCase()} ${table}`.trim(), {
        durationMs,
        error,
        attributes: {
          'db.system.name': system,
          'db.query.text': sql.replace(LITERALS, '?').slice(0, MAX_SQL_LENGTH),
        },
      });
    },
  };
}

/** The option of Kysely that records its statements. */
export const kyselyLog = (system: EndedStatement['system'], record: RecordStatement | undefined) =>
  record && {
    log: (event: LogEvent) =>
      record({
        system,
        sql: event.query.sql,
        durationMs: event.queryDurationMillis,
        error: event.level === 'error' ? event.error : undefined,
      }),
  };

/** Wraps a synchronous read of SQLite, so that it is recorded. */
export function recordRead<Values extends unknown[], Result>(
  read: (sql: string, ...values: Values) => Result,
  record: RecordStatement,
): typeof read {
  return (sql, ...values) => {
    const startedAt = performance.now();
    const result = read(sql, ...values);
    record({ system: 'sqlite', sql, durationMs: performance.now() - startedAt });
    return result;
  };
}
