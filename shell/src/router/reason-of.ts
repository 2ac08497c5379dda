/** Why something failed, in a line for the edge's log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'object' ? JSON.stringify(error) : String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
