import { splitLanguage, useLocation } from '@learning-center/shared/routing';
import { dismissToastAtom, toastsAtom, useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { ToastList } from '@learning-center/shared/ui';

/** The page's toasts (Specification 8.3). None links to the page itself. */
export function Toasts() {
  const { path } = splitLanguage(useLocation().pathname);
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <ToastList toasts={toasts} currentPath={path} onDismiss={dismiss} />;
}
