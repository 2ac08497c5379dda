import { createLimiters } from './limiters.ts';
import { createLoginGuard, type LoginAttempt, type LoginGuard } from './login-guard.ts';

describe('the guard of logging in', () => {
  let guard: LoginGuard;

  beforeEach(() => {
    guard = createLoginGuard(createLimiters({ rows: undefined, now: () => 0, onFailure: () => undefined }));
  });

  const isBlocked = async (attempt: LoginAttempt) => {
    if (!(await guard.startAttempt(attempt))) return true;
    await guard.undoFailure(attempt);
    return false;
  };
  const logIn = async (attempt: LoginAttempt) => {
    await guard.startAttempt(attempt);
    await guard.addSuccess(attempt);
  };
  /** Tries wrong passwords; returns how many are compared before the guard blocks. */
  const fail = async (times: number, attempt: (index: number) => LoginAttempt) => {
    let compared = 0;
    for (let index = 0; index < times; index += 1) if (await guard.startAttempt(attempt(index))) compared += 1;
    return compared;
  };
  const from = (address: string, name = 'ada') => ({ name, address });
  const home = from('198.51.100.1');

  it('blocks attempts with many passwords for one member, and no others', async () => {
    await fail(10, () => home);
    await expect(isBlocked(home)).resolves.toBe(true);
    await expect(isBlocked(from('::ffff:198.51.100.1'))).resolves.toBe(true);
    await expect(isBlocked(from(home.address, 'ben'))).resolves.toBe(false);
    await expect(isBlocked(from('198.51.100.2'))).resolves.toBe(false);
  });

  it.each([
    ['/64', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
    ['/48', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ])('allows a whole IPv6 %s as many attempts as one address', async (_network, address) => {
    await expect(fail(1000, (index) => from(address(index)))).resolves.toBe(10);
    await expect(fail(1000, (index) => from(address(index), `member-${index}`))).resolves.toBe(40);
  });

  it('blocks attempts with one password for many members', async () => {
    await fail(50, (index) => from(home.address, `member-${index}`));
    await expect(isBlocked(from(home.address, 'somebody-else'))).resolves.toBe(true);
  });

  it('leaves every network two attempts under an attack on one member, the member included', async () => {
    await fail(100, (index) => from(`203.0.113.${index}`));
    await expect(fail(100, () => from('192.0.2.7'))).resolves.toBe(2);
    const elsewhere = from('192.0.2.8');
    await guard.startAttempt(elsewhere);
    await expect(isBlocked(elsewhere)).resolves.toBe(false);
    await guard.addSuccess(elsewhere);
    await expect(isBlocked(elsewhere)).resolves.toBe(false);
  });

  it('never blocks a member where they logged in before', async () => {
    for (const address of [home.address, '2001:db8:1:2::1']) await logIn(from(address));
    await fail(100, (index) => from(`203.0.113.${index}`));
    await fail(100, (index) => from(home.address, `member-${index}`));
    await fail(100, () => home);
    await fail(100, () => from('2001:db8:1:3::1'));
    await expect(isBlocked(home)).resolves.toBe(false);
    await expect(isBlocked(from('2001:db8:1:2::ffff'))).resolves.toBe(false);
    await expect(isBlocked(from('2001:db8:1:3::1'))).resolves.toBe(true);
    await expect(isBlocked(from(home.address, 'ben'))).resolves.toBe(true);
  });

  it('does not count successful logins', async () => {
    for (let index = 0; index < 200; index += 1) await logIn(home);
    await expect(isBlocked(from(home.address, 'ben'))).resolves.toBe(false);
  });
});
