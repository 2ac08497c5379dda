import { StoreError } from '../members/store-error.ts';

/** The fields of an error for the log. Errors of databases may contain rows, which are members' data. */
export function describeError(error: unknown): { type: string; code?: string; message: string; stack?: string } {
  if (error instanceof StoreError) return describeError(error.cause);
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const { name, code, message, stack }: Error & { code?: unknown } = error;
  return {
    type: name,
    ...(typeof code === 'string' && { code }),
    message,
    ...(stack !== undefined && { stack }),
  };
}
