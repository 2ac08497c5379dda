import { createAttemptLimit } from './attempt-limit.ts';

describe('the limit of failed attempts', () => {
  it('stops a name after too many failures, and lets it try again later', () => {
    let time = 0;
    const limit = createAttemptLimit({ maxFailures: 2, windowMs: 1000, now: () => time });
    limit.addFailure('ada');
    expect(limit.isExceeded('ada')).toBe(false);
    time = 500;
    limit.addFailure('ada');
    expect(limit.isExceeded('ada')).toBe(true);
    expect(limit.isExceeded('ben')).toBe(false);
    time = 1000;
    expect(limit.isExceeded('ada')).toBe(false);
  });

  it('forgets failures once the member is in', () => {
    const limit = createAttemptLimit({ maxFailures: 1, windowMs: 1000, now: () => 0 });
    limit.addFailure('ada');
    limit.forget('ada');
    expect(limit.isExceeded('ada')).toBe(false);
  });
});
