/** One line of JSON for each thing an operator may want to know; no personal data. */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void;

/** Writes the log to standard output. */
export const logToStdout: Log = (event, facts = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
};
