import type { ReactNode } from 'react';
import type { VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode, type Timecode } from '../../lib/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { scrollToPlayer, useWatching } from '../player/index.ts';
import { watchAddress } from '../watch-address.ts';
import styles from './TimecodeLink.module.css';

interface TimecodeLinkProps {
  video: Pick<VideoDetail, 'link'>;
  timecode: Timecode;
  className?: string | undefined;
  /** The chapter that plays now. */
  isCurrent?: boolean | undefined;
  children: ReactNode;
}

/**
 * A way to a moment of a video: a link to the video service until the script is there, then a button that plays from
 * there and scrolls to the player (Specification 2.6). Only words where the video cannot be played.
 */
export function TimecodeLink({ video, timecode, className, isCurrent, children }: TimecodeLinkProps) {
  const t = useSharedText();
  const { playback, playerRef } = useWatching();
  const isHydrated = useIsHydrated();
  const address = watchAddress(video, timecode.time);
  if (address === undefined) return <span className={className}>{children}</span>;
  const name = t('video.chapters.goTo', { time: formatTimecode(timecode.time), text: timecode.text });
  const common = { className: className ?? styles.timecode, 'aria-label': name };
  if (!isHydrated) {
    return (
      <a {...common} href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const go = () => {
    playback.seekTo(timecode.time, true);
    scrollToPlayer(playerRef.current);
  };
  return (
    <button {...common} type="button" aria-current={isCurrent || undefined} onClick={go}>
      {children}
    </button>
  );
}
