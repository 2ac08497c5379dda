import { atom } from 'jotai';

type ToastContent = { text: string; link?: { to: string; text: string } | undefined };

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
  set(toastsAtom, [...get(toastsAtom), { ...toast, id }].slice(-MAX_TOASTS));
});

/**
 * Shows a message that merges with a visible one of its kind. What changes again is no longer counted in the message
 * about its previous change.
 */
export const showMergedToastAtom = atom(null, (get, set, merge: ToastMerge) => {
  const others = get(toastsAtom).flatMap((toast) => {
    const ids = toast.merge?.ids.filter((id) => !merge.ids.includes(id));
    return ids?.length === toast.merge?.ids.length ? toast : withIds(toast, ids);
  });
  set(toastsAtom, others);
  const visible = others.find((toast) => toast.merge?.kind === merge.kind);
  if (!visible) return set(showToastAtom, { tone: 'success', ...merge.describe(merge.ids.length), merge });
  const ids = [...(visible.merge?.ids ?? []), ...merge.ids];
  set(
    toastsAtom,
    others.flatMap((toast) => (toast === visible ? withIds(toast, ids) : toast)),
  );
});

/** The message about these ids alone; none without ids. */
function withIds(toast: Toast, ids: ToastMerge['ids'] = []): Toast[] {
  const { merge } = toast;
  return merge && ids.length > 0 ? [{ ...toast, link: undefined, ...merge.describe(ids.length), merge: { ...merge, ids } }] : [];
}

/** Removes a message. */
export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});
