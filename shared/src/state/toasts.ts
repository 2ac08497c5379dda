import { atom } from 'jotai';

/** A short message at the bottom left (specification 8.3); an error is announced at once. */
export interface Toast {
  id: number;
  tone: 'success' | 'error' | 'info';
  title?: string;
  text: string;
}

const MOST_AT_ONCE = 3;
const lastToastIdAtom = atom(0);

/** The messages on screen, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);

/** Shows a message; the oldest leaves when there are more than three. */
export const showToastAtom = atom(null, (get, set, toast: Omit<Toast, 'id'>) => {
  const id = get(lastToastIdAtom) + 1;
  set(lastToastIdAtom, id);
  set(toastsAtom, [...get(toastsAtom), { ...toast, id }].slice(-MOST_AT_ONCE));
});

/** Takes a message off the screen. */
export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  );
});
