import { atom } from '../../state/index.ts';

/** Who began to watch the video of the page; undefined until it plays. */
export const watchedByAtom = atom<string | undefined>(undefined);
