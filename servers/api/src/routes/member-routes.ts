import { endpoints } from '@learning-center/shared/contract';
import type { Mount } from '../http/mount-endpoint.ts';
import { clearSessionCookie, readSessionToken } from '../http/session-cookie.ts';
import { avatarAddress, DEFAULT_AVATAR } from '../media/media-addresses.ts';
import type { CallServices } from './call-context.ts';

/** Who is logged in, and logging out (Specification 7.2). */
export function mountMember({ call }: Mount, services: CallServices): void {
  call(endpoints.getLoginInfo, (_request, { member }) => ({
    login: member !== undefined,
    avatarUrl: member ? avatarAddress(member.name) : '',
    defaultAvatarUrl: DEFAULT_AVATAR,
    ...(member && { name: member.name }),
  }));

  call(endpoints.logout, async (_fields, { request, reply }) => {
    const token = readSessionToken(request, services);
    if (token !== undefined) await services.store.sessions.end(token);
    clearSessionCookie(reply, services);
    return { login: false };
  });
}
