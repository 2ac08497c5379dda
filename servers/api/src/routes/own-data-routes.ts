import { deleteOwnData } from '@learning-center/shared/contract';
import type { OwnDataDeleteResult } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { CallServices } from '../endpoint/call-services.ts';
import { notLoggedIn } from '../endpoint/api-failure.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import { clearSessionCookie } from '../endpoint/session-cookie.ts';
import { LimitError } from '../limits/limit-error.ts';
import { checkPassword } from '../member-site/check-password.ts';

/** Registers the deletion of a member's own data, confirmed by the password. */
export function registerOwnDataRoutes({ memberCall }: EndpointRegistrar, services: CallServices): void {
  const { store, log, loginGuard } = services;
  memberCall(deleteOwnData, async ({ kind, password }, { member, request, reply }): Promise<OwnDataDeleteResult> => {
    if (!(await isWithinLoginLimit(request, services))) return { state: 'blocked' };
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

/** Counts the check of a password like a login of this address. */
async function isWithinLoginLimit(
  request: FastifyRequest,
  { checkLimit }: Pick<CallServices, 'checkLimit'>,
): Promise<boolean> {
  try {
    await checkLimit('logins', request);
    return true;
  } catch (error) {
    if (error instanceof LimitError) return false;
    throw error;
  }
}
