import { atom, type PageServices } from '../../state/index.ts';
import { isProgressStoredAtom, progressAtom, type ProgressServices } from './progress-state.ts';

const loadSync = () => import(/* webpackChunkName: "progress" */ './sync-progress.ts');

/** Gives the member what a guest watched on this device. */
export const takeGuestProgress = async (services: PageServices): Promise<void> =>
  services.store.set((await loadSync()).takeGuestProgressAtom, services);

/** Merges the account's progress into that of this device, once. After a failure it waits for the network. */
export const loadProgressAtom = atom(null, (get, set, services: ProgressServices): Promise<void> | undefined => {
  const { run } = get(progressAtom);
  if (run || !get(isProgressStoredAtom)) return run;
  const settle = () => {
    if (get(progressAtom).run === next) set(progressAtom, { run: next, isSettled: true });
  };
  const next: Promise<void> = loadSync()
    .then(({ syncProgressAtom }) => set(syncProgressAtom, services))
    .then(settle, settle);
  set(progressAtom, { run: next });
  return next;
});
