/** So many pages are being rendered that this one would wait too long. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  readonly statusCode = 503;
  /** Whether only testers have to wait: their pages have few workers. */
  readonly isOfTester: boolean;

  constructor({ isOfTester = false } = {}) {
    super('too many pages are being rendered');
    this.isOfTester = isOfTester;
  }
}

export class WorkerExitedError extends Error {
  override readonly name = 'WorkerExitedError';
  /** Whether this page is the probable cause: it was in the worker for the longest time. */
  readonly isCause: boolean;

  constructor(reason: string, isCause: boolean) {
    super(reason);
    this.isCause = isCause;
  }
}
