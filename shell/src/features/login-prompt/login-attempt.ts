import { readStored, writeStored } from '@learning-center/shared/lib';
import type { SavedVideo } from '@learning-center/shared/video';

const ATTEMPT_KEY = 'lc.login-attempt';

const LOGIN_ATTEMPT_TTL_MS = 30 * 60_000;

/** A login that a guest starts in order to bookmark a video. */
interface LoginAttempt extends SavedVideo {
  /** The address that the login returns to, and its scroll position in pixels. */
  address: string;
  scrollY: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Stores the attempt in this tab for the document that the login returns to. */
export function storeLoginAttempt({ id, type }: SavedVideo, at: number): void {
  const attempt: LoginAttempt = { id, type, address: window.location.href, scrollY: window.scrollY, at };
  writeStored(ATTEMPT_KEY, JSON.stringify(attempt), 'sessionStorage');
  // The browser's Back restored this document: the guest gave the login up.
  window.addEventListener('pageshow', ({ persisted }) => persisted && forgetLoginAttempt(), { once: true });
}

/** Reads and removes the attempt that returned to this document; undefined for one that was given up. */
export function takeLoginAttempt(now: number): LoginAttempt | undefined {
  const text = readStored(ATTEMPT_KEY, 'sessionStorage');
  if (text === null) return undefined;
  forgetLoginAttempt();
  try {
    const attempt = JSON.parse(text) as LoginAttempt;
    const isRecent = now - attempt.at < LOGIN_ATTEMPT_TTL_MS;
    return isRecent && attempt.address === window.location.href && isArrival() ? attempt : undefined;
  } catch {
    return undefined;
  }
}

const forgetLoginAttempt = () => writeStored(ATTEMPT_KEY, undefined, 'sessionStorage');

/** Whether an address or a redirect opened the document, not the browser's Back. */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'back_forward';
}
