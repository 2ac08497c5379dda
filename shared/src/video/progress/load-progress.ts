import { atom, type PageServices } from '../../state/index.ts';
import { isProgressStoredAtom, progressAtom, type ProgressServices } from './progress-state.ts';

const loadSync = () => import(/* webpackChunkName: "progress" */ './sync-progress.ts');

/** Gives the member what a guest watched on this device. */
export const takeGuestProgress = async (services: PageServices): Promise<void> =>
  services.store.set((await loadSync()).takeGuestProgressAtom, services);

/** Merges the account's progress into that of this device, once. After a failure the next call tries again. */
export const loadProgressAtom = atom(null, (get, set, services: ProgressServices): Promise<void> => {
  const { load, run } = get(progressAtom);
  if (!get(isProgressStoredAtom)) return Promise.resolve();
  if (run && load !== 'failed') return run;
  const start = async () => set((await loadSync()).syncProgressAtom, services);
  const next: Promise<void> = start().then((isSynced) => {
    if (get(progressAtom).run === next) set(progressAtom, { load: isSynced ? 'loaded' : 'failed', run: next });
  });
  set(progressAtom, { load: 'loading', run: next });
  return next;
});
