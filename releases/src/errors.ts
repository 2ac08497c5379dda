/** Something the operator can do something about: the message is one line and says what. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The command line itself is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The one line an operator reads for any failure, the operating system's included; `where` if it names no file. */
export function explain(error: unknown, where = 'the store'): string {
  const { message = String(error), path: place = where } = asSystemError(error);
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk is full at ${place}: free some space and run the same command again; nothing was changed`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `no permission to write or read ${place}: run as the owner of the store, or choose another with --store`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `a file stands where ${place} needs a folder: move it away, or choose another store with --store`;
    case 'EMFILE':
    case 'ENFILE':
      return 'too many files are open on this machine: raise the limit (ulimit -n) and run the same command again';
    default:
      return message.split('\n', 1)[0] ?? message;
  }
}

export const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error));

/** The operating system's or zlib's name of a failure, or nothing. */
export const codeOf = (error: unknown): string => asSystemError(error).code ?? '';

const asSystemError = (error: unknown): Partial<NodeJS.ErrnoException> =>
  typeof error === 'object' && error !== null ? error : {};
