import { createLoginGuard } from './login-guard.ts';
import type { LoginTry } from './login-guard.ts';

const FIVE_MINUTES = 5 * 60_000;

describe('the guard of logging in', () => {
  let time: number;
  const start = () => {
    time = 0;
    return createLoginGuard(() => time);
  };
  const fail = (guard: ReturnType<typeof start>, times: number, attempt: (index: number) => LoginTry) => {
    for (let index = 0; index < times; index += 1) guard.addFailure(attempt(index));
  };
  const home = { name: 'ada', address: '198.51.100.1' };

  it('stops who tries many passwords of one member, and only them', () => {
    const guard = start();
    fail(guard, 10, () => home);
    expect(guard.isStopped(home)).toBe(true);
    expect(guard.isStopped({ name: 'ben', address: home.address })).toBe(false);
    expect(guard.isStopped({ name: 'ada', address: '198.51.100.2' })).toBe(false);
  });

  it('stops who tries one password with many members', () => {
    const guard = start();
    fail(guard, 50, (index) => ({ name: `member-${index}`, address: home.address }));
    expect(guard.isStopped({ name: 'somebody-else', address: home.address })).toBe(true);
  });

  it('stops many who try one member together, but not the member where they logged in before', () => {
    const guard = start();
    guard.addSuccess(home);
    fail(guard, 100, (index) => ({ name: 'ada', address: `203.0.113.${index}` }));
    expect(guard.isStopped({ name: 'ada', address: '192.0.2.7' })).toBe(true);
    expect(guard.isStopped(home)).toBe(false);
  });

  it('does not count members who know their password', () => {
    const guard = start();
    for (let index = 0; index < 200; index += 1) {
      guard.addFailure(home);
      guard.addSuccess(home);
    }
    expect(guard.isStopped({ name: 'ben', address: home.address })).toBe(false);
  });

  it('lets everybody try again after five minutes', () => {
    const guard = start();
    fail(guard, 100, () => home);
    time = FIVE_MINUTES - 1;
    expect(guard.isStopped(home)).toBe(true);
    time = FIVE_MINUTES;
    expect(guard.isStopped(home)).toBe(false);
  });
});
