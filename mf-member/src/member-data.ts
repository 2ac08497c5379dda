import { ApiError, isIntercepted } from '@learning-center/shared/api';
import { isLoggedInAtom, pageLoader, viewerAtom, type PageLoaderArgs } from '@learning-center/shared/state';

/** What a page knows of its member, and of which one; `unasked` for a visitor, and until it is known who is there. */
export type MemberData<Answer> = { state: 'unasked' } | (KnownData<Answer> & { viewer: string | undefined });

/** What came of asking. */
export type KnownData<Answer> = { state: 'failed' } | { state: 'ready'; answer: Answer };

/**
 * Makes a route's loader from a question about the member who is logged in. On the server nobody is, and a visitor's
 * page asks nothing (decision A24): the page asks by itself once it is known who is there.
 */
export function memberLoader<Answer>(ask: (args: PageLoaderArgs) => Promise<Answer>) {
  return pageLoader(async (args): Promise<MemberData<Answer>> => {
    const { store } = args.services;
    if (store.get(isLoggedInAtom) !== true) return { state: 'unasked' };
    const viewer = store.get(viewerAtom);
    try {
      return { state: 'ready', viewer, answer: await ask(args) };
    } catch (error) {
      if (args.signal.aborted || !(error instanceof ApiError)) throw error;
      return isIntercepted(error) ? { state: 'unasked' } : { state: 'failed', viewer };
    }
  });
}
