import { deleteOwnData, type OwnDataDeleteResult } from '@learning-center/shared/contract';
import type { CallServices } from '../endpoint/call-services.ts';
import { notLoggedIn } from '../endpoint/api-failure.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import { clearSessionCookie } from '../endpoint/session-cookie.ts';
import { checkPassword } from '../limits/login-guard.ts';

/** Registers the deletion of a member's own data, confirmed by the password. */
export function registerOwnDataRoutes({ memberCall }: EndpointRegistrar, services: CallServices): void {
  const { store, log, loginGuard, checkLimit } = services;
  memberCall(deleteOwnData, async ({ kind, password }, { member, request, reply }): Promise<OwnDataDeleteResult> => {
    // The check of a password counts like a login of this address.
    const isLimited = await checkLimit('logins', request).then(
      () => false,
      () => true,
    );
    if (isLimited) return { state: 'blocked' };
    const attempt = { name: member.name, address: request.ip, isConfirmation: true };
    const checked = await checkPassword(attempt, password, services);
    if (checked === 'blocked') return { state: 'blocked' };
    if (!checked) return { state: 'wrong-password' };
    // The name belongs to another member by now.
    if (checked.id !== member.id) throw notLoggedIn();
    const removed = await store.ownData.remove(member, kind);
    log('own-data-deleted', { kind, rows: removed });
    if (kind === 'account') {
      loginGuard.forgetName(member.name);
      clearSessionCookie(reply, services);
    }
    return { state: 'deleted', removed };
  });
}
