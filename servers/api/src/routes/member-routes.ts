import { getLoginInfo, logout, type OptionalCalls } from '@learning-center/shared/contract';
import type { CallServices } from '../endpoint/call-services.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import { clearSessionCookie, readSessionToken } from '../endpoint/session-cookie.ts';
import { avatarAddress, DEFAULT_AVATAR } from '../catalog/picture-addresses.ts';

/** The optional calls of the contract that this server has. */
const SUPPORTED_CALLS: readonly OptionalCalls[] = ['notes', 'ownData', 'progress'];
const CERTIFICATES: OptionalCalls = 'certificates';

/** Registers login info and logging out (Specification 7.2). */
export function registerMemberRoutes({ call }: EndpointRegistrar, services: CallServices): void {
  call(getLoginInfo, (_request, { member }) => ({
    login: member !== undefined,
    avatarUrl: member ? avatarAddress(member.name) : '',
    defaultAvatarUrl: DEFAULT_AVATAR,
    ...(member && { name: member.name }),
    supports: services.certificateSecret === undefined ? [...SUPPORTED_CALLS] : [...SUPPORTED_CALLS, CERTIFICATES],
  }));

  call(logout, async (_request, { request, reply }) => {
    const token = readSessionToken(request, services);
    if (token !== undefined) await services.store.sessions.end(token);
    clearSessionCookie(reply, services);
    return { login: false };
  });
}
