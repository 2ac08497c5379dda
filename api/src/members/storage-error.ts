/** Whether an error comes from SQLite or PostgreSQL rather than from the code around them. */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error.name === 'SqliteError' || 'severity' in error) return true;
  return code === 'ECONNREFUSED' || code === 'ENOENT' || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
}
