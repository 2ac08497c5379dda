import { boundLog } from './bound-log.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the bound of a log', () => {
  it('writes so many lines of an event, and then how many there were more', () => {
    const log = jest.fn();
    const bounded = boundLog(log);
    for (let line = 0; line < 1_000; line += 1) bounded('ops-login-refused', { line });
    bounded('closing');
    expect(log).toHaveBeenCalledTimes(121);
    expect(log).toHaveBeenCalledWith('closing', undefined);
    jest.advanceTimersByTime(60_000);
    expect(log).toHaveBeenLastCalledWith('lines-suppressed', { of: 'ops-login-refused', suppressed: 880 });
    bounded('ops-login-refused', { line: 'a new minute' });
    expect(log).toHaveBeenLastCalledWith('ops-login-refused', { line: 'a new minute' });
  });

  it('counts lines of refused requests, and none of the others', () => {
    const log = jest.fn();
    const bounded = boundLog(log);
    for (let line = 0; line < 500; line += 1) bounded('request', { status: 200 });
    for (let line = 0; line < 500; line += 1) bounded('request', { status: 429 });
    expect(log).toHaveBeenCalledTimes(620);
  });
});
