/** A failure that the user can remedy; its message says how. */
export class UserError extends Error {}

/** An invalid command line. */
export class UsageError extends Error {}
