import { withTimeout } from '@learning-center/shared/lib';

/** Time limit for a file, and for both attempts of code, in milliseconds (Specification 9). */
export const FILE_TIMEOUT_MS = 120_000;

/**
 * Loads code, in a second attempt if the first one fails. A file that is only slow is not requested again: that would take
 * half of a slow connection. The second attempt for a module that threw resolves to nothing: then the first error counts.
 */
export async function loadCode<Value>(load: () => Promise<Value | undefined>): Promise<Value> {
  const attempts = load().catch(async (error: unknown) => (await load()) ?? Promise.reject(error));
  const value = await withTimeout(attempts, FILE_TIMEOUT_MS);
  if (value === undefined) throw new Error('the loaded module is empty');
  return value;
}
