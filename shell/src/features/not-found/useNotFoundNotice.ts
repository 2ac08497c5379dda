import { NOT_FOUND_COOKIE } from '@learning-center/shared/contract';
import { isNotFoundAtom, showToastAtom, useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { useEffect } from 'react';
import { useShellText } from '../../shell-text.ts';

/**
 * Shows one toast after the server or the router redirected an unknown address (A2). Called by `Layout.tsx`; the edge
 * or the router redirected. Owns the cookie `lc.not-found`, which it deletes. Fails: without cookies there is no
 * toast.
 */
export function useNotFoundNotice(): void {
  const t = useShellText();
  const isNotFound = useAtomValue(isNotFoundAtom);
  const setIsNotFound = useSetAtom(isNotFoundAtom);
  const showToast = useSetAtom(showToastAtom);
  useEffect(() => {
    if (takeNotFoundCookie(document)) setIsNotFound(true);
  }, [setIsNotFound]);
  useEffect(() => {
    if (!isNotFound) return;
    setIsNotFound(false);
    showToast({ tone: 'info', text: t('notFound.text') });
  }, [isNotFound, setIsNotFound, showToast, t]);
}

/** Reads and deletes the cookie that the server's redirect from an unknown address sets. */
function takeNotFoundCookie(document: Document): boolean {
  try {
    const hasCookie = document.cookie.split('; ').some((pair) => pair.startsWith(`${NOT_FOUND_COOKIE}=`));
    if (hasCookie) document.cookie = `${NOT_FOUND_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    return hasCookie;
  } catch {
    // A page that must not use cookies throws.
    return false;
  }
}
