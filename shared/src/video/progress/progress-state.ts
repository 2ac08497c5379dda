import { atom, loginInfoAtom, viewerValueAtom, type PageServices } from '../../state/index.ts';

/** What calls of progress need. */
export type ProgressServices = Pick<PageServices, 'api' | 'now'>;

/**
 * Whether this device has the account's progress, too. All marks read what the device has. Each change of marks is a
 * new object.
 */
export interface ProgressState {
  /** The latest load. */
  run?: Promise<void>;
  /** It has ended. */
  isSettled?: boolean;
}

export const progressAtom = viewerValueAtom<ProgressState>({});

/** Whether a member is logged in, and the API stores the progress of members. */
export const isProgressStoredAtom = atom((get) => {
  const { login = false, supports = [] } = get(loginInfoAtom) ?? {};
  return login && supports.includes('progress');
});

/** Rerenders all marks after the progress of this device has changed. */
export const refreshProgressAtom = atom(null, (get, set) => set(progressAtom, { ...get(progressAtom) }));

/** Lets the next use load the account's progress again. */
export const resetProgressAtom = atom(null, (_get, set) => set(progressAtom, {}));
