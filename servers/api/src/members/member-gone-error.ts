/** The member of a request has deleted the account meanwhile. */
export class MemberGoneError extends Error {
  constructor(cause?: unknown) {
    super('The member does not exist any more', { cause });
    this.name = 'MemberGoneError';
  }
}
