import { createFailureCount } from './failure-count.ts';

describe('the count of failed attempts', () => {
  it('is of one name, and of the last minutes only', () => {
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

  it('is forgotten once the member is in', () => {
    const count = createFailureCount({ windowMs: 1000, now: () => 0 });
    count.addFailure('ada');
    count.forget('ada');
    expect(count.failures('ada')).toBe(0);
  });
});
