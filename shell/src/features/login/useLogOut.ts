import { useSharedText } from '@learning-center/shared/i18n';
import { loginInfoAtom, showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { GUEST } from './load-login-info.ts';
import { logOut } from './log-out.ts';

/** Logs the member out and loads the page again; a refusal is said, and the page stays. */
export function useLogOut(reload: () => void): () => void {
  const { api, store } = useServices();
  const t = useSharedText();
  const showToast = useSetAtom(showToastAtom);
  const reloadForGuest = () => {
    // The page that goes away stores nothing more for the member.
    store.set(loginInfoAtom, GUEST);
    reload();
  };
  return () => {
    logOut(api, reloadForGuest).catch(() => {
      showToast({ tone: 'error', title: t('error.title'), text: t('error.text') });
    });
  };
}
