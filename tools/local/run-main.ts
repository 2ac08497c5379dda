import { formatError } from '../../releases/src/index.ts';

/** Prints one line of progress. */
export const log = (line: string): void => console.log(line);

/** Runs a command; an error ends the process with one line. `location` is used if a system error names no file. */
export async function runMain(work: () => Promise<unknown>, location?: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(formatError(error, location));
    process.exit(1);
  }
}
