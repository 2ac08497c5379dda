import { useSyncExternalStore } from 'react';
import { useSharedText } from '../../../i18n/index.ts';
import { IconButton, useIsHydrated } from '../../../ui/index.ts';
import { usePlaybackValue } from '../player-context.tsx';
import { PLAYER_ICONS } from './player-icons.ts';

/** Moves the picture to a small window of the system and back; hidden where the browser has none. */
export function PictureInPicture() {
  const t = useSharedText();
  const element = usePlaybackValue((state) => state.element);
  const isPossible = useSyncExternalStore(subscribe, canLeavePage, () => true);
  // The window may still have the picture of the video before.
  const isInWindow = () => element !== undefined && element === document.pictureInPictureElement;
  const isOn = useSyncExternalStore(subscribe, isInWindow, () => false);
  const isOpen = usePlaybackValue(({ phase }) => !CLOSED.includes(phase)) && element !== undefined;
  const toggle = () => {
    const change = isInWindow() ? document.exitPictureInPicture() : element?.requestPictureInPicture();
    // The browser may refuse; nothing changes then.
    change?.catch(() => undefined);
  };
  // Firefox restores the state from before a reload, so that it must change after hydration.
  const isHydrated = useIsHydrated();
  if (!isPossible) return null;
  return (
    <IconButton
      icon={PLAYER_ICONS.pictureInPicture}
      label={t('video.player.pictureInPicture')}
      isPressed={isOn}
      disabled={isHydrated && !isOpen}
      onClick={toggle}
    />
  );
}

const CLOSED: readonly string[] = ['poster', 'loading', 'failed'];
const EVENTS = ['enterpictureinpicture', 'leavepictureinpicture'] as const;

const canLeavePage = () => document.pictureInPictureEnabled === true;

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) document.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, listener);
  };
}
