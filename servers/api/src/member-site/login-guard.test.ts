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
  /** How many wrong passwords get as far as being compared. */
  const guesses = (guard: ReturnType<typeof start>, times: number, attempt: (index: number) => LoginTry) => {
    let compared = 0;
    for (let index = 0; index < times; index += 1) {
      if (guard.isStopped(attempt(index))) continue;
      compared += 1;
      guard.addFailure(attempt(index));
    }
    return compared;
  };
  const home = { name: 'ada', address: '198.51.100.1' };
  const from = (address: string, name = 'ada') => ({ name, address });

  it('stops who tries many passwords of one member, and only them', () => {
    const guard = start();
    fail(guard, 10, () => home);
    expect(guard.isStopped(home)).toBe(true);
    expect(guard.isStopped({ name: 'ben', address: home.address })).toBe(false);
    expect(guard.isStopped({ name: 'ada', address: '198.51.100.2' })).toBe(false);
  });

  it.each([
    ['/64', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
    ['/56', (index: number) => `2001:db8:1:${(index % 256).toString(16)}::${index.toString(16)}`],
    ['/48', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ])('lets a whole IPv6 %s guess no more often than one address', (_network, address) => {
    expect(guesses(start(), 1000, (index) => from(address(index)))).toBe(10);
    expect(guesses(start(), 1000, (index) => from(address(index), `member-${index}`))).toBe(50);
  });

  it('knows an address however it is written', () => {
    const guard = start();
    fail(guard, 10, () => from('::ffff:198.51.100.1'));
    expect(guard.isStopped(home)).toBe(true);
    fail(guard, 10, () => from('2001:0DB8:0001::1'));
    expect(guard.isStopped(from('2001:db8:1:0::2'))).toBe(true);
  });

  it('stops who tries one password with many members', () => {
    const guard = start();
    fail(guard, 50, (index) => ({ name: `member-${index}`, address: home.address }));
    expect(guard.isStopped({ name: 'somebody-else', address: home.address })).toBe(true);
  });

  it('leaves each of many who try one member together two tries, so that the member too has them, wherever they are', () => {
    const guard = start();
    fail(guard, 100, (index) => from(`203.0.113.${index}`));
    expect(guesses(guard, 100, () => from('192.0.2.7'))).toBe(2);
    const elsewhere = from('192.0.2.8');
    guard.addFailure(elsewhere);
    expect(guard.isStopped(elsewhere)).toBe(false);
    guard.addSuccess(elsewhere);
    expect(guard.isStopped(elsewhere)).toBe(false);
  });

  it('never stops a member where they logged in before, whatever others do', () => {
    const guard = start();
    guard.addSuccess(home);
    const homeOfIpv6 = from('2001:db8:1:2::1');
    guard.addSuccess(homeOfIpv6);
    fail(guard, 100, (index) => from(`203.0.113.${index}`));
    fail(guard, 100, (index) => from(home.address, `member-${index}`));
    fail(guard, 100, () => home);
    fail(guard, 100, () => from('2001:db8:1:3::1'));
    expect(guard.isStopped(home)).toBe(false);
    expect(guard.isStopped(from('2001:db8:1:2::ffff'))).toBe(false);
    expect(guard.isStopped(from('2001:db8:1:3::1'))).toBe(true);
    expect(guard.isStopped(from(home.address, 'ben'))).toBe(true);
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
