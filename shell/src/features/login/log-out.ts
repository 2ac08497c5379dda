import { isIntercepted, type ApiClient } from '@learning-center/shared/api';
import { endpoints } from '@learning-center/shared/contract';
import { GUEST_VIEWER, switchViewer, tellTabs } from '@learning-center/shared/lib';
import { LOGIN_CHANNEL } from './login-channel.ts';

/**
 * Ends the member's session, takes what the browser stores of the member away, tells the other tabs, and loads the
 * page again (specification 2.8). A session that was over before is what the visitor wanted.
 */
export async function logOut(api: ApiClient, reload: () => void): Promise<void> {
  await api.call(endpoints.logout, {}).catch((error: unknown) => {
    if (!isIntercepted(error)) throw error;
  });
  switchViewer(GUEST_VIEWER);
  tellTabs(LOGIN_CHANNEL, false);
  reload();
}
