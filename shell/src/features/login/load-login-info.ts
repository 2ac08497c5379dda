import type { ApiClient } from '@learning-center/shared/api';
import { type LoginInfo, getLoginInfo } from '@learning-center/shared/contract';

/** How long the top navigation waits for the login info, in milliseconds (A19). */
export const LOGIN_TIMEOUT_MS = 8_000;

export const GUEST: LoginInfo = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

/** `isFromServer` is false for the fallback. */
interface LoadedLoginInfo {
  info: LoginInfo;
  isFromServer: boolean;
}

/** Fetches the login info. Resolves to `fallback` after a failure or the time limit, to undefined after an abort. */
export async function loadLoginInfo(
  api: ApiClient,
  signal: AbortSignal,
  fallback: LoginInfo = GUEST,
): Promise<LoadedLoginInfo | undefined> {
  const fallbackResult = { info: fallback, isFromServer: false };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LOGIN_TIMEOUT_MS);
  const timeout = new Promise<LoadedLoginInfo>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(fallbackResult));
  });
  const response = api.call(getLoginInfo, {}, { signal: AbortSignal.any([signal, controller.signal]) });
  const loaded = response.then(
    (info) => ({ info, isFromServer: true }),
    () => fallbackResult,
  );
  const result = await Promise.race([loaded, timeout]);
  clearTimeout(timer);
  return signal.aborted ? undefined : result;
}
