import { dismissToastAtom, toastsAtom, useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { ToastList } from '@learning-center/shared/ui';

/** The page's toasts (Specification 8.3). */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <ToastList toasts={toasts} onDismiss={dismiss} />;
}
