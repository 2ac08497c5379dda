import { useLocation } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtom, useAtomValue, useLazyDialog } from '@learning-center/shared/state';
import { guestBookmarkAtom } from '@learning-center/shared/video';
import { useEffect, useEffectEvent } from 'react';

const loadDialog = async () => (await import(/* webpackChunkName: "login-dialog" */ './LoginDialog.tsx')).LoginDialog;

/** The login dialog of a guest who presses a bookmark. Its code loads when it is first opened. */
export function LoginDialogSlot() {
  const [bookmark, setBookmark] = useAtom(guestBookmarkAtom);
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { key } = useLocation();
  const { Dialog, open } = useLazyDialog(loadDialog);
  const load = useEffectEvent(open);
  const close = () => setBookmark(undefined);
  const closeOld = useEffectEvent(close);
  useEffect(() => {
    if (bookmark) load();
  }, [bookmark]);
  useEffect(() => closeOld(), [key]);
  useEffect(() => {
    if (isLoggedIn) closeOld();
  }, [isLoggedIn]);
  return Dialog && bookmark && <Dialog key={bookmark.video.id} bookmark={bookmark} onClose={close} />;
}
