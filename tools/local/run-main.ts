import { codeOf, errorMessage, formatError } from '../../releases/src/model/errors.ts';

/** Prints one line of progress. */
export const log = (line: string): void => console.log(line);

/** Runs a command; an error ends the process. `location` is used if a system error names no file. */
export async function runMain(work: () => Promise<unknown>, location?: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(describeFailure(error, location));
    process.exit(1);
  }
}

/** Describes a failure with all its lines: those of a build or of content name each file and field. */
export const describeFailure = (error: unknown, location?: string): string =>
  codeOf(error) === '' ? errorMessage(error) : formatError(error, location);
