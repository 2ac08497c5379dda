import path from 'node:path';
import type { AggregatedResult, Test, TestResult } from '@jest/reporters';
import { ROOT } from '../../local/paths.ts';
import { sendEvent, type TestFailure } from './test-event.ts';

/** Tells of each test file as it ends. */
export default class JestReporter {
  onRunStart({ numTotalTestSuites }: AggregatedResult): void {
    sendEvent({ total: numTotalTestSuites });
  }

  onTestResult({ path: file }: Test, result: TestResult): void {
    sendEvent({ ended: 1, passed: result.numPassingTests, failures: findFailures(path.relative(ROOT, file), result) });
  }
}

function findFailures(file: string, { testResults, failureMessage }: TestResult): TestFailure[] {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ title: `${file} › ${fullName}`, message: failureMessages.join('\n') }));
  // A file that does not compile has no tests.
  return failures.length === 0 && failureMessage ? [{ title: file, message: failureMessage }] : failures;
}
