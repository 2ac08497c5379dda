import { useLazyDialog } from '@learning-center/shared/state';
import type { ReactNode } from 'react';

const loadSheet = async () => (await import(/* webpackChunkName: "shortcuts" */ './ShortcutSheet.tsx')).ShortcutSheet;

/** The list of shortcuts, and the function that opens it. Its code loads when it is first opened. */
export function useShortcutSheet(): [ReactNode, () => void] {
  const { Dialog: Sheet, isOpen, open, close } = useLazyDialog(loadSheet);
  return [Sheet && <Sheet isOpen={isOpen} onClose={close} />, open];
}
