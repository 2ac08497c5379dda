import { isIntercepted } from '@learning-center/shared/api';
import { useSharedText } from '@learning-center/shared/i18n';
import { showToastAtom, useServices, useSetAtom } from '@learning-center/shared/state';
import { logOut } from './log-out.ts';

/** Logs the member out and loads the page again; a refusal is said, and the page stays. */
export function useLogOut(reload: () => void): () => void {
  const { api } = useServices();
  const t = useSharedText();
  const showToast = useSetAtom(showToastAtom);
  return () => {
    logOut(api, reload).catch((error: unknown) => {
      // The session was over already, which is what the visitor wanted.
      if (isIntercepted(error)) reload();
      else showToast({ tone: 'error', title: t('error.title'), text: t('error.text') });
    });
  };
}
