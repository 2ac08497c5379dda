import { isHiddenPath } from './hidden-paths.ts';

describe('paths of the API that visitors can’t reach', () => {
  it.each([
    '/api/metrics',
    '/api/readyz?x=1',
    '/api/healthz/',
    '/api/METRICS',
    '/api//metrics',
    '/api/%6detrics',
    '/api/%256detrics',
    '/api%2fmetrics',
    '/api/./metrics',
    '/api/x/../metrics',
    '/api/x/%2e%2e/metrics',
    '/api/x/..%2fmetrics',
    '/api/x/..%5cmetrics',
    '/member/../metrics',
    '/member/%2e%2e/metrics',
  ])('%s', (address) => {
    expect(isHiddenPath(address)).toBe(true);
  });

  it.each([
    '/api/LearningCenter/v1/Query',
    '/api/media/metrics.png',
    '/member/login?to=/metrics',
    '/api/',
    '/api/100%',
  ])('%s is for everybody', (address) => {
    expect(isHiddenPath(address)).toBe(false);
  });
});
