/** A request beyond a limit: the caller may try again when the limit's window is over. */
export class LimitError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.name = 'LimitError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
