import { messagesTranslator, type SharedKey } from '@learning-center/shared/i18n';
import { splitLanguage } from '@learning-center/shared/routing';
import { isLoggedInAtom, type PageServices } from '@learning-center/shared/state';
import { changeBookmarkAtom, saveVideoAtom, type SavedVideo } from '@learning-center/shared/video';
import { scrollWhenReady } from '../scroll/scroll-when-ready.ts';
import { takeLoginAttempt } from './login-attempt.ts';

/**
 * Completes a bookmark for which a guest went to log in: restores the scroll position, and sends the bookmark once. For
 * a guest who returns without a login, nothing is sent, now or later.
 */
export function resumeBookmark(services: PageServices): void {
  const { store } = services;
  const attempt = takeLoginAttempt(services.now());
  if (!attempt) return;
  if (window.scrollY === 0) scrollWhenReady({ to: 'position', position: attempt.scrollY }, () => undefined);
  const stop = store.sub(isLoggedInAtom, () => proceed());
  const proceed = () => {
    const isLoggedIn = store.get(isLoggedInAtom);
    if (isLoggedIn === undefined) return;
    stop();
    if (isLoggedIn) void sendBookmark(services, attempt);
  };
  proceed();
}

/** The video stays saved on this device if that fails, which a toast tells. */
async function sendBookmark({ api, i18n, store }: PageServices, { id, type }: SavedVideo): Promise<void> {
  const { language } = splitLanguage(window.location.pathname);
  const t = messagesTranslator<Record<SharedKey, string>>('shared')({ i18n, language });
  const video = { id, type, isBookmarked: false };
  const isAdded = await store.set(changeBookmarkAtom, { api, t, video, isBookmarked: true });
  if (isAdded) store.set(saveVideoAtom, { ...video, isSaved: false });
}
