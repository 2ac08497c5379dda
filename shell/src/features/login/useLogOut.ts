import { isIntercepted, type ApiClient } from '@learning-center/shared/api';
import { logout } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { broadcastToTabs, GUEST_VIEWER, switchViewer } from '@learning-center/shared/lib';
import { loginInfoAtom, showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { GUEST } from './load-login-info.ts';

/** Channel on which a browser's tabs announce a login (true) or logout (false). */
export const LOGIN_CHANNEL = 'lc.login';

/** Logs the member out and reloads the page. A toast reports a failure, and the page stays. */
export function useLogOut(reload: () => void): () => void {
  const { api, store } = useServices();
  const t = useSharedText();
  const showToast = useSetAtom(showToastAtom);
  const reloadForGuest = () => {
    // The page must store nothing more for the member while it unloads.
    store.set(loginInfoAtom, GUEST);
    reload();
  };
  return () => {
    logOut(api, reloadForGuest).catch(() => {
      showToast({ tone: 'error', title: t('error.title'), text: t('error.text') });
    });
  };
}

/**
 * Ends the session and reloads the page (Specification 2.8). Removes the member's data from the browser's storage, and
 * notifies the other tabs. A session that has already ended is no failure.
 */
export async function logOut(api: ApiClient, reload: () => void): Promise<void> {
  await api.call(logout, {}).catch((error: unknown) => {
    if (!isIntercepted(error)) throw error;
  });
  switchViewer(GUEST_VIEWER);
  broadcastToTabs(LOGIN_CHANNEL, false);
  reload();
}
