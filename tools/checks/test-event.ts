/** What a test runner tells while it runs: one line of JSON on its standard output. */
export interface TestEvent {
  /** How many files (jest) or tests (Playwright) will run. */
  total?: number;
  /** How many of them have ended since the last event. */
  ended?: number;
  /** How many tests have passed since the last event. */
  passed?: number;
  failures?: readonly TestFailure[];
}

export interface TestFailure {
  /** The file and the titles, as a developer would search for them. */
  title: string;
  message: string;
}

const MARKER = '@test-event ';

export function sendEvent(event: TestEvent): void {
  process.stdout.write(`${MARKER}${JSON.stringify(event)}\n`);
}

/** The event in a line of output, or undefined if the line is something else. */
export function parseEvent(line: string): TestEvent | undefined {
  return line.startsWith(MARKER) ? (JSON.parse(line.slice(MARKER.length)) as TestEvent) : undefined;
}
