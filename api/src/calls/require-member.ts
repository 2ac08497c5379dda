import { ApiStatus } from '@learning-center/shared/contract';
import { Refusal } from '../http/refusal.ts';
import type { Member } from '../members/member-rows.ts';
import type { Caller } from './call-context.ts';

/** The member who calls, or the refusal NOT_AUTH (Specification 6). */
export function requireMember({ member }: Caller): Member {
  if (!member) throw new Refusal(ApiStatus.NOT_AUTH, 'Nobody is logged in');
  return member;
}
