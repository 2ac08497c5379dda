import { limitLog } from './log.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the limit of a log', () => {
  it('writes 120 lines of an event per minute, and then how many were suppressed', () => {
    const log = jest.fn();
    const limited = limitLog(log);
    for (let line = 0; line < 1_000; line += 1) limited('ops-login-refused', { line });
    limited('closing');
    expect(log).toHaveBeenCalledTimes(121);
    expect(log).toHaveBeenCalledWith('closing', undefined);
    jest.advanceTimersByTime(60_000);
    expect(log).toHaveBeenLastCalledWith('lines-suppressed', { of: 'ops-login-refused', suppressed: 880 });
    limited('ops-login-refused', { line: 'a new minute' });
    expect(log).toHaveBeenLastCalledWith('ops-login-refused', { line: 'a new minute' });
  });

  it('applies to failed requests, and not to successful ones', () => {
    const log = jest.fn();
    const limited = limitLog(log);
    for (let line = 0; line < 500; line += 1) limited('request', { status: 200 });
    for (let line = 0; line < 500; line += 1) limited('request', { status: 429 });
    expect(log).toHaveBeenCalledTimes(620);
  });
});
