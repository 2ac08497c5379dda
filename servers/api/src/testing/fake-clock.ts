/** What of Node is not replaced: requests, databases and this test go on. */
const REAL = ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

/** Replaces the system time and its timers in the tests of a file. They move by `jest.advanceTimersByTime` alone. */
export function useFakeClock(): void {
  beforeAll(() => void jest.useFakeTimers({ doNotFake: [...REAL] }));
  afterAll(() => void jest.useRealTimers());
}
