import { withTimeout } from '@learning-center/shared/lib';

/**
 * Time limit for one attempt to load code, in milliseconds. A busy network or machine must not look like a release that
 * hangs; the browser gives up a single file only after `FILE_TIMEOUT_MS`.
 */
const LOAD_TIMEOUT_MS = 25_000;

/** Time limit of the browser for one file, in milliseconds (Specification 9). */
export const FILE_TIMEOUT_MS = 120_000;

/**
 * Loads code in at most two attempts. The second attempt for a module that threw resolves to nothing: then the first
 * error counts.
 */
export async function loadCode<Value>(load: () => Promise<Value | undefined>): Promise<Value> {
  const attempt = () => withTimeout(load(), LOAD_TIMEOUT_MS);
  const value = await attempt().catch(async (error: unknown) => (await attempt()) ?? Promise.reject(error));
  if (value === undefined) throw new Error('the loaded module is empty');
  return value;
}
