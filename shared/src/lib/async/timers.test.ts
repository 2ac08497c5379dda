import { raceAbort, withTimeout, debounce } from './timers.ts';

const message = 'the section took too long';
const never = new Promise<never>(() => undefined);

describe('a promise with a timeout', () => {
  it('rejects after the time limit', async () => {
    await expect(withTimeout(never, 10)).rejects.toThrow('no response within 0.01 s');
  });
});

describe('a promise that races an abort signal', () => {
  it('rejects on an abort, also of one before, and names the reason as its cause', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const race = raceAbort(never, { signal, message });
    const cause = new Error('left the page');
    controller.abort(cause);
    await expect(race).rejects.toMatchObject({ message, cause });
    await expect(raceAbort(Promise.resolve('loaded'), { signal, message })).rejects.toMatchObject({ message, cause });
  });
});

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
