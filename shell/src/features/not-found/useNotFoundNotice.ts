import { isNotFoundAtom, showToastAtom, useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { useEffect } from 'react';
import { useShellText } from '../../shell-text.ts';
import { takeNotFoundCookie } from './take-not-found-cookie.ts';

/** Says once that the page does not exist, whether the server or the router noticed (decision A2). */
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
