import type { ApiClient } from '@learning-center/shared/api';
import { endpoints } from '@learning-center/shared/contract';
import { openTabChannel } from '@learning-center/shared/lib';
import { LOGIN_CHANNEL } from './login-channel.ts';

/** Ends the member's session, tells the other tabs, and loads the page again (specification 2.8). */
export async function logOut(api: ApiClient, reload: () => void): Promise<void> {
  await api.call(endpoints.logout, {});
  const channel = openTabChannel(LOGIN_CHANNEL);
  channel.announce(false);
  channel.close();
  reload();
}
