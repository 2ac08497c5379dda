import { ApiError, isIntercepted } from '@learning-center/shared/api';
import type { ParamRules } from '@learning-center/shared/lib';
import { isLoggedInAtom, pageLoader, type PageLoaderArgs } from '@learning-center/shared/state';

/** What a page knows of its member; `unasked` for a visitor, and until it is known who is there. */
export type MemberData<Answer> = { state: 'unasked' } | KnownData<Answer>;

/** What came of asking. */
export type KnownData<Answer> = { state: 'failed' } | { state: 'ready'; answer: Answer };

/**
 * Makes a route's loader from a question about the member who is logged in. On the server nobody is, and a visitor's
 * page asks nothing (decision A24): the page asks by itself once it is known who is there.
 */
export function memberLoader<Answer>(ask: (args: PageLoaderArgs) => Promise<Answer>, rules: ParamRules) {
  return pageLoader(async (args): Promise<MemberData<Answer>> => {
    if (args.services.store.get(isLoggedInAtom) !== true) return { state: 'unasked' };
    try {
      return { state: 'ready', answer: await ask(args) };
    } catch (error) {
      if (args.signal.aborted || !(error instanceof ApiError)) throw error;
      return { state: isIntercepted(error) ? 'unasked' : 'failed' };
    }
  }, rules);
}
