import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useSharedText } from '../i18n/index.ts';
import { showToastAtom } from './toasts.ts';

/** A dialog whose code loads when it is first opened. */
interface LazyDialog<Dialog> {
  /** The dialog's component; undefined until its code has loaded. */
  Dialog: Dialog | undefined;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Time without the dialog after which a toast says that it loads, in milliseconds. */
const SLOW_AFTER_MS = 2_000;

/** Loads a dialog's code when it is first opened. A toast reports a failure, and the next attempt loads it again. */
export function useLazyDialog<Dialog>(load: () => Promise<Dialog>): LazyDialog<Dialog> {
  const t = useSharedText();
  const showToast = useSetAtom(showToastAtom);
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    const timer = setTimeout(() => showToast({ tone: 'info', text: t('loading') }), SLOW_AFTER_MS);
    load()
      .then(
        (loaded) => {
          setDialog(() => loaded);
          setIsOpen(true);
        },
        () => showToast({ tone: 'error', title: t('error.title'), text: t('error.text') }),
      )
      .finally(() => clearTimeout(timer));
  };
  return { Dialog, isOpen, open, close: () => setIsOpen(false) };
}
