import { createFailureCount } from './failure-count.ts';

describe('the count of failed attempts', () => {
  it('counts one name, within the window only', () => {
    let time = 0;
    const count = createFailureCount({ windowMs: 1000, now: () => time });
    count.addFailure('ada');
    expect(count.failures('ada')).toBe(1);
    time = 500;
    count.addFailure('ada');
    expect([count.failures('ada'), count.failures('ben')]).toEqual([2, 0]);
    time = 1000;
    expect(count.failures('ada')).toBe(1);
  });

  it('is reset after a login', () => {
    const count = createFailureCount({ windowMs: 1000, now: () => 0 });
    count.addFailure('ada');
    count.reset('ada');
    expect(count.failures('ada')).toBe(0);
  });
});
