/** A request that is refused, with the status and the text of its response. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, message: string, details: { code?: string; retryAfterSeconds?: number } = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = details.code ?? String(statusCode);
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
