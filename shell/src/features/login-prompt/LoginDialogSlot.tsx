import { useAtomValue, useLazyDialog } from '@learning-center/shared/state';
import { guestBookmarkAtom } from '@learning-center/shared/video';
import { useEffect, useEffectEvent } from 'react';

const loadDialog = async () => (await import(/* webpackChunkName: "login-dialog" */ './LoginDialog.tsx')).LoginDialog;

/** The login dialog of a guest who presses a bookmark. Its code loads when it is first opened. */
export function LoginDialogSlot() {
  const bookmark = useAtomValue(guestBookmarkAtom);
  const { Dialog, open } = useLazyDialog(loadDialog);
  const load = useEffectEvent(open);
  useEffect(() => {
    if (bookmark) load();
  }, [bookmark]);
  return Dialog && bookmark && <Dialog key={bookmark.video.id} bookmark={bookmark} />;
}
