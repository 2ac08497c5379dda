/** Why somebody is not let in: the response's status, and one line. */
export interface AccessRefusal {
  status: 401 | 403 | 429 | 503;
  message: string;
  /** The limit's own time, after which the next attempt may succeed. */
  retryAfterSeconds?: number | undefined;
}

/** An attempt to log in that failed. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: AccessRefusal['status'];
  readonly retryAfterSeconds: number | undefined = undefined;
  /** For the log; contains nothing that somebody sent. */
  readonly reason: string | undefined;

  constructor(status: AccessRefusal['status'], message: string, reason?: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** One attempt too many. */
export class LimitedError extends RefusedError {
  override readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number, reason: string) {
    super(429, message, reason);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
