import { describeFailure } from './run-main.ts';

it('a failed build or check of content shows every line that it printed', () => {
  const printed = 'servers/api/src/catalog/build.ts failed:\nwalk.json: level: 4 is no level\n1 errors';
  expect(describeFailure(new Error(printed))).toBe(printed);
});

it('an error of the system is one line that says what to do', () => {
  const full = Object.assign(new Error('ENOSPC: no space left\n    at write'), { code: 'ENOSPC', path: '.data/store' });
  expect(describeFailure(full)).toMatch(/^the disk is full at \.data\/store: free some space .*$/);
});
