/** An error that the operator can fix: the message is one line and says how. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A release in the store is not what a trusted key signed. It is never used. */
export class TamperedError extends UserError {
  /** The release that is refused. */
  readonly release: Readonly<{ app: string; id: string }>;

  constructor(message: string, { app, id }: Readonly<{ app: string; id: string }>) {
    super(message);
    this.release = { app, id };
  }
}

/** For `catch`: a value in place of what nobody can use. A store that is away still throws. */
export const ifUnusable =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof UserError) return value;
    throw error;
  };

/** The command line itself is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Formats any failure as one line for an operator; `where` is used if a system error names no file. */
export function formatError(error: unknown, where = 'the store'): string {
  const { message = String(error), path: location = where } = toSystemError(error);
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk is full at ${location}: free some space and run the same command again; nothing was changed`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `no permission to write or read ${location}: run as the owner of the store, or choose another with --store`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${location} is a file where a folder is needed: move it away, or choose another store with --store`;
    case 'EMFILE':
    case 'ENFILE':
      return 'too many files are open on this machine: raise the limit (ulimit -n) and run the same command again';
    default:
      return message.split('\n', 1)[0] ?? message;
  }
}

/** The message of anything that was thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error));

/** The code of an operating system or zlib error, or an empty text. */
export const codeOf = (error: unknown): string => toSystemError(error).code ?? '';

const toSystemError = (error: unknown): Partial<NodeJS.ErrnoException> =>
  typeof error === 'object' && error !== null ? error : {};
