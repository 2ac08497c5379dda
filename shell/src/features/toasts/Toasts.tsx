import { dismissToastAtom, toastsAtom, useAtomValue, useSetAtom, viewerAtom } from '@learning-center/shared/state';
import { ToastList } from '@learning-center/shared/ui';

/** The page's toasts (Specification 8.3). */
export function Toasts() {
  const viewer = useAtomValue(viewerAtom);
  const toasts = useAtomValue(toastsAtom).filter((toast) => !toast.onRetry || toast.viewer === viewer);
  const dismiss = useSetAtom(dismissToastAtom);
  return <ToastList toasts={toasts} onDismiss={dismiss} />;
}
