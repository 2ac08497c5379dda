import type { ApiClient } from '@learning-center/shared/api';
import { type LoginInfo, getLoginInfo } from '@learning-center/shared/contract';
import { withTimeout } from '@learning-center/shared/lib';

/** How long the top navigation waits for the login info, in milliseconds (A19). */
export const LOGIN_TIMEOUT_MS = 8_000;

export const GUEST: LoginInfo = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

/**
 * Fetches the login info. Resolves to `fallback`, with `isFromServer` false, after a failure or the time limit; to
 * undefined after an abort.
 */
export async function loadLoginInfo(api: ApiClient, signal: AbortSignal, fallback: LoginInfo = GUEST) {
  const controller = new AbortController();
  const call = api.call(getLoginInfo, {}, { signal: AbortSignal.any([signal, controller.signal]) });
  const loaded = await withTimeout(call, LOGIN_TIMEOUT_MS).then(
    (info) => ({ info, isFromServer: true }),
    () => ({ info: fallback, isFromServer: false }),
  );
  controller.abort();
  return signal.aborted ? undefined : loaded;
}
