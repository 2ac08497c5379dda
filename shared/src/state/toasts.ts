import { atom } from 'jotai';

/** A short message at the bottom left (Specification 8.3). Screen readers announce an error at once. */
export interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  title?: string;
  text: string;
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

/** Removes a message. */
export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});
