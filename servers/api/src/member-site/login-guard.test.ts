import { createLoginGuard } from './login-guard.ts';
import type { LoginAttempt } from './login-guard.ts';

const FIVE_MINUTES = 5 * 60_000;

describe('the guard of logging in', () => {
  let time: number;
  const start = () => {
    time = 0;
    return createLoginGuard(() => time);
  };
  const fail = (guard: ReturnType<typeof start>, times: number, attempt: (index: number) => LoginAttempt) => {
    for (let index = 0; index < times; index += 1) guard.addFailure(attempt(index));
  };
  /** How many wrong passwords are compared before the guard blocks. */
  const guesses = (guard: ReturnType<typeof start>, times: number, attempt: (index: number) => LoginAttempt) => {
    let compared = 0;
    for (let index = 0; index < times; index += 1) {
      if (guard.isBlocked(attempt(index))) continue;
      compared += 1;
      guard.addFailure(attempt(index));
    }
    return compared;
  };
  const home = { name: 'ada', address: '198.51.100.1' };
  const from = (address: string, name = 'ada') => ({ name, address });

  it('blocks attempts with many passwords for one member, and no others', () => {
    const guard = start();
    fail(guard, 10, () => home);
    expect(guard.isBlocked(home)).toBe(true);
    expect(guard.isBlocked({ name: 'ben', address: home.address })).toBe(false);
    expect(guard.isBlocked({ name: 'ada', address: '198.51.100.2' })).toBe(false);
  });

  it.each([
    ['/64', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
    ['/56', (index: number) => `2001:db8:1:${(index % 256).toString(16)}::${index.toString(16)}`],
    ['/48', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ])('allows a whole IPv6 %s as many attempts as one address', (_network, address) => {
    expect(guesses(start(), 1000, (index) => from(address(index)))).toBe(10);
    expect(guesses(start(), 1000, (index) => from(address(index), `member-${index}`))).toBe(50);
  });

  it('recognizes an address in every notation', () => {
    const guard = start();
    fail(guard, 10, () => from('::ffff:198.51.100.1'));
    expect(guard.isBlocked(home)).toBe(true);
    fail(guard, 10, () => from('2001:0DB8:0001::1'));
    expect(guard.isBlocked(from('2001:db8:1:0::2'))).toBe(true);
  });

  it('blocks attempts with one password for many members', () => {
    const guard = start();
    fail(guard, 50, (index) => ({ name: `member-${index}`, address: home.address }));
    expect(guard.isBlocked({ name: 'somebody-else', address: home.address })).toBe(true);
  });

  it('leaves every network two attempts under an attack on one member, the member included', () => {
    const guard = start();
    fail(guard, 100, (index) => from(`203.0.113.${index}`));
    expect(guesses(guard, 100, () => from('192.0.2.7'))).toBe(2);
    const elsewhere = from('192.0.2.8');
    guard.addFailure(elsewhere);
    expect(guard.isBlocked(elsewhere)).toBe(false);
    guard.addSuccess(elsewhere);
    expect(guard.isBlocked(elsewhere)).toBe(false);
  });

  it('never blocks a member where they logged in before', () => {
    const guard = start();
    guard.addSuccess(home);
    const homeOfIpv6 = from('2001:db8:1:2::1');
    guard.addSuccess(homeOfIpv6);
    fail(guard, 100, (index) => from(`203.0.113.${index}`));
    fail(guard, 100, (index) => from(home.address, `member-${index}`));
    fail(guard, 100, () => home);
    fail(guard, 100, () => from('2001:db8:1:3::1'));
    expect(guard.isBlocked(home)).toBe(false);
    expect(guard.isBlocked(from('2001:db8:1:2::ffff'))).toBe(false);
    expect(guard.isBlocked(from('2001:db8:1:3::1'))).toBe(true);
    expect(guard.isBlocked(from(home.address, 'ben'))).toBe(true);
  });

  it('does not count successful logins', () => {
    const guard = start();
    for (let index = 0; index < 200; index += 1) {
      guard.addFailure(home);
      guard.addSuccess(home);
    }
    expect(guard.isBlocked({ name: 'ben', address: home.address })).toBe(false);
  });

  it('allows attempts again after five minutes', () => {
    const guard = start();
    fail(guard, 100, () => home);
    time = FIVE_MINUTES - 1;
    expect(guard.isBlocked(home)).toBe(true);
    time = FIVE_MINUTES;
    expect(guard.isBlocked(home)).toBe(false);
  });
});
