import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { sendEvent } from '../../../tools/checks/test-event.ts';

/** Tells of each journey as it ends. */
export default class ProgressReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    sendEvent({ total: suite.allTests().length });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.ok()) return sendEvent({ ended: 1, passed: result.status === 'skipped' ? 0 : 1 });
    const message = result.errors.map(readError).join('\n');
    sendEvent({ ended: 1, failures: [{ title: test.titlePath().slice(2).join(' › '), message }] });
  }

  /** An error outside of a test, such as a site that does not start. */
  onError(error: TestError): void {
    sendEvent({ failures: [{ title: 'the journeys', message: readError(error) }] });
  }
}

const readError = ({ stack, message, value }: TestError) => stack ?? message ?? value ?? '';
