import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { sendEvent, type TestFailure } from './test-event.ts';

/** The fields of jest's result of a test file that are read here. */
interface FileResult {
  numPassingTests: number;
  failureMessage?: string | null;
  testResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
}

/** Tells of each test file as it ends. */
export default class JestReporter {
  onRunStart({ numTotalTestSuites }: { numTotalTestSuites: number }): void {
    sendEvent({ total: numTotalTestSuites });
  }

  onTestResult({ path: file }: { path: string }, result: FileResult): void {
    sendEvent({ ended: 1, passed: result.numPassingTests, failures: findFailures(path.relative(ROOT, file), result) });
  }
}

function findFailures(file: string, { testResults, failureMessage }: FileResult): TestFailure[] {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ title: `${file} › ${fullName}`, message: failureMessages.join('\n') }));
  // A file that does not compile has no tests.
  return failures.length === 0 && failureMessage ? [{ title: file, message: failureMessage }] : failures;
}
