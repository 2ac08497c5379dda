import type { MouseEvent } from 'react';

/** Whether a click means this page: by the first button, without a key that opens a tab, a window or a download. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
