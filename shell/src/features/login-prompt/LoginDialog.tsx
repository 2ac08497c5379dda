import { useSharedText } from '@learning-center/shared/i18n';
import { deletesUnusedData, displayTitle } from '@learning-center/shared/lib';
import { useLocation } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue, useLoginLinks, useServices, useSetAtom } from '@learning-center/shared/state';
import { Button, ButtonLink, Dialog, Row } from '@learning-center/shared/ui';
import { guestBookmarkAtom, savedVideosAtom, saveVideoAtom, type GuestBookmark } from '@learning-center/shared/video';
import { useEffect, useRef, type MouseEvent } from 'react';
import { storeLoginAttempt } from './login-attempt.ts';

/**
 * Prompts a guest to log in for a bookmark, over the page. The video is saved on this device. Called by `Layout.tsx`
 * when a guest bookmarks. Owns the login attempt (`login-attempt.ts`), which `resume-bookmark.ts` ends in the next
 * document. Fails: the video stays saved on the device.
 */
export function LoginDialog({ bookmark }: { bookmark: GuestBookmark }) {
  const { video, isSaved, wasSaved, opener } = bookmark;
  const t = useSharedText();
  const { now } = useServices();
  const { loginHref, signUpHref } = useLoginLinks();
  const save = useSetAtom(saveVideoAtom);
  const isFirst = useAtomValue(savedVideosAtom).length === 1 && isSaved && !wasSaved;
  const dismiss = useDismiss();
  const onClose = () => {
    dismiss();
    // The browser restores the focus of elements that had it; some browsers do not focus a clicked button.
    opener?.focus({ preventScroll: true });
  };
  const close = ({ currentTarget }: MouseEvent) => currentTarget.closest('dialog')?.close();
  const remove = (event: MouseEvent) => {
    save({ ...video, isSaved: false });
    close(event);
  };
  // A login in another tab does not return to this one.
  const leave = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) storeLoginAttempt(video, now());
  };
  const footer = (
    <Row wraps grows gap={3} rowGap={2} align="stretch">
      <ButtonLink href={loginHref} variant="primary" onClick={leave}>
        {t('loginPrompt.login')}
      </ButtonLink>
      <ButtonLink href={signUpHref} onClick={leave}>
        {t('loginPrompt.signUp')}
      </ButtonLink>
      <Button variant="quiet" onClick={close}>
        {t('loginPrompt.keepBrowsing')}
      </Button>
      {wasSaved && (
        <Button icon="trash" variant="quiet" onClick={remove}>
          {t('loginPrompt.forget')}
        </Button>
      )}
    </Row>
  );
  return (
    <Dialog title={t('loginPrompt.title')} isOpen onClose={onClose} footer={footer}>
      <p>
        {isSaved && <strong>{t('loginPrompt.saved')} </strong>}
        {t('loginPrompt.bookmark', { title: displayTitle(video.title) })}
      </p>
      {isFirst && deletesUnusedData() && <p>{t('loginPrompt.limit')}</p>}
    </Dialog>
  );
}

/** Returns the function that ends the dialog. Another page and a login in another tab end it, too. */
function useDismiss(): () => void {
  const setBookmark = useSetAtom(guestBookmarkAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    if (isLoggedIn || key !== firstKey.current) setBookmark(undefined);
  }, [isLoggedIn, key, setBookmark]);
  return () => setBookmark(undefined);
}
