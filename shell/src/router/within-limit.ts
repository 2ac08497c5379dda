/**
 * How long one try to bring a section's code may take, in milliseconds: a crowded network or machine must not look like
 * a release that hangs. The files themselves are given up after `FILE_LIMIT`.
 */
export const TRY_LIMIT = 25_000;

/** How long the browser may take for one file, in milliseconds (specification 9). */
export const FILE_LIMIT = 120_000;

/** Waits for code that comes, but no longer than so many milliseconds. */
export async function withinLimit<Value>(limit: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${limit / 1000} s`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
