const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);
const CONNECTION_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether an error comes from SQLite or PostgreSQL, or the way to it, rather than from the code around them. */
export function isStorageError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message, severity }: { name?: unknown; code?: unknown; message?: unknown; severity?: unknown } =
    error;
  if (name === 'SqliteError' || severity !== undefined) return true;
  return CONNECTION_CODES.has(String(code)) || CONNECTION_MESSAGES.test(String(message));
}
