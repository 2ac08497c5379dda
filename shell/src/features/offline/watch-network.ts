import { ApiError } from '@learning-center/shared/api';
import { ApiStatus, getLoginInfo } from '@learning-center/shared/contract';
import { isOfflineAtom, waitingRetriesAtom, type PageServices } from '@learning-center/shared/state';
import { onReturn } from '../../on-return.ts';

/**
 * Whether the site can be reached. Called by `enhance-page.ts`. Owns the pause between checks and the retries that
 * wait for the network. Fails: any response counts as network, so an API that is down shows its own failures.
 */

/** Delays between checks while there is no network, in milliseconds. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/**
 * Detects whether there is a network, and runs the waiting retries when it is back. The browser's events only cause a
 * check, because a device may be online without reaching the site. A failure on the page causes one too.
 */
export function watchNetwork({ api, store }: Pick<PageServices, 'api' | 'store'>): void {
  const checkRegularly = createSchedule(() => check());
  let isChecking = false;
  let losses = 0;

  const goOffline = () => {
    store.set(isOfflineAtom, true);
    checkRegularly.next();
  };
  const comeBack = () => {
    checkRegularly.stop();
    store.set(isOfflineAtom, false);
    for (const retry of store.get(waitingRetriesAtom)) retry();
  };
  const check = async ({ isReturn = false } = {}) => {
    if (isChecking) return;
    isChecking = true;
    const lossesBefore = losses;
    const isReachable = await reachesServer(api);
    isChecking = false;
    // The response was sent before the network was lost; the next check is already scheduled.
    if (losses !== lossesBefore) return;
    if (!isReachable) goOffline();
    else if (isReturn || store.get(isOfflineAtom)) comeBack();
  };

  window.addEventListener('offline', () => {
    losses += 1;
    goOffline();
  });
  window.addEventListener('online', () => void check({ isReturn: true }));
  onReturn(() => store.get(isOfflineAtom) && void check());
  let waitingCount = 0;
  const checkNewFailures = () => {
    const { length } = store.get(waitingRetriesAtom);
    if (length > waitingCount && !store.get(isOfflineAtom)) void check();
    waitingCount = length;
  };
  store.sub(waitingRetriesAtom, checkNewFailures);
  if (navigator.onLine) checkNewFailures();
  else goOffline();
}

/** Any response shows that the network works, also a failure. */
async function reachesServer(api: PageServices['api']): Promise<boolean> {
  try {
    await api.call(getLoginInfo, {});
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.apiStatus === ApiStatus.IO_ERROR && error.cause !== undefined);
  }
}

/** Runs something after delays that double, and not while the page is hidden. */
function createSchedule(run: () => void) {
  let delayMs = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    clearTimeout(timer);
    timer = setTimeout(() => document.visibilityState === 'visible' && run(), delayMs);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    delayMs = FIRST_DELAY_MS;
  };
  return { next, stop };
}
