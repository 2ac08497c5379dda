import type { CallServices } from '../endpoint/call-services.ts';
import type { Member } from '../members/member-rows.ts';
import type { LoginAttempt } from '../limits/login-guard.ts';

/**
 * Checks a password by the guard of logging in. Returns the member, undefined if the password is wrong, or `blocked` after
 * too many wrong ones.
 */
export async function checkPassword(
  attempt: LoginAttempt,
  password: string,
  { loginGuard, store }: Pick<CallServices, 'loginGuard' | 'store'>,
): Promise<Member | 'blocked' | undefined> {
  if (!(await loginGuard.startAttempt(attempt))) return 'blocked';
  const member = await store.members.authenticate(attempt.name, password).catch(async (error: unknown) => {
    await loginGuard.undoFailure(attempt);
    throw error;
  });
  if (member) await loginGuard.addSuccess(attempt);
  return member;
}
