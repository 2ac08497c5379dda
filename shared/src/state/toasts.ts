import { atom } from 'jotai';
import { viewerAtom } from './viewer.ts';

type ToastContent = {
  text: string;
  /** A link within the site, in the language of the page; with `lang`, the complete path. */
  link?: { to: string; text: string } | undefined;
  /** The BCP 47 tag of texts that are not in the language of the page. */
  lang?: string | undefined;
};

/** Counts changes of one kind in one message, instead of a message for each. */
interface ToastMerge {
  kind: string;
  /** The ids of what changed. */
  ids: readonly (number | string)[];
  describe: (count: number) => ToastContent;
}

/** A short message at the bottom left (Specification 8.3). Screen readers announce an error at once. */
export interface Toast extends ToastContent {
  id: number;
  tone: 'success' | 'error' | 'info';
  title?: string;
  /** Retries what failed. Such a message stays until it is closed, and tells that the device is offline. */
  onRetry?: (() => void) | undefined;
  /** Whose action `onRetry` repeats: nobody else sees the message. */
  viewer?: string | undefined;
  merge?: ToastMerge;
}

const MAX_TOASTS = 3;
const lastToastIdAtom = atom(0);

/** The messages on screen, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);

/** Shows a message and removes the oldest of more than three. */
export const showToastAtom = atom(null, (get, set, toast: Omit<Toast, 'id'>) => {
  const id = get(lastToastIdAtom) + 1;
  set(lastToastIdAtom, id);
  const viewer = toast.onRetry && { viewer: get(viewerAtom) };
  set(toastsAtom, [...get(toastsAtom), { ...toast, ...viewer, id }].slice(-MAX_TOASTS));
});

/**
 * Shows a message that merges with a visible one of its kind. What changes again is no longer counted in the message
 * about its previous change.
 */
export const showMergedToastAtom = atom(null, (get, set, merge: ToastMerge) => {
  let isMerged = false;
  const toasts = get(toastsAtom).flatMap((toast): Toast[] => {
    if (!toast.merge) return [toast];
    const { kind, ids, describe } = toast.merge;
    const others = ids.filter((id) => !merge.ids.includes(id));
    const isSameKind = kind === merge.kind && others.length > 0;
    if (isSameKind) others.push(...merge.ids);
    else if (others.length === ids.length) return [toast];
    isMerged ||= isSameKind;
    if (others.length === 0) return [];
    return [{ ...toast, link: undefined, ...describe(others.length), merge: { kind, ids: others, describe } }];
  });
  set(toastsAtom, toasts);
  if (!isMerged) set(showToastAtom, { tone: 'success', ...merge.describe(merge.ids.length), merge });
});

/** Removes a message. */
export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});
