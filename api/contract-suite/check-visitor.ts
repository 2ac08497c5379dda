import { ApiStatus } from '@learning-center/shared/contract';
import { differs } from './difference.ts';
import type { Suite } from './suite.ts';

/** What a visitor without a session gets from calls that are about members; only reads (Specification 6). */
export async function checkVisitor({ succeed, refuse, compare }: Suite): Promise<void> {
  const info = await succeed('getLoginInfo', {}, 'login info of a visitor is answered in the declared shape');
  compare({ call: 'getLoginInfo', what: 'a visitor is not logged in' }, info, ({ login }) =>
    login
      ? [
          differs('result.login', {
            expected: 'false',
            got: login,
            remedy: 'Say login: false to a visitor without a session.',
          }),
        ]
      : [],
  );
  const expected = { status: ApiStatus.NOT_AUTH, what: 'a visitor is refused' };
  await refuse('queryBookmarks', {}, expected);
  await refuse('queryHistory', {}, expected);
}
