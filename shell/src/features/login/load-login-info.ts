import type { ApiClient } from '@learning-center/shared/api';
import { endpoints, type LoginInfo } from '@learning-center/shared/contract';

/** How long the top navigation waits for the login info, in milliseconds (decision A19). */
export const LOGIN_LIMIT = 8_000;

/** Nobody is logged in, or nobody could tell in time. */
export const GUEST: LoginInfo = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

/** Who is logged in; `isAnswer` where the server said so. */
export interface LoadedLoginInfo {
  info: LoginInfo;
  isAnswer: boolean;
}

/**
 * Asks who is logged in; a call that fails or takes too long means what `otherwise` says: a guest. Undefined when
 * `signal` ended it.
 */
export async function loadLoginInfo(
  api: ApiClient,
  signal: AbortSignal,
  otherwise: LoginInfo = GUEST,
): Promise<LoadedLoginInfo | undefined> {
  const none = { info: otherwise, isAnswer: false };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOGIN_LIMIT);
  const late = new Promise<LoadedLoginInfo>((resolve) => {
    limit.signal.addEventListener('abort', () => resolve(none));
  });
  const answer = api.call(endpoints.getLoginInfo, {}, { signal: AbortSignal.any([signal, limit.signal]) });
  const loaded = answer.then(
    (info) => ({ info, isAnswer: true }),
    () => none,
  );
  const first = await Promise.race([loaded, late]);
  clearTimeout(timer);
  return signal.aborted ? undefined : first;
}
