import { findRetried } from './retried-journeys.ts';

const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });

test('a journey that needed a retry is listed, wherever it is in its file', () => {
  const below = { specs: [spec('on a phone', 'flaky'), spec('on a desktop', 'expected')] };
  const report = { suites: [{ specs: [spec('at once', 'expected'), spec('late', 'flaky')], suites: [below] }] };
  expect(findRetried(report)).toEqual(['a.spec.ts › late', 'a.spec.ts › on a phone']);
});

test('nothing is listed when all passed at once or failed', () => {
  expect(findRetried({ suites: [{ specs: [spec('at once', 'expected'), spec('never', 'unexpected')] }] })).toEqual([]);
});
