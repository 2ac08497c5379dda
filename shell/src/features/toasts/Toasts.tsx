import { dismissToastAtom, toastsAtom, useAtomValue, useSetAtom, viewerAtom } from '@learning-center/shared/state';
import { ToastList } from './ToastList.tsx';

/**
 * The page's toasts (Specification 8.3). Called by `Layout.tsx`; others use `showToastAtom`. Owns nothing: the toasts
 * are in the page's store. Fails: a Retry shows to its own viewer alone.
 */
export function Toasts() {
  const viewer = useAtomValue(viewerAtom);
  const toasts = useAtomValue(toastsAtom).filter((toast) => !toast.onRetry || toast.viewer === viewer);
  const dismiss = useSetAtom(dismissToastAtom);
  return <ToastList toasts={toasts} onDismiss={dismiss} />;
}
