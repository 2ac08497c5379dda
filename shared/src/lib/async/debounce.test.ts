import { debounce } from './timers.ts';

describe('a debounced function', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs once for ten calls in a row', () => {
    const run = jest.fn();
    const debounced = debounce(run, 250);
    for (let call = 0; call < 10; call += 1) {
      debounced();
      jest.advanceTimersByTime(100);
    }
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(150);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not run after a cancel', () => {
    const run = jest.fn();
    const debounced = debounce(run, 250);
    debounced();
    debounced.cancel();
    jest.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
