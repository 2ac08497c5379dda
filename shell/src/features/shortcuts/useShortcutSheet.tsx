import { useSharedText } from '@learning-center/shared/i18n';
import { showToastAtom, useSetAtom } from '@learning-center/shared/state';
import { useState, type ReactNode } from 'react';
import type { ShortcutSheet } from './ShortcutSheet.tsx';

const loadSheet = () => import(/* webpackChunkName: "shortcuts" */ './ShortcutSheet.tsx');

/** The list of shortcuts, and the function that opens it. Its code loads when it is first opened. */
export function useShortcutSheet(): [ReactNode, () => void] {
  const t = useSharedText();
  const showToast = useSetAtom(showToastAtom);
  const [Sheet, setSheet] = useState<typeof ShortcutSheet>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    loadSheet().then(
      (module) => {
        setSheet(() => module.ShortcutSheet);
        setIsOpen(true);
      },
      () => showToast({ tone: 'error', title: t('error.title'), text: t('error.text') }),
    );
  };
  return [Sheet && <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} />, open];
}
