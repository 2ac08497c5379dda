import { createLoginGuard } from './login-guard.ts';
import type { LoginAttempt } from './login-guard.ts';

describe('the guard of logging in', () => {
  let guard: ReturnType<typeof createLoginGuard>;

  beforeEach(() => {
    guard = createLoginGuard(() => 0);
  });

  const fail = (times: number, attempt: (index: number) => LoginAttempt) => {
    for (let index = 0; index < times; index += 1) guard.addFailure(attempt(index));
  };
  /** How many wrong passwords are compared before the guard blocks. */
  const guesses = (times: number, attempt: (index: number) => LoginAttempt) => {
    let compared = 0;
    for (let index = 0; index < times; index += 1) {
      if (guard.isBlocked(attempt(index))) continue;
      compared += 1;
      guard.addFailure(attempt(index));
    }
    return compared;
  };
  const from = (address: string, name = 'ada') => ({ name, address });
  const home = from('198.51.100.1');

  it('blocks attempts with many passwords for one member, and no others', () => {
    fail(10, () => home);
    expect(guard.isBlocked(home)).toBe(true);
    expect(guard.isBlocked(from('::ffff:198.51.100.1'))).toBe(true);
    expect(guard.isBlocked(from(home.address, 'ben'))).toBe(false);
    expect(guard.isBlocked(from('198.51.100.2'))).toBe(false);
  });

  it.each([
    ['/64', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
    ['/48', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ])('allows a whole IPv6 %s as many attempts as one address', (_network, address) => {
    expect(guesses(1000, (index) => from(address(index)))).toBe(10);
    expect(guesses(1000, (index) => from(address(index), `member-${index}`))).toBe(40);
  });

  it('blocks attempts with one password for many members', () => {
    fail(50, (index) => from(home.address, `member-${index}`));
    expect(guard.isBlocked(from(home.address, 'somebody-else'))).toBe(true);
  });

  it('leaves every network two attempts under an attack on one member, the member included', () => {
    fail(100, (index) => from(`203.0.113.${index}`));
    expect(guesses(100, () => from('192.0.2.7'))).toBe(2);
    const elsewhere = from('192.0.2.8');
    guard.addFailure(elsewhere);
    expect(guard.isBlocked(elsewhere)).toBe(false);
    guard.addSuccess(elsewhere);
    expect(guard.isBlocked(elsewhere)).toBe(false);
  });

  it('never blocks a member where they logged in before', () => {
    for (const address of [home.address, '2001:db8:1:2::1']) guard.addSuccess(from(address));
    fail(100, (index) => from(`203.0.113.${index}`));
    fail(100, (index) => from(home.address, `member-${index}`));
    fail(100, () => home);
    fail(100, () => from('2001:db8:1:3::1'));
    expect(guard.isBlocked(home)).toBe(false);
    expect(guard.isBlocked(from('2001:db8:1:2::ffff'))).toBe(false);
    expect(guard.isBlocked(from('2001:db8:1:3::1'))).toBe(true);
    expect(guard.isBlocked(from(home.address, 'ben'))).toBe(true);
  });

  it('does not count successful logins', () => {
    for (let index = 0; index < 200; index += 1) {
      guard.addFailure(home);
      guard.addSuccess(home);
    }
    expect(guard.isBlocked(from(home.address, 'ben'))).toBe(false);
  });
});
