import { ApiStatus } from '@learning-center/shared/contract';
import { differs } from './judge-answer.ts';
import type { Suite } from './suite.ts';

/** What a visitor without a session gets from calls that are about members; only reads (Specification 6). */
export async function checkVisitor({ succeed, refuse, compare }: Suite): Promise<void> {
  const info = await succeed('getLoginInfo', {}, 'login info of a visitor has the declared result');
  compare({ call: 'getLoginInfo', what: 'a visitor is not logged in' }, info, ({ login }) =>
    login ? [differs('result.login', 'false', login)] : [],
  );
  const expected = { status: ApiStatus.NOT_AUTH, what: 'a visitor is refused' };
  await refuse('queryBookmarks', {}, expected);
  await refuse('queryHistory', {}, expected);
}
